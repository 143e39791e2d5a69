/// The actions of swipes, as data that can be changed (FINGERS.md, M8, M10).
public struct BrailleTouchSwipeTable: Hashable, Sendable {
  /// The action of a swipe.
  public enum Action: Hashable, Sendable {
    /// A command, and another one where letters are typed.
    case command(KeyCommand, whileTyping: KeyCommand)
    /// Locks this mode, with the direction of the fingers as up.
    case lock(BrailleTouchMode)
    /// Lets mode and orientation follow the surface again.
    case unlock

    /// Returns the same command everywhere.
    public static func command(_ command: KeyCommand) -> Self {
      .command(command, whileTyping: command)
    }
  }

  /// The action of each swipe; one that is missing does nothing.
  public var actions: [TouchSwipe: Action]

  /// Creates a table of these swipes.
  public init(_ actions: [TouchSwipe: Action]) { self.actions = actions }

  /// The table for messages: one and two fingers navigate, as in M10, so that five lock hold mode.
  public static let messenger = Self(
    [
      .init(.left): .command(.left, whileTyping: .delete),
      .init(.right): .command(.right, whileTyping: .space),
      .init(.up): .command(.up), .init(.down): .command(.down),
      .init(.right, 2): .command(.activate), .init(.left, 2): .command(.back),
      .init(.up, 2): .command(.full), .init(.down, 2): .command(.place),
      .init(.up, 3): .command(.pause), .init(.down, 3): .command(.callForHelp),
    ].merging(locks(hold: 5)) { command, _ in command })

  /// The seed's own table: two fingers lock hold mode, four lock table mode; no commands.
  public static let locksOnly = Self(locks(hold: 2))

  private static func locks(hold fingers: Int) -> [TouchSwipe: Action] {
    var actions: [TouchSwipe: Action] = [:]
    for direction in TouchSwipe.Direction.allCases {
      actions[.init(direction, fingers)] = .lock(.hold)
      actions[.init(direction, 4)] = .lock(.table)
    }
    for pair: [TouchSwipe.Direction] in [[.up, .down], [.left, .right]] {
      if let swipe = TouchSwipe(pair + pair) { actions[swipe] = .unlock }
    }
    return actions
  }

  /// Returns the command of a swipe; nil without one.
  public func command(
    of swipe: TouchSwipe, whileTyping isTyping: Bool = false
  ) -> KeyCommand? {
    guard case .command(let command, let typing)? = actions[swipe] else { return nil }
    return isTyping ? typing : command
  }

  /// Returns the swipe of a command, with the fewest fingers; nil without one.
  public func swipe(
    for command: KeyCommand, whileTyping isTyping: Bool = false
  ) -> TouchSwipe? {
    actions.keys.filter { self.command(of: $0, whileTyping: isTyping) == command }
      .min { ($0.total, $0.description) < ($1.total, $1.description) }
  }

  /// Returns the event of a result in the reader's rooms; nil for one that concerns only the surface.
  public func inputEvent(
    of result: BrailleTouchResult, whileTyping isTyping: Bool = false
  ) -> InputEvent? {
    switch result {
    case .chord(let chord): .chord(chord)
    case .holding: .holding
    case .swipe(let swipe): command(of: swipe, whileTyping: isTyping).map { .command($0) }
    case .rejected, .feel, .mode, .locked, .unlocked: nil
    }
  }
}

extension TouchSwipe {
  /// The number of its fingers.
  fileprivate var total: Int { Direction.allCases.reduce(0) { $0 + fingers($1) } }
}
