public import TactusConformance
import TactusTestSupport
public import TactusWire

/// A board at the far end of the examination's line, in its own time.
public final class ExaminedBoard: Bench {
  private let board: EmulatedBoard

  public init(_ board: EmulatedBoard) {
    self.board = board
    _ = board.takeBytes()
  }

  public var now: Microseconds { Microseconds(Int64(board.time / 1000)) }

  public func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    do {
      try board.send(bytes)
      let came = board.takeBytes()
      if !came.isEmpty { return came }
      if deadline > now { try board.listen(until: UInt64(1000 * deadline.count)) }
      return board.takeBytes()
    } catch {
      throw .line(.closed)
    }
  }

  public func restart() throws(ExaminationEnd) -> Bool {
    do { try board.cyclePower() } catch { throw .line(.closed) }
    return true
  }
}
