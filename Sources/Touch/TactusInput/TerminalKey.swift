/// A terminal key that is a command by itself.
///
/// The raw value is its name, for a person.
public enum TerminalKey: String, Hashable, Sendable, CaseIterable {
  case up = "Up"
  case down = "Down"
  case left = "Left"
  case right = "Right"
  case home = "Home"
  case end = "End"
  case enter = "Enter"
  case escape = "Esc"
  case space = "Space"
  case backspace = "Backspace"
  case delete = "Delete"

  /// The command of the key.
  public var command: KeyCommand {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .home: .top
    case .end: .bottom
    case .enter: .activate
    case .escape: .back
    case .space: .space
    case .backspace, .delete: .delete
    }
  }

  /// True if holding the key down repeats its command.
  var repeats: Bool {
    switch self {
    case .up, .down, .left, .right, .backspace, .delete: true
    case .home, .end, .enter, .escape, .space: false
    }
  }
}
