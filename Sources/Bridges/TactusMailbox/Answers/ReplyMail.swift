import TactusMail
import TactusText

/// A reply as a mail.
struct ReplyMail {
  let from: NamedAddress
  let to: NamedAddress
  /// The whole mail.
  let mail: String

  /// - Parameters:
  ///   - origin: the mail that it answers; nil if unknown.
  ///   - from: the sender; nil if none is configured.
  /// - Throws: `AnswerProblem` if it can never be sent.
  init(
    _ answer: AnswerToSend, to origin: MailOrigin?, from: NamedAddress?
  ) throws(AnswerProblem) {
    guard let from else { throw .noSender }
    let place = origin.flatMap { $0.to.isEmpty ? nil : $0.to } ?? answer.address ?? ""
    guard let to = NamedAddress(place) else { throw .noAddress(answer.to) }
    (self.from, self.to) = (from, to)
    let original = MailAnswer.Original(
      id: origin?.messageID, references: origin?.references ?? [], subject: origin?.subject ?? "")
    let letter = MailAnswer(
      from: from.address, fromName: from.name, to: to.address, toName: origin?.name ?? "",
      original: original, text: answer.text, time: answer.time, key: answer.key)
    mail = String(decoding: letter.bytes, as: UTF8.self)
    guard !mail.isEmpty else { throw .unwritable }
  }
}

/// The reason why a reply cannot be sent.
enum AnswerProblem: Error {
  case noSender
  case noAddress(String)
  case unwritable

  var reason: String {
    switch self {
    case .noSender: "no address to write from: set \"from\" of \"mail\" in the settings"
    case .noAddress(let name): "no mail address of \(name.printable) is known"
    case .unwritable: "the mail could not be written"
    }
  }
}
