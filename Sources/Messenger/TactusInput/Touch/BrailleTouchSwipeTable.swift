/// What swipes do, as data that can be changed (FINGERS.md, M8, M10).
public struct BrailleTouchSwipeTable: Hashable, Sendable {
  /// What a swipe does.
  public enum Action: Hashable, Sendable {
    /// The same command everywhere but where letters are typed.
    case command(KeyCommand, whileTyping: KeyCommand)
    /// Keeps this mode, with the way the fingers went as the way up.
    case lock(BrailleTouchMode)
    /// Lets the surface say mode and way up again.
    case unlock

    /// The same command everywhere.
    public static func command(_ command: KeyCommand) -> Self {
      .command(command, whileTyping: command)
    }
  }

  /// What each swipe does; one that is not here does nothing.
  public var actions: [TouchSwipe: Action]

  /// A table of these swipes.
  public init(_ actions: [TouchSwipe: Action]) { self.actions = actions }

  /// For messages: one and two fingers move about, as in M10, so that five lock hold mode.
  public static let messenger = Self(
    [
      .init(.left): .command(.left, whileTyping: .delete),
      .init(.right): .command(.right, whileTyping: .space),
      .init(.up): .command(.up), .init(.down): .command(.down),
      .init(.right, 2): .command(.activate), .init(.left, 2): .command(.back),
      .init(.up, 2): .command(.full), .init(.down, 2): .command(.place),
      .init(.up, 3): .command(.pause), .init(.down, 3): .command(.callForHelp),
    ].merging(locks(hold: 5)) { command, _ in command })

  /// The seed's own: two fingers lock hold mode, four lock table mode; no commands.
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

  /// The command of a swipe; nil if it has none.
  public func command(
    of swipe: TouchSwipe, whileTyping isTyping: Bool = false
  ) -> KeyCommand? {
    guard case .command(let command, let typing)? = actions[swipe] else { return nil }
    return isTyping ? typing : command
  }

  /// The swipe for a command, the one with the fewest fingers; nil if none has it.
  public func swipe(
    for command: KeyCommand, whileTyping isTyping: Bool = false
  ) -> TouchSwipe? {
    actions.keys.filter { self.command(of: $0, whileTyping: isTyping) == command }
      .min { ($0.total, $0.description) < ($1.total, $1.description) }
  }

  /// What a result is to the rooms of the hand; nil for what concerns only the surface.
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
  /// How many fingers it takes.
  fileprivate var total: Int { Direction.allCases.reduce(0) { $0 + fingers($1) } }
}
