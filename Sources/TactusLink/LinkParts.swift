/// What grows and shrinks while a link works, for those who watch that it stays bounded.
extension LinkSession {
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("events", link.events), ("outbox", link.outbox), ("window", link.window),
      ("cells", link.cells), ("schedule", link.schedule), ("reports", link.reports),
      ("clock", link.clock), ("unwritten", unwritten),
    ]
  }
}
