/// The reader's settings for a person.
public struct Contact: Hashable, Sendable {
  /// True if their messages are never dampened, and listed first among equals.
  public var isImportant = false
  /// True if their messages are always urgent from now on.
  public var isEmergency = false
  /// True if only dangerous or critical messages are announced.
  public var isMuted = false
  /// The code of the language that they write, such as "de"; nil to detect it for each message.
  public var language: String?
  /// The braille table for their messages; nil for that of the language.
  public var table: String?
  /// The name by which the reader knows them; nil for the one in their messages.
  public var givenName: String?

  /// Creates the settings of a new person: the defaults.
  public init() {}

  /// The same settings without the emergency mark.
  public var withoutEmergency: Contact {
    var contact = self
    contact.isEmergency = false
    return contact
  }

  /// Applies one change.
  public mutating func apply(_ change: ContactChange) {
    switch change {
    case .important(let flag): isImportant = flag
    case .emergency(let flag): isEmergency = flag
    case .muted(let flag): isMuted = flag
    case .language(let code): language = code
    case .table(let name): table = name
    }
  }
}

/// A change of the settings for a person.
public enum ContactChange: Hashable, Sendable {
  case important(Bool)
  case emergency(Bool)
  case muted(Bool)
  /// The code of a language; nil to detect it again.
  case language(String?)
  /// The name of a braille table; nil for that of the language.
  case table(String?)
}

extension Conversation {
  /// True if their messages are never dampened, and listed first among equals.
  public var isImportant: Bool { contact.isImportant }
  /// True if their messages are always urgent.
  public var isEmergency: Bool { contact.isEmergency }
  /// True if only dangerous or critical messages are announced.
  public var isMuted: Bool { contact.isMuted }
}
