public import TactusBraille

/// A place in the messenger where a command applies.
public enum KeyPlace: String, Hashable, Sendable, CaseIterable {
  /// Home, conversations, alerts and the options after a fraud alert.
  case lists
  /// In a message.
  case reading
  /// In an answer, and where a name or search words are typed.
  case writing
}

/// The chord of a command, the places where it applies, and its meaning.
///
/// The chords are those of BRLTTY (Tables/Input/chords.kti) where it has one of the same meaning:
/// cursor keys 1, 4, 3 and 6, Home 2, End 5, Escape 26, Delete 256, Tab 45 and learn 123. The
/// others are letters of their names.
public struct KeyBinding: Hashable, Sendable {
  /// The command of the chord.
  public let command: KeyCommand
  /// The chord; some of dots 1 to 6.
  public let dots: BrailleCell
  /// The places where the command applies, in the order of `KeyPlace`; at least one.
  public let places: [KeyPlace]
  /// A description of the command for a person; at most 24 characters.
  public let meaning: String

  /// Creates the binding of a command.
  public init(_ command: KeyCommand) {
    let everywhere = KeyPlace.allCases
    switch command {
    case .up: self.init(.up, 0b00_0001, everywhere, "row above, older message")
    case .down: self.init(.down, 0b00_1000, everywhere, "row below, newer message")
    case .left: self.init(.left, 0b00_0100, everywhere, "list, word, cell before")
    case .right: self.init(.right, 0b10_0000, everywhere, "list, word, cell after")
    case .top: self.init(.top, 0b00_0010, everywhere, "first row, message, cell")
    case .bottom: self.init(.bottom, 0b01_0000, everywhere, "last row, message, cell")
    case .back: self.init(.back, 0b10_0010, everywhere, "one level back out")
    case .home: self.init(.home, 0b01_0011, everywhere, "home; the row leads back")
    case .activate: self.init(.activate, 0b01_0001, everywhere, "open, reply, send, do it")
    case .preview: self.init(.preview, 0b00_1111, everywhere, "the same from its start")
    case .full: self.init(.full, 0b00_1011, [.reading, .writing], "whole message or draft")
    case .newMessage: self.init(.newMessage, 0b01_1101, [.lists, .reading], "write a new message")
    case .search: self.init(.search, 0b10_0110, [.lists, .reading], "find people, messages")
    case .urgentOnly: self.init(.urgentOnly, 0b10_0101, [.lists], "urgent ones or all again")
    case .place: self.init(.place, 0b00_1010, everywhere, "shows where you are")
    case .clock: self.init(.clock, 0b00_1001, everywhere, "the time, what is new")
    case .sendKept: self.init(.sendKept, 0b00_0101, everywhere, "sends kept answers")
    case .moreLikeThis:
      self.init(.moreLikeThis, 0b00_1101, [.lists, .reading], "more messages like this")
    case .lessLikeThis:
      self.init(.lessLikeThis, 0b10_0100, [.lists, .reading], "fewer messages like this")
    case .options:
      self.init(.options, 0b01_0101, [.lists, .reading], "mute, join, spell, table")
    case .learn: self.init(.learn, 0b00_0111, everywhere, "names any chord pressed")
    case .pause: self.init(.pause, 0b00_1110, everywhere, "pauses, or resumes")
    case .resume: self.init(.resume, 0b01_1110, everywhere, "resumes, never pauses")
    case .repeatWord: self.init(.repeatWord, 0b01_0111, everywhere, "the word again")
    case .faster: self.init(.faster, 0b01_1011, everywhere, "a higher rate")
    case .slower: self.init(.slower, 0b01_1001, everywhere, "a lower rate")
    case .space: self.init(.space, 0b01_1000, [.writing], "between words")
    case .delete: self.init(.delete, 0b11_0010, everywhere, "a message, or the cell")
    case .deleteWord: self.init(.deleteWord, 0b11_1010, [.writing], "deletes the word before")
    case .undo: self.init(.undo, 0b11_0101, everywhere, "restores a deletion")
    case .goThere: self.init(.goThere, 0b01_1010, everywhere, "to the alert felt last")
    case .acknowledge:
      self.init(.acknowledge, 0b11_1101, everywhere, "stops the reminders")
    case .quiet: self.init(.quiet, 0b01_1111, everywhere, "quiet on, or off")
    case .callForHelp:
      self.init(.callForHelp, 0b11_1111, everywhere, "twice: calls helpers")
    }
  }

  private init(_ command: KeyCommand, _ dots: UInt8, _ places: [KeyPlace], _ meaning: String) {
    self.command = command
    self.dots = BrailleCell(rawValue: dots)
    self.places = places
    self.meaning = meaning
  }

  /// The terminal keys for the same command.
  public var terminalKeys: [TerminalKey] {
    TerminalKey.allCases.filter { $0.command == command }
  }
}
