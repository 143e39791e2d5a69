import Glibc
import Synchronization
import TactusMessage
import TactusProcess
import TactusSystem

/// The queue between a loop and its store's thread.
final class StoreMailbox<Task: StoreTask>: Sendable {
  private struct Letter {
    var task: Task
    var since: ContinuousClock.Instant
    var deadline: ContinuousClock.Instant
  }

  private struct State {
    var waiting: [Letter] = []
    var atWork: Letter?
    var ended: [EndedTask<Task>] = []
    var isClosing = false
    var isGone = false
  }

  /// Readable when a task has ended.
  let ended: EventDescriptor
  private let workAvailable: EventDescriptor
  private let file: String
  private let state = Mutex(State())

  init(file: String) throws(StoreError) {
    self.file = file
    guard let ended = EventDescriptor(isBlocking: false),
      let workAvailable = EventDescriptor(isBlocking: true)
    else { throw StoreError(system: errno, file: file) }
    (self.ended, self.workAvailable) = (ended, workAvailable)
  }

  // MARK: The loop's side

  func enqueue(_ task: Task, atMost most: Int) {
    let now = ContinuousClock.now
    let isTaken = state.withLock { state in
      guard state.waiting.count < most, !state.isClosing else {
        state.ended.append(EndedTask(task: task, result: .failure(tooMany)))
        return false
      }
      let patience: Duration = task.isAwaited ? .seconds(2) : .seconds(30)
      state.waiting.append(Letter(task: task, since: now, deadline: now + patience))
      return true
    }
    if isTaken { workAvailable.signal() } else { ended.signal() }
  }

  func popEndedTasks() -> [EndedTask<Task>] {
    let now = ContinuousClock.now
    ended.clear()
    return state.withLock { state in
      // The running task ends on its own; overdue tasks behind it must no longer be awaited.
      let isLate = { (letter: Letter) in letter.task.isAwaited && letter.deadline <= now }
      for letter in state.waiting where isLate(letter) {
        state.ended.append(EndedTask(task: letter.task, result: .failure(held)))
      }
      state.waiting.removeAll(where: isLate)
      defer { state.ended = [] }
      return state.ended
    }
  }

  var isIdle: Bool {
    state.withLock { $0.waiting.isEmpty && $0.atWork == nil && $0.ended.isEmpty }
  }

  var delay: Duration? {
    state.withLock { $0.atWork ?? $0.waiting.first }.map { ContinuousClock.now - $0.since }
  }

  var patience: Duration? {
    let deadline = state.withLock { state in
      state.waiting.lazy.filter(\.task.isAwaited).map(\.deadline).min()
    }
    return deadline.map { max(.zero, $0 - ContinuousClock.now) }
  }

  func close() {
    state.withLock { $0.isClosing = true }
    workAvailable.signal()
  }

  var isGone: Bool { state.withLock { $0.isGone } }

  // MARK: The thread's side

  /// Waits for a task; returns it with the time for which it may wait for other programs, in ms;
  /// nil when the thread must end.
  func next() -> (task: Task, patience: Int32)? {
    while true {
      let isClosing = state.withLock { state in
        state.atWork = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        return state.isClosing
      }
      if let letter = state.withLock({ $0.atWork }) {
        let left = (letter.deadline - .now) / .milliseconds(1)
        return (letter.task, Int32(max(1, left)))
      }
      if isClosing { return nil }
      workAvailable.clear()
    }
  }

  func end(_ result: Result<Task.Answer, StoreError>) {
    state.withLock { state in
      guard let task = state.atWork?.task else { return }
      state.atWork = nil
      state.ended.append(EndedTask(task: task, result: result))
    }
    ended.signal()
  }

  func leave() {
    state.withLock { $0.isGone = true }
    ended.signal()
  }

  private var tooMany: StoreError {
    StoreError(
      .busy, file: file, "too many changes wait to be stored",
      advice: "end the program that holds the file, or check the disk")
  }

  private var held: StoreError {
    StoreError(
      .busy, file: file, "nothing could be stored for 2 s",
      advice: "end the program that holds the file, or check the disk")
  }
}
