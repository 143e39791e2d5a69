import TactusMessage
import TactusMessenger
import TactusStore
import TactusText

/// Finds people who may be the same person, by their names and addresses.
enum Namesakes {
  private static let most = 5

  /// Returns the people with a similar name, or an address with a similar beginning, each by a unique
  /// name.
  static func of(_ id: ConversationID, in people: [Person]) -> [String] {
    guard let person = people.first(where: { $0.conversation.id == id }) else { return [] }
    let (names, mailboxes) = (names(person), mailboxes(person))
    let others = people.filter { other in
      guard other.conversation.id != id else { return false }
      let theirs = Self.names(other)
      return !mailboxes.isDisjoint(with: Self.mailboxes(other))
        || names.contains { !NearestNames.of($0, in: theirs, limit: 1).isEmpty }
    }
    return others.prefix(most).map { other in
      let name = other.conversation.name
      let address = other.aliases.first { $0 != name && SenderAddress($0) != nil }
      return address.map { "\(name) (\($0))" } ?? name
    } + (others.count > most ? ["and \(others.count - most) more"] : [])
  }

  /// Returns the names of a person, without addresses, which are compared differently.
  private static func names(_ person: Person) -> [String] {
    ([person.conversation.name] + person.aliases).filter { SenderAddress($0) == nil }
  }

  /// Returns the local parts of a person's mail addresses.
  private static func mailboxes(_ person: Person) -> Set<String> {
    Set(
      ([person.conversation.name] + person.aliases).compactMap { name in
        guard let at = name.lastIndex(of: "@"), at != name.startIndex else { return nil }
        let mailbox = name[..<at].lowercased()
        return common.contains(mailbox) ? nil : mailbox
      })
  }

  /// Local parts that many unrelated people share.
  private static let common: Set<String> = [
    "info", "mail", "me", "post", "office", "contact", "hello", "support", "service", "admin",
    "webmaster",
    "newsletter", "news", "noreply", "no-reply", "donotreply", "kontakt", "postmaster",
    "notifications",
  ]
}
