import Glibc
public import TactusMessage
import TactusProcess
import TactusSystem

/// A store with its own thread, so that callers never wait for another program or the disk.
///
/// Tasks are performed one after another in the order of `enqueue`, and end in that order, except
/// those that time out.
public final class StoreThread<Task: StoreTask>: Sendable {
  /// The maximum number of waiting tasks; any further task fails immediately.
  public static var mostWaiting: Int { 1024 }

  private let mailbox: StoreMailbox<Task>

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - store: the store, which the thread owns from then on.
  ///   - file: the store's path, for errors.
  /// - Throws: `StoreError` if the system cannot provide a thread or descriptor.
  public convenience init(_ store: sending MessageStore, file: String) throws(StoreError) {
    try self.init(store, file: file, damage: nil)
  }

  /// Starts the thread of a store that cannot be opened: every task fails with this error.
  ///
  /// - Throws: `StoreError` if the system cannot provide a thread or descriptor.
  public convenience init(damaged damage: StoreError) throws(StoreError) {
    try self.init(nil, file: damage.file, damage: damage)
  }

  private init(
    _ store: sending MessageStore?, file: String, damage: StoreError?
  ) throws(StoreError) {
    mailbox = try StoreMailbox(file: file)
    let worker = StoreWorker(store, damage, mailbox)
    guard let code = BackgroundThread.start(worker.run) else { return }
    throw StoreError(system: code, file: file)
  }

  deinit { mailbox.close() }

  /// A file descriptor that is readable when tasks have ended.
  public var descriptor: Int32 { mailbox.ended.number }

  /// Enqueues a task; `popEndedTasks` returns its result.
  public func enqueue(_ task: Task) { mailbox.enqueue(task, atMost: Self.mostWaiting) }

  /// Returns the tasks that have ended since the last call.
  public func popEndedTasks() -> [EndedTask<Task>] { mailbox.popEndedTasks() }

  /// True if no task or result is left.
  public var isIdle: Bool { mailbox.isIdle }

  /// The time for which the oldest unfinished task has waited; nil without one.
  public var delay: Duration? { mailbox.delay }

  /// The time until `popEndedTasks` ends a task that has waited too long; nil if no task is awaited.
  public var patience: Duration? { mailbox.patience }

  /// Ends the thread once all tasks are done; returns false if that takes longer than `patience`.
  public func close(within patience: Duration) -> Bool {
    mailbox.close()
    let deadline = ContinuousClock.now + patience
    while !mailbox.isGone {
      guard ContinuousClock.now < deadline else { return false }
      usleep(1000)
    }
    return true
  }
}

/// The thread's work; `@unchecked Sendable` because only the thread uses the store once it runs.
private final class StoreWorker<Task: StoreTask>: @unchecked Sendable {
  private var store: MessageStore?
  /// The reason why the store is missing.
  private let damage: StoreError?
  private let mailbox: StoreMailbox<Task>

  init(_ store: MessageStore?, _ damage: StoreError?, _ mailbox: StoreMailbox<Task>) {
    self.store = store
    self.damage = damage
    self.mailbox = mailbox
  }

  @Sendable func run() {
    while let (task, patience) = mailbox.next() {
      guard let store else {
        if let damage { mailbox.end(.failure(damage)) }
        continue
      }
      store.database.wait(atMost: patience)
      do throws(StoreError) {
        mailbox.end(.success(try task.perform(on: store)))
      } catch {
        mailbox.end(.failure(error))
      }
    }
    // The files must be closed before the thread is seen to have ended.
    store = nil
    mailbox.leave()
  }
}

/// A task for the thread that owns a store.
public protocol StoreTask: Sendable {
  /// The result of a successful task.
  associatedtype Answer: Sendable
  /// True if a caller waits for the answer: the task then times out after 2 s, otherwise after 30
  /// s.
  var isAwaited: Bool { get }
  /// Performs the task on the store's thread; an error thrown becomes its result.
  func perform(on store: MessageStore) throws(StoreError) -> Answer
}

/// A task that has ended.
public struct EndedTask<Task: StoreTask>: Sendable {
  /// The task, as enqueued.
  public var task: Task
  /// Its answer, or the error; `StoreError.Kind.busy` if it timed out.
  public var result: Result<Task.Answer, StoreError>
}
