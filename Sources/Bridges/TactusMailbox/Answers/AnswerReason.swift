import TactusText

extension MailData {
  /// Returns the reason why an answer waits, and the time of its next try; nil if untried.
  package func reason(of key: String) -> String? {
    guard isThere, let record = (try? MailLedger(path).answer(key)) ?? nil else { return nil }
    switch record.state {
    case .waiting:
      let reason = record.reason.isEmpty ? "it could not be sent" : record.reason.excerpt
      return "\(reason): tried again at \(LocalTime.text(record.next)), for five days at most"
    case .handed: return "the mail program has it"
    case .sent, .unknown: return nil
    }
  }
}
