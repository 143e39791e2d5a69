/// What grows and shrinks while a player reads, for those who watch that it stays bounded.
extension Player {
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("history", history), ("staged", staged), ("sent", sent), ("slots", slots),
      ("commands", afterCut), ("player events", events),
    ]
  }
}
