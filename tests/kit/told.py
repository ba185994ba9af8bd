# SPDX-License-Identifier: MIT
"""told.py - puts the parts of news together (docs/protocol.md 3), as a client does."""


def lay_over(under, over):
    """Returns a copy of `under`, changed as `over` says. If `over` is a dict, its keys are keys of
    `under` (or indexes, if `under` is a list), and the value at each of them is changed in the same
    way. Any other `over` replaces `under`."""
    if not isinstance(over, dict) or not isinstance(under, (dict, list)):
        return over
    laid = under.copy()
    for key, value in over.items():
        key = int(key) if isinstance(under, list) else key
        below = laid[key] if isinstance(under, list) else laid.get(key)
        laid[key] = lay_over(below, value)
    return laid


class Told:
    """What the server has told one connection about a table so far."""

    def __init__(self):
        self.table, self.state, self.private = None, {}, {}

    def whole(self, news):
        """Returns the news completed with everything that the server left out because this
        connection knows it already. The result's key `entries` has the entries as the recipient
        sees them. Its key `state` has the state as the recipient sees it, with the keys `table` and
        `you`."""
        if news["news"] != self.table:
            self.__init__()
        self.table = news["news"]
        told, private = news["public"]["state"], news["private"]
        board = (self.state.get("view") or {}).get("board")
        self.state = {**self.state, **told}
        if told.get("view") and board is not None:
            self.state["view"] = {"board": board, **told["view"]}
        if "you" in private:
            self.private = private
        own = {entry["seq"]: entry for entry in private.get("entries", ())}
        view = self.state["view"] and lay_over(self.state["view"], self.private.get("view") or {})
        state = {**self.state, "table": self.table, "you": self.private.get("you"), "view": view}
        entries = [own.get(entry["seq"], entry) for entry in news["public"]["entries"]]
        return {**{key: news[key] for key in ("news", "from") if key in news},
                "entries": entries, "state": state}
