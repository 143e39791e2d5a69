import TactusMail
import TactusMessage
import TactusSystem
import TactusText

extension ReadMail {
  /// Reads a mail; nil for drafts and the internal notes of programs.
  ///
  /// - Parameter time: the arrival time of its file, for a mail without a date.
  init?(_ file: InputFile, time: () -> Timestamp?) throws(ImportError) {
    guard let mail = try MailMessage.read(file, time: time) else { return nil }
    self.init(time: mail.time)
    messageID = mail.id
    references = mail.references + mail.answered.filter { !mail.references.contains($0) }
    (subject, text) = (mail.subject, mail.text)
    full = mail.full == mail.text ? nil : mail.full
    (writer, address) = (mail.sender?.name ?? "unknown", mail.sender?.address)
    let wanted = mail.answerAddress?.address
    replyTo = wanted?.lowercased() == address?.lowercased() ? nil : wanted
    list = mail.list.map { List(name: $0.name, post: $0.post) }
    mailedTo = mail.mailedTo
    doubts = mail.doubt.map { [$0.description] } ?? []
  }
}
