/// What grows and shrinks while a player reads, for those who watch that it stays bounded.
extension Player {
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("history", history), ("row", row), ("left", left), ("promises", promises), ("slots", slots),
      ("commands", waitingCommands.list), ("player events", events),
    ]
  }
}
