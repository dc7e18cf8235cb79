"""What is raised when something that was given is wrong."""


class SoukError(ValueError):
    """A text, an option or a number that is wrong; the message says what would be right.

    code: one word for programs, such as ``position``, ``record`` or ``R19``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class RuleError(SoukError):
    """A move that breaks a rule. Nothing has changed.

    >>> from souk import Position
    >>> try:
    ...     Position.start().apply("S")
    ... except RuleError as error:
    ...     print(error.rule, error.code)
    9 R9
    """

    @property
    def rule(self) -> int:
        """The number of the rule: 19 for R19."""
        return int(self.code[1:])

    def __str__(self) -> str:
        # What is wrong with a record names the rule behind the place.
        named = f"{self.code}: " in self.message
        return self.message if named else f"{self.code}: {self.message}"
