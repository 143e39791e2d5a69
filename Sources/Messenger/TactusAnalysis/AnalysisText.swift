import TactusText

/// Formats an analysis as text.
extension Analysis {
  /// Returns one JSON object.
  ///
  /// - Parameters:
  ///   - id: the message's identifier, as JSON.
  ///   - encoder: whether an encoder took part.
  package func json(id: String, _ encoder: EncoderUse) -> String {
    JSONText.object([
      ("id", id), ("lang", language.map { JSONText.string($0.rawValue) } ?? "null"),
      ("urgency", "\((urgency.value * 10_000).rounded() / 10_000)"),
      ("band", JSONText.string(urgency.band.name)), ("urgent", isUrgent ? "true" : "false"),
      ("danger", JSONText.string(danger?.rawValue ?? "none")), ("scam", isScam ? "true" : "false"),
      ("category", JSONText.string(category.rawValue)), ("tone", JSONText.string(tone.rawValue)),
      ("asks", asks ? "true" : "false"), ("summary", JSONText.string(summary)),
      ("gist", JSONText.string(gist)), ("why", JSONText.array(why.map(JSONText.string))),
      (
        "help",
        JSONText.object([
          ("calls", help.calls ? "true" : "false"), ("why", JSONText.string(help.why)),
        ])
      ), ("encoder", JSONText.string(encoder.rawValue)),
    ])
  }

  /// Returns two or three lines for people.
  package func words(from sender: String, _ encoder: EncoderUse) -> String {
    var facts = [urgency.band.name]
    if isUrgent { facts.append("interrupts") }
    if help.calls { facts.append("calls for help") }
    if isScam { facts.append("scam") }
    if let danger { facts.append(danger.rawValue) }
    facts += [category.rawValue, tone.rawValue]
    if asks { facts.append("asks") }
    if let language { facts.append(language.rawValue) }
    if let words = encoder.words { facts.append(words) }
    let because = why.isEmpty ? "" : "\n  why: " + why.joined(separator: "; ").printable
    return "\(sender.printable): \(summary.printable)\n  \(facts.joined(separator: ", "))\(because)"
  }
}
