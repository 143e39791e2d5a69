import TactusText

extension MailData {
  /// The reason why an answer of this key waits, and when it is tried again; nil if it was not tried yet.
  package func reason(of key: String) -> String? {
    guard isThere, let record = (try? MailLedger(path).answer(key)) ?? nil else { return nil }
    switch record.state {
    case .waiting:
      let reason = record.reason.isEmpty ? "it could not be sent" : record.reason.excerpt
      return "\(reason): tried again at \(LocalTime.text(record.next)), for five days at most"
    case .handed: return "the program that sends has it"
    case .sent, .unknown: return nil
    }
  }
}
