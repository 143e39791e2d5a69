import Glibc
import Synchronization
import TactusPractice
import TactusProcess
import TactusSystem

/// Writes the progress file on a thread of its own, since a slow disk must not delay the glove.
///
/// Only the latest progress is written.
final class PracticeWriter: Sendable {
  private struct State {
    var waiting: (path: String, progress: PracticeProgress)?
    var isWriting = false
    var written: PracticeProgress?
    var failure: Failure?
  }

  private let state = Mutex(State())

  /// True while something is not written yet.
  var isBusy: Bool { state.withLock { $0.isWriting } }

  /// Pops the last progress that is in the file; nil if there is no new one.
  func popWritten() -> PracticeProgress? {
    state.withLock { state in
      defer { state.written = nil }
      return state.written
    }
  }

  /// Pops the last failure of a write; nil for none.
  func popFailure() -> Failure? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  /// Writes the progress as soon as possible.
  func save(_ progress: PracticeProgress, to path: String) {
    let isNew = state.withLock { state in
      defer { state.isWriting = true }
      state.waiting = (path, progress)
      return !state.isWriting
    }
    guard isNew else { return }
    if BackgroundThread.start({ [self] in writeAll() }) != nil { writeAll() }
  }

  private func writeAll() {
    while let next = popNext() {
      do throws(Failure) {
        try OutputFile.writePrivately(Array(next.progress.json.utf8), to: next.path)
        state.withLock { $0.written = next.progress }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
  }

  private func popNext() -> (path: String, progress: PracticeProgress)? {
    state.withLock { state in
      let next = state.waiting
      state.waiting = nil
      if next == nil { state.isWriting = false }
      return next
    }
  }

  /// Waits until everything is written, but not longer than this.
  func finish(within most: Duration = .seconds(5)) {
    let end = ContinuousClock.now + most
    while isBusy, ContinuousClock.now < end { usleep(2000) }
  }
}
