"""What an Input says, in short, for the tests of input."""

from game.input.actions import Action, Device, Press, Word
from game.input.devices import Input


def words(hearing: Input) -> list[Word]:
    return [*hearing.poll().each()]


def press(action: Action, device: Device = Device.KEYS) -> Press:
    return Press(action, device)


def steps_with_words(hearing: Input, steps: int) -> dict[int, list[Word]]:
    """By number of the step from 1: the words of the steps that had any."""
    heard = {step: words(hearing) for step in range(1, steps + 1)}
    return {step: said for step, said in heard.items() if said}
