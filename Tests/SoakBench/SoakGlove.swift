import EmulatedBoards
import Foundation
import TactusTestSupport

/// The device that the host reads on.
protocol SoakGlove: AnyObject {
  /// The path that the host opens.
  var device: String { get }
  /// The process whose memory is watched; nil for a board, which has a fixed amount.
  var pid: pid_t? { get }
  /// True if it can be unplugged.
  var hasPlug: Bool { get }
  /// The number of unpluggings.
  var replugs: Int { get }
  /// Unplugs it and plugs it in again.
  func replug()
  /// Called just before the reading is ended.
  func readingEnds()
  /// Ends it, and returns its outcome.
  func finish() throws -> GloveOutcome
}

/// The observations at the glove itself.
struct GloveOutcome {
  enum Onsets {
    /// The delay of each onset relative to the fastest, by this machine's clock; µs.
    case wall([Double])
    /// Each pulse at its pin against the order, by the board's clock; µs.
    case pins([Double])
  }

  var onsets: Onsets
  /// Late cells, by the glove's count.
  var late: Int
  /// The run time by its own clock, if that may fall behind this machine's; s.
  var seconds: Double?
}

/// A board in QEMU with the production firmware, judged at its pins.
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
