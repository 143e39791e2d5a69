package import TactusText

/// An answer as a mail, before it is written as one.
package struct AnswerLetter: Hashable, Sendable {
  /// Who writes.
  package var from: NamedAddress
  /// Where it goes.
  package var to: NamedAddress
  /// The subject of the mail that it answers; empty for none.
  package var subject: String
  /// The Message-ID of the mail that it answers; empty for none.
  package var inReplyTo: String
  /// Those that it goes on from.
  package var references: [String]
  package var text: String
  /// What tells it from other answers; the same for the same answer.
  package var key: String
  package var time: Timestamp
}

extension AnswerLetter {
  /// - Throws: `AnswerProblem` when it cannot be sent, whatever is tried.
  init(
    _ answer: AnswerToSend, to origin: MailOrigin?, from: NamedAddress?
  ) throws(AnswerProblem) {
    guard let from else { throw .noSender }
    let place = origin.flatMap { $0.to.isEmpty ? nil : $0.to } ?? answer.address ?? ""
    guard let to = NamedAddress(place) else { throw .noAddress(answer.to) }
    self.init(
      from: from, to: to, subject: origin?.subject ?? "", inReplyTo: origin?.messageID ?? "",
      references: origin?.references ?? [], text: answer.text, key: answer.key, time: answer.time)
  }
}

/// Why an answer cannot be sent.
enum AnswerProblem: Error {
  case noSender
  case noAddress(String)

  var reason: String {
    switch self {
    case .noSender: "no address to write from: set \"from\" of \"mail\" in the settings"
    case .noAddress(let name): "no mail address of \(name.printable) is known"
    }
  }
}
