import EmulatedBoards
import Foundation
import TactusTestSupport

/// What the host reads on.
protocol SoakGlove: AnyObject {
  /// What the host opens.
  var device: String { get }
  /// The process whose memory is watched; nil for a board, which has a fixed one.
  var pid: pid_t? { get }
  /// Whether it can be unplugged.
  var hasPlug: Bool { get }
  /// How often it was.
  var replugs: Int { get }
  /// Pulls the plug and puts it in again.
  func replug()
  /// Takes note that the reading is about to be ended.
  func readingEnds()
  /// Ends it, and gives what it knows.
  func finish() throws -> GloveOutcome
}

/// What was seen at the glove itself.
struct GloveOutcome {
  enum Onsets {
    /// How much later than the quickest each onset was seen to be done, by this machine's clock; µs.
    case wall([Double])
    /// Each pulse at its pin against the order, by the board's clock; µs.
    case pins([Double])
  }

  var onsets: Onsets
  /// Cells that came late, as the glove counts them.
  var late: Int
  /// How long it ran by its own clock, where that may fall behind this machine's; s.
  var seconds: Double?
}

/// A board in QEMU with the true firmware, judged at its pins.
final class BoardGlove: SoakGlove {
  let pid: pid_t? = nil
  let hasPlug = false
  let replugs = 0
  private let board: EmulatedBoard
  private var end: UInt64 = 0

  init(_ kind: BoardKind, lifetime: Int) throws {
    board = try EmulatedBoard(kind, hasPort: true, lifetime: lifetime)
  }

  var device: String { board.port ?? "" }

  func replug() {}

  func readingEnds() { end = board.time }

  func finish() throws -> GloveOutcome {
    try board.catchUp()
    let (errors, shiftedCells) = try board.pulseErrors(until: end)
    return GloveOutcome(
      onsets: .pins(errors.map(\.onset)), late: shiftedCells, seconds: Double(end) / 1e9)
  }
}
