public import TactusBraille

/// Keys of a display that are pressed together and released.
///
/// BRLTTY acts on the release, according to its table `bm/conny.ktb`.
public enum BaumKeys: Hashable, Sendable {
  /// The braille keyboard: some of dots 1 to 8 and the thumb keys.
  case chord(BrailleCell, ThumbKeys)
  /// Some of the six keys next to the cells.
  case display(DisplayKeys)
  /// The routing key of a cell, counted from 0.
  case routing(cell: Int)

  /// The keys below the dots.
  public struct ThumbKeys: OptionSet, Hashable, Sendable {
    /// One bit per key, as in the protocol.
    public let rawValue: UInt8
    /// Creates the keys for these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// BRLTTY's B9.
    public static let backspace = ThumbKeys(rawValue: 0x01)
    /// BRLTTY's B10.
    public static let enter = ThumbKeys(rawValue: 0x02)
    /// BRLTTY's B11, which turns dots held with it into a command.
    public static let space = ThumbKeys(rawValue: 0x04)
  }

  /// The keys next to the cells: 1 to 3 on the left from top to bottom, 4 to 6 on the right.
  public struct DisplayKeys: OptionSet, Hashable, Sendable {
    /// One bit per key, as in the protocol; six of the eight bits are keys.
    public let rawValue: UInt8
    /// Creates the keys for these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x3F }

    /// Creates the keys with these numbers, 1 to 6; others are ignored.
    public init(_ numbers: Int...) {
      self.init(
        rawValue: numbers.reduce(0) { (1...6).contains($1) ? $0 | 1 << UInt8($1 - 1) : $0 })
    }
  }

  /// Typed dots.
  public static func dots(_ cell: BrailleCell) -> Self { .chord(cell, []) }
  /// A command in BRLTTY's table `chords.kti`.
  public static func command(_ cell: BrailleCell) -> Self { .chord(cell, .space) }

  /// The space between words.
  public static let space = Self.chord(.blank, .space)
  /// Deletes the character before the cursor.
  public static let backspace = Self.chord(.blank, .backspace)
  /// Ends a line.
  public static let enter = Self.chord(.blank, .enter)

  /// The previous window (FWINLT).
  public static let panLeft = Self.display(DisplayKeys(2))
  /// The next window (FWINRT).
  public static let panRight = Self.display(DisplayKeys(5))
  /// The line above (LNUP).
  public static let lineUp = Self.display(DisplayKeys(4))
  /// The line below (LNDN).
  public static let lineDown = Self.display(DisplayKeys(6))
  /// The beginning of the first line (TOP_LEFT).
  public static let topLeft = Self.display(DisplayKeys(2, 4))
  /// The beginning of the last line (BOT_LEFT).
  public static let bottomLeft = Self.display(DisplayKeys(2, 6))
  /// The beginning of the line (LNBEG).
  public static let lineBegin = Self.display(DisplayKeys(1, 2, 3))
  /// The end of the line (LNEND).
  public static let lineEnd = Self.display(DisplayKeys(4, 5, 6))
  /// The position of the cursor (HOME).
  public static let home = Self.display(DisplayKeys(2, 4, 6))
  /// Freezes or unfreezes the screen (FREEZE).
  public static let freeze = Self.display(DisplayKeys(1, 2, 4))
  /// BRLTTY's help (HELP).
  public static let help = Self.display(DisplayKeys(1, 2, 5))
  /// BRLTTY's preferences (PREFMENU).
  public static let preferences = Self.display(DisplayKeys(1, 3, 4))

  /// Returns the bytes for pressing and releasing them; empty without a key, or for a nonexistent cell.
  ///
  /// - Parameter cells: the number of cells of the display.
  public func bytes(cells: Int) -> [UInt8] {
    switch self {
    case .chord(let dots, let thumbs):
      guard dots != .blank || !thumbs.isEmpty else { return [] }
      return BaumPacket.packet(0x33, [thumbs.rawValue, dots.rawValue])
        + BaumPacket.packet(0x33, [0, 0])
    case .display(let keys):
      guard !keys.isEmpty else { return [] }
      return BaumPacket.packet(0x24, [keys.rawValue]) + BaumPacket.packet(0x24, [0])
    case .routing(let cell):
      guard (0..<cells).contains(cell) else { return [] }
      let up = [UInt8](repeating: 0, count: (cells + 7) / 8)
      var down = up
      down[cell / 8] = 1 << UInt8(cell % 8)
      return BaumPacket.packet(0x22, down) + BaumPacket.packet(0x22, up)
    }
  }

  /// Releases every key except routing keys, for a host that may have missed their release.
  public static let allUp = BaumPacket.packet(0x33, [0, 0]) + BaumPacket.packet(0x24, [0])
}
