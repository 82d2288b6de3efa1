"""Tools of developers that try the tests themselves."""
