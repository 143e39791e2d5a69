public import TactusBraille

/// A held chord's command for the computer's screen and its keyboard.
///
/// The raw value is its name, for people and in learn mode. The chords that work in every room
/// (`KeyCommand.isOfHand`) take precedence; any other held chord is BRLTTY's, with the same dots.
/// `tactus keys` lists them all.
public enum ScreenCommand: String, Hashable, Sendable, CaseIterable {
  // MARK: Moving about the screen

  case lineUp = "line up"
  case lineDown = "line down"
  case top
  case bottom
  case lineStart = "line start"
  case lineEnd = "line end"
  case panLeft = "pan left"
  case panRight = "pan right"
  /// Moves the cursor to the cell felt last.
  case route = "cursor here"
  /// Moves the window to the cursor.
  case toCursor = "to cursor"

  // MARK: BRLTTY itself

  case freeze
  case help
  case preferences

  // MARK: Writing

  case space
  case backspace
  case enter
  case escape
  case tab
  case delete
  case arrowUp = "arrow up"
  case arrowDown = "arrow down"
  case arrowLeft = "arrow left"
  case arrowRight = "arrow right"
  case pageUp = "page up"
  case pageDown = "page down"
  case home = "home key"
  case end = "end key"
  case control
  case alt
  /// Adds dot 7 to the next cell: a capital letter in eight dots.
  case capital

  /// The chord; some of dots 1 to 6.
  public var dots: BrailleCell { BrailleCell(rawValue: binding.dots) }

  /// A description for a person; at most 24 characters.
  public var meaning: String { binding.meaning }

  private var binding: (dots: UInt8, meaning: String) {
    switch self {
    case .lineUp: (0b00_0001, "the line above")
    case .lineDown: (0b00_1000, "the line below")
    case .top: (0b00_0010, "first line of the screen")
    case .bottom: (0b01_0000, "last line of the screen")
    case .lineStart: (0b00_0011, "start of the line")
    case .lineEnd: (0b10_0111, "end of the line")
    case .panLeft: (0b10_0001, "the window before")
    case .panRight: (0b00_1100, "the window after")
    case .route: (0b01_0010, "cursor to cell felt last")
    case .toCursor: (0b10_0100, "window to the cursor")
    case .freeze: (0b00_1011, "freeze, unfreeze screen")
    case .help: (0b10_0110, "BRLTTY's help")
    case .preferences: (0b00_1111, "BRLTTY's preferences")
    case .space: (0b01_1000, "types a space")
    case .backspace: (0b11_0010, "deletes before cursor")
    case .enter: (0b01_0001, "the enter key")
    case .escape: (0b10_0010, "the escape key")
    case .tab: (0b01_0100, "the tab key")
    case .delete: (0b11_0011, "deletes at the cursor")
    case .arrowUp: (0b00_0101, "the arrow up key")
    case .arrowDown: (0b10_1000, "the arrow down key")
    case .arrowLeft: (0b00_0110, "the arrow left key")
    case .arrowRight: (0b11_0000, "the arrow right key")
    case .pageUp: (0b10_0011, "the page up key")
    case .pageDown: (0b01_1100, "the page down key")
    case .home: (0b10_0101, "the home key")
    case .end: (0b10_1101, "the end key")
    case .control: (0b10_1001, "control, with next key")
    case .alt: (0b10_1010, "alt, with next key")
    case .capital: (0b11_1000, "dot 7 with next cell")
    }
  }

  /// The terminal keys for the same command.
  public var terminalKeys: [TerminalKey] {
    TerminalKey.allCases.filter { key in
      !key.command.isOfHand && KeyBinding(key.command).dots == dots
    }
  }

  private static let commands = Dictionary(
    allCases.map { ($0.dots, $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates the command of a held chord; nil without one.
  public init?(dots: BrailleCell) {
    guard let command = Self.commands[dots] else { return nil }
    self = command
  }
}
