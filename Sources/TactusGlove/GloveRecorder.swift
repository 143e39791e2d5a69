import Glibc
package import TactusCapture
package import TactusPlayer
package import TactusSystem
import TactusText
package import TactusWire

/// Records what goes over a glove's line into a capture; when that fails it stops, and says so once.
package final class GloveRecorder {
  private let file: CaptureFile
  /// Added to a monotonic time to give the time of the file; nanoseconds. Wraps, because a board
  /// without a battery for its clock may stand before its own start.
  private let epoch: UInt64
  /// Frames of the loopback bear the loop's time, which is the glove's too, so that a replay is exact.
  private let keepsLoopTime: Bool
  private var failure: CaptureError?
  private var lastOffset: Int?

  /// The time of the loop's turn.
  package var now: Microseconds

  /// - Parameter waiter: whose clock the loop keeps; where that is virtual it begins at zero in the file, too.
  /// - Throws: `Failure` when the file cannot be written.
  package init(
    _ path: String, on place: String, isLoopback: Bool, _ waiter: any Waiter
  ) throws(Failure) {
    now = waiter.now
    keepsLoopTime = isLoopback
    epoch = waiter.isVirtual ? 0 : Self.read(CLOCK_REALTIME) &- Self.read(CLOCK_MONOTONIC)
    do throws(CaptureError) {
      file = try CaptureFile(
        path: path, program: Program.version, interface: place,
        at: epoch &+ UInt64(now.count) * 1000)
    } catch {
      throw Failure(error)
    }
  }

  /// Why it stopped, told once.
  package func takeFailure() -> Failure? {
    defer { failure = nil }
    return failure.map { Failure($0) }
  }

  func record(_ direction: FrameDirection, _ wire: ArraySlice<UInt8>) {
    write { file, time throws(CaptureError) in try file.record(direction, wire, at: time) }
  }

  package func note(_ note: CaptureNote) {
    write { file, time throws(CaptureError) in try file.note(note, at: time) }
  }

  /// Notes what cells that went out stand for; a cue, which has none, by its name.
  package func note(_ cells: [ScheduledCell]) {
    guard !cells.isEmpty else { return }
    note(
      .text(
        cells.map { cell in
          // Cells of one letter, such as its capital sign, share a place in the text.
          let isNew = cell.source.offset != lastOffset
          lastOffset = cell.source.offset
          return SpokenCell(
            number: UInt16(truncatingIfNeeded: cell.number), cell: cell.compiled.cell ?? .blank,
            text: isNew ? cell.source.text : "")
        }))
  }

  private var hasStopped = false

  private func write(_ body: (CaptureFile, UInt64) throws(CaptureError) -> Void) {
    guard !hasStopped else { return }
    let time = keepsLoopTime ? UInt64(now.count) * 1000 : Self.read(CLOCK_MONOTONIC)
    do throws(CaptureError) { try body(file, epoch &+ time) } catch {
      hasStopped = true
      failure = error
    }
  }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
