public import TactusBraille
public import TactusInput

/// A key of a braille display, pressed and released.
public enum ScreenPress: Hashable, Sendable {
  /// A cell typed as text; some of dots 1 to 8.
  case type(BrailleCell)
  /// The space bar with these dots.
  case chord(BrailleCell)
  case command(ScreenCommand)
  /// The routing key of this cell of the window, counted from 0.
  case route(Int)

  /// The keys of the braille display, which BRLTTY interprets with its tables `bm/conny.ktb` and
  /// `chords.kti`.
  public var keys: BaumKeys {
    switch self {
    case .type(let cell): .dots(cell)
    case .chord(let cell): .command(cell)
    case .command(let command): command.keys
    case .route(let cell): .routing(cell: cell)
    }
  }
}

extension ScreenCommand {
  fileprivate var keys: BaumKeys {
    switch self {
    case .lineUp: .lineUp
    case .lineDown: .lineDown
    case .top: .topLeft
    case .bottom: .bottomLeft
    case .lineStart: .lineBegin
    case .lineEnd: .lineEnd
    case .panLeft: .panLeft
    case .panRight: .panRight
    case .toCursor: .home
    case .freeze: .freeze
    case .help: .help
    case .preferences: .preferences
    case .space: .space
    case .backspace: .backspace
    case .enter: .enter
    case .escape: Self.chord(2, 6)
    case .tab: Self.chord(4, 5)
    case .delete: Self.chord(2, 5, 6)
    case .arrowUp: Self.chord(1)
    case .arrowDown: Self.chord(4)
    case .arrowLeft: Self.chord(3)
    case .arrowRight: Self.chord(6)
    case .pageUp: Self.chord(2, 3)
    case .pageDown: Self.chord(5, 6)
    case .home: Self.chord(2)
    case .end: Self.chord(5)
    case .control: Self.chord(3, 8)
    case .alt: Self.chord(2, 8)
    // The room itself handles these.
    case .route, .capital: .chord(.blank, [])
    }
  }

  private static func chord(_ dots: Int...) -> BaumKeys {
    .command(BrailleCell(dots: dots) ?? .blank)
  }
}
