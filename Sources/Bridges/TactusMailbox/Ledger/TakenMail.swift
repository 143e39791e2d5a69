import TactusText

/// A mail that was told, as far as later mails and answers need it.
struct TakenMail: Hashable {
  /// The same for two copies of a mail, and for no other.
  let identity: String
  /// The name under which the service has it.
  let id: String
  /// The thread that it belongs to.
  let thread: Int64
  /// A number for its subject without "Re:" and the like.
  let subject: Int64
  let origin: MailOrigin
  /// Where its file is; nil if nobody marks it there as read.
  var place: MailPlace?
}

/// What an answer to a mail needs to know of it.
struct MailOrigin: Hashable {
  /// Its Message-ID with angle brackets; empty if it has none.
  var messageID = ""
  var references: [String] = []
  var subject = ""
  /// Where an answer goes.
  var to = ""
  /// The shown name of whoever that is; empty for none.
  var name = ""

  /// How many references are kept: the first, and the last before this mail.
  private static let mostReferences = 20

  var json: String {
    let kept = references.prefix(1) + references.dropFirst().suffix(Self.mostReferences - 1)
    return JSONText.object([
      ("id", JSONText.string(messageID)),
      ("references", JSONText.array(kept.map { JSONText.string($0) })),
      ("subject", JSONText.string(subject)), ("to", JSONText.string(to)),
      ("name", JSONText.string(name)),
    ])
  }

  init() {}

  init?(json: String) {
    guard let members = JSONMembers(line: Array(json.utf8)) else { return nil }
    (messageID, subject) = (members.text("id") ?? "", members.text("subject") ?? "")
    (to, name) = (members.text("to") ?? "", members.text("name") ?? "")
    references = members.texts("references") ?? []
  }
}
