/// What the reader has settled about a person.
public struct Contact: Hashable, Sendable {
  /// Whether their messages are never dampened, and listed first among equals.
  public var isImportant = false
  /// Whether what they write from now on is always urgent.
  public var isEmergency = false
  /// Whether only danger and what is critical is announced.
  public var isMuted = false
  /// The code of the language that they write, such as "de"; nil to find it out for each message.
  public var language: String?
  /// The braille table for what they write; nil for that of the language.
  public var table: String?
  /// The name by which the reader knows them; nil for the one that their messages give.
  public var givenName: String?

  /// Creates what is settled about somebody new: nothing.
  public init() {}

  /// The same without the mark for emergencies.
  public var withoutEmergency: Contact {
    var contact = self
    contact.isEmergency = false
    return contact
  }

  /// Takes over one change.
  public mutating func take(_ change: ContactChange) {
    switch change {
    case .important(let flag): isImportant = flag
    case .emergency(let flag): isEmergency = flag
    case .muted(let flag): isMuted = flag
    case .language(let code): language = code
    case .table(let name): table = name
    }
  }
}

/// A change of what is settled about a person.
public enum ContactChange: Hashable, Sendable {
  case important(Bool)
  case emergency(Bool)
  case muted(Bool)
  /// The code of a language; nil to find it out again.
  case language(String?)
  /// The name of a braille table; nil for that of the language.
  case table(String?)
}

extension Conversation {
  /// Whether their messages are never dampened, and listed first among equals.
  public var isImportant: Bool { contact.isImportant }
  /// Whether their messages are always urgent.
  public var isEmergency: Bool { contact.isEmergency }
  /// Whether only danger and what is critical is announced.
  public var isMuted: Bool { contact.isMuted }
}
