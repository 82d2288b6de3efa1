"""What tests measure: shown at the end of their run, and plain, for a worker sends it as text."""

from collections.abc import Callable

Plain = int | float | str
Figure = Callable[[str, Plain], None]
"""The fixture record_property: what was measured, and what it came to."""
