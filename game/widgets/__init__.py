"""Keys, tabs, lists, forms and tables: parts that several screens use."""
