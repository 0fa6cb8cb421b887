"""`cascata terminal`: one person against bots, by typed lines.

The person sits on seat 0. A line is a command (`help` lists them) or moves in the game's notation,
several with `;` between them. Nothing here knows a game: rules come through core/game.py, pictures
and sentences through drawing.py.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from cascata.bots.base import Bot, make
from cascata.bots.base import names as bot_names
from cascata.cli.drawing import Drawing, drawing_of
from cascata.cli.files import read_settings
from cascata.cli.output import console, one_line
from cascata.cli.progress import compile_first
from cascata.core import record
from cascata.core.errors import CascataError, InputError, ParseError
from cascata.core.game import Event, State
from cascata.core.registry import load, names
from cascata.core.rng import Rng

YOU = 0
ADVISER = "greedy"


def start(
    game: str | None,
    chosen: Mapping[str, Any],
    option: Sequence[str],
    bot: str | None,
    seed: str | None,
) -> None:
    """Deal a game and play it to its end, or until the person leaves."""
    rules = load(game if game is not None else names()[0])
    settings: dict[str, Any] = {**read_settings(option)}
    for name, value in chosen.items():
        if value is not None:
            if name in settings:
                raise InputError(f"--{name}: --option gives it too")
            settings[name] = value
    options = rules.options_type.read(settings)
    opponent, bots = bot if bot is not None else ADVISER, bot_names(rules.name)
    if opponent not in bots:
        raise InputError(f"--bot: {opponent!r} is not one of {', '.join(bots)}")
    compile_first([rules.name])
    if sys.stdin.isatty():
        with suppress(ImportError):  # arrow keys and earlier lines, where the system has them
            import readline  # noqa: F401
    Sitting(rules.start(options, seed), opponent, console()).play()


class Sitting:
    """A person at a table with bots."""

    def __init__(self, state: State, bot: str, screen: Console) -> None:
        self.state = state
        self.screen = screen
        self.drawing: Drawing = drawing_of(state.game.name)
        others = range(1, len(state.scores()))
        self.names = ["You", *(f"Bot {seat}" for seat in others)]
        self.bots = {seat: self._bot(bot, f"bot-{seat}") for seat in others}
        self.adviser = self._bot(ADVISER, "adviser")
        self.told: list[str] = []
        # The person's turn so far: what has happened, the points before it, and the states to go
        # back to, each with the number of events at that time.
        self.events: list[Event] = []
        self.points = [0] * len(self.names)
        self.steps: list[tuple[State, int]] = []
        self.has_revealed = False
        self.must_look = True  # the table has changed since it was last drawn
        self.has_left = False

    def _bot(self, name: str, use: str) -> Bot:
        return make(self.state.game.name, name, Rng(f"{self.state.seed}-{use}"))

    # The game -------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the end, or until the person leaves."""
        self._greet()
        self._let_bots_play()
        while not self.has_left:
            if self.must_look:
                self._show_table()
            line = self._read_line()
            if line is None:
                break
            self.obey(line)

    def _greet(self) -> None:
        title = self.state.game.text(self.state.options)
        self.say(Text(f"{title}, seed {self.state.seed}", "bold"))
        self.say(self.drawing.cards(self.state.view(YOU)))
        self.say("Type help for how to write moves, and for the other commands.\n")

    def _show_table(self) -> None:
        self.must_look = False
        if self.state.is_over:
            self.say(self.drawing.ending(self.state, self.names))
            self.say("The game is over. `save FILE` keeps it, `quit` leaves.")
        else:
            self.say("")
            self.say(self.drawing.table(self.state, YOU, self.names))

    def _read_line(self) -> str | None:
        """The next line that the person types; None when there is no more."""
        try:
            line = input("> ")
        except EOFError:
            self.say("")
            return None
        if not sys.stdin.isatty():
            self.say(one_line(line))  # so that a transcript shows what was typed
        return line

    def _let_bots_play(self) -> None:
        while not self.state.is_over:
            waiting = [seat for seat in self.state.seats_to_act if seat in self.bots]
            if not waiting:
                return
            for seat in waiting:
                bot, events, points = self.bots[seat], list[Event](), self._points_of(seat)
                while seat in self.state.seats_to_act:
                    for action in bot.choose(self.state.for_seat(seat, bot.rng), seat):
                        events += self.state.apply(seat, action)
                if not self.state.game.simultaneous:
                    self._tell(seat, events, points)

    def _points_of(self, seat: int) -> int:
        return int(self.state.scores(YOU)[seat]["total"])

    def _tell(self, seat: int, events: Sequence[Event], points_before: int) -> None:
        """Say what a seat did in its turn, and keep it for the log."""
        sentence = self.drawing.tell(self.names[seat], events)
        gain = self._points_of(seat) - points_before
        self.told.append(sentence)
        self.say(Text(sentence).append(f" ({gain:+})", "dim"))

    def say(self, what: RenderableType) -> None:
        """Show something to the person."""
        self.screen.print(what)

    # What the person types ------------------------------------------------------------------------

    def obey(self, line: str) -> None:
        """Do what a line says: commands or moves, with `;` between them."""
        undone: list[str] = []
        stopped = False
        for part in filter(None, map(str.strip, line.split(";"))):
            word, _, rest = part.partition(" ")
            if word in COMMANDS:
                COMMANDS[word][1](self, rest.strip())
            elif stopped:
                undone.append(part)
            else:
                stopped = not self._move(part)
            if self.has_left:
                return
        if undone:
            self.say(f"Not done: {one_line('; '.join(undone))}")

    def _move(self, text: str) -> bool:
        """Do one move. False when it is refused, or when it shows something to look at first."""
        was, revealed, turn = self.state.copy(), self.state.revealed, self._turn()
        if not self.events:
            self.points = [self._points_of(seat) for seat in range(len(self.names))]
        try:
            events = self.state.apply(YOU, text)
        except ParseError as error:
            self.say(f"{one_line(str(error))}. Type help for help.")
            return False
        except CascataError as error:
            self.say(f"{one_line(str(error))}.")
            return False
        self.steps.append((was, len(self.events)))
        self.events += events
        self.must_look = True
        if self._turn() != turn:
            self._end_turn()
            return False
        if self.state.revealed != revealed:
            self._forget_steps()
            return False
        return True

    def _turn(self) -> Any:
        """Something that changes when a turn ends."""
        return self.state.seats_to_act, self.state.view(YOU).get("turn")

    def _end_turn(self) -> None:
        if self.state.game.simultaneous:
            # All are done: the last action has brought to light what everybody did.
            shown = [(e.to_json().get("seat"), e) for e in self.events[self.steps[-1][1] :]]
            for seat, points in enumerate(self.points):
                self._tell(seat, [event for whose, event in shown if whose == seat], points)
        else:
            self._tell(YOU, self.events, self.points[YOU])
        self.events = []
        self._forget_steps()
        self._let_bots_play()

    def _forget_steps(self) -> None:
        """What has been seen cannot be unseen: from here on, no step before can be taken back."""
        self.steps.clear()
        self.has_revealed = True

    # Commands -------------------------------------------------------------------------------------

    def help(self, _: str) -> None:
        grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for form, meaning in self.drawing.NOTATION:
            grid.add_row(f"  {form}", meaning)
        self.say(Text("Moves (several on one line with ; between them)", "bold"))
        self.say(grid)
        grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
        for form, (meaning, _method) in COMMANDS.items():
            grid.add_row(f"  {FORMS.get(form, form)}", meaning)
        self.say(Text("Commands", "bold"))
        self.say(grid)

    def moves(self, _: str) -> None:
        if self.state.is_over:
            self.say("The game is over.")
        else:
            self.say(self.drawing.moves(self.state))

    def hint(self, _: str) -> None:
        if self.state.is_over:
            self.say("The game is over.")
            return
        actions = self.drawing.rest_of_turn(self.state)
        if not actions:
            actions = self.adviser.choose(self.state.for_seat(YOU, self.adviser.rng), YOU)
        trial = self.state.copy()
        for action in actions:
            trial.apply(YOU, action)
        gain = int(trial.scores(YOU)[YOU]["total"]) - self._points_of(YOU)
        self.say(Text("; ".join(map(str, actions)), "bold").append(f"  ({gain:+})", "dim"))

    def undo(self, _: str) -> None:
        if self.steps:
            self.state, events = self.steps.pop()
            del self.events[events:]
            self.must_look = True
        elif self.has_revealed:
            self.say(
                "Cannot undo: a turn has ended, or something new has been revealed, "
                "and there is no way back behind that."
            )
        else:
            self.say("There is nothing to undo yet.")

    def board(self, seat: str) -> None:
        known = [str(number) for number in range(len(self.names))]
        if seat and seat not in known:
            self.say(f"expected a seat, one of {', '.join(known)} (0 is you), got {seat!r}.")
        else:
            chosen = int(seat) if seat else YOU
            self.say(Text(self.names[chosen], "bold"))
            self.say(self.drawing.board(self.state.view(YOU), chosen))

    def score(self, _: str) -> None:
        self.say(self.drawing.sheet(self.names, self.state.scores(YOU)))

    def cards(self, _: str) -> None:
        self.say(self.drawing.cards(self.state.view(YOU)))

    def log(self, _: str) -> None:
        told = [*self.told, self.drawing.tell(self.names[YOU], self.events)]
        for number, sentence in enumerate(filter(None, told), start=1):
            self.say(f"{number:>3}  {sentence}")

    def save(self, name: str) -> None:
        if not name:
            self.say("expected the name of a file: save game.json")
            return
        try:
            Path(name).write_text(json.dumps(record.write(self.state)) + "\n", "utf-8")
        except (OSError, ValueError) as error:
            self.say(f"cannot save to {one_line(name)}: {getattr(error, 'strerror', error)}")
        else:
            self.say(f"Saved. `cascata replay {one_line(name)}` shows it again.")

    def quit(self, _: str) -> None:
        self.has_left = True


COMMANDS: dict[str, tuple[str, Callable[[Sitting, str], None]]] = {
    "help": ("this list", Sitting.help),
    "moves": ("the legal moves with what each adds to your score, the best first", Sitting.moves),
    "hint": (f"what the {ADVISER} bot would do, and what that adds", Sitting.hint),
    "undo": ("take back one step, as long as nothing new has been revealed", Sitting.undo),
    "board": ("your board, or that of another seat", Sitting.board),
    "score": ("the score sheet as it stands", Sitting.score),
    "cards": ("how this game is scored", Sitting.cards),
    "log": ("all turns so far", Sitting.log),
    "save": ("keep the game so far as a record", Sitting.save),
    "quit": ("leave the game", Sitting.quit),
}
FORMS = {"board": "board [SEAT]", "save": "save FILE"}
