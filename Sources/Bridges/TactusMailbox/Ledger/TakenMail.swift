import TactusText

/// A delivered mail, as far as later mails and replies need it.
struct TakenMail: Hashable {
  /// A value that is equal for copies of one mail only.
  let identity: String
  /// Its name in the service.
  let id: String
  /// The number of its thread.
  let thread: Int64
  /// The hash of its subject without "Re:" and other reply prefixes.
  let subject: Int64
  let origin: MailOrigin
  /// The place of its file; nil if it need not be marked as read.
  var place: MailLocation?
}

/// The data needed to answer a mail.
struct MailOrigin: Hashable {
  /// Its Message-ID with angle brackets; empty if it has none.
  var messageID = ""
  var references: [String] = []
  var subject = ""
  /// The reply address.
  var to = ""
  /// The display name for the reply address; empty for none.
  var name = ""

  /// The maximum number of references that are kept: the first, and the last before this mail.
  private static let mostReferences = 20

  var json: String {
    let recent = references.prefix(1) + references.dropFirst().suffix(Self.mostReferences - 1)
    return JSONText.object([
      ("id", JSONText.string(messageID)),
      ("references", JSONText.array(recent.map { JSONText.string($0) })),
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
