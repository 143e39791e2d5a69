import Glibc
package import TactusCapture
package import TactusPlayer
package import TactusSystem
import TactusText
package import TactusWire

/// Records a glove's line in a capture; if that fails, it stops and reports that once.
package final class GloveRecorder {
  /// The time of the current iteration of the loop, set by the caller.
  package var now: Microseconds

  private let file: CaptureFile
  /// Nanoseconds to add to a monotonic time for the file's time. It wraps, because a computer whose
  /// clock has no battery may report a time before its own start.
  private let epoch: UInt64
  /// True if frames carry the loop's time; on the loopback that is the glove's too, so that a
  /// replay is exact.
  private let keepsLoopTime: Bool
  private var failure: CaptureError?
  private var lastOffset: Int?

  /// Creates the capture's file.
  ///
  /// - Parameters:
  ///   - place: the line's name in the file.
  ///   - waiter: the loop's clock; a virtual one begins at zero in the file too.
  /// - Throws: `Failure` if the file cannot be created.
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

  /// Returns the reason that recording stopped; nil if it continues, or if this was returned before.
  package func popFailure() -> Failure? {
    defer { failure = nil }
    return failure.map { Failure($0) }
  }

  func record(_ direction: FrameDirection, _ wire: ArraySlice<UInt8>) {
    write { file, time throws(CaptureError) in try file.record(direction, wire, at: time) }
  }

  /// Writes a note to the capture, at the current time.
  package func note(_ record: CaptureNote) {
    write { file, time throws(CaptureError) in try file.note(record, at: time) }
  }

  /// Records the text of cells that were sent; a cue's is its name.
  package func record(_ cells: [ScheduledCell]) {
    guard !cells.isEmpty else { return }
    note(
      .text(
        cells.map { cell in
          // Cells of one letter, such as its capital sign, share a position in the text.
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
