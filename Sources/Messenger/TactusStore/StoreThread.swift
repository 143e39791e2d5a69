import Glibc
import TactusSystem

/// A store with a thread of its own, so that callers never wait for another program or the disk.
///
/// Tasks are done one after the other in the order of `ask`, and end in that order, except those that are
/// given up.
public final class StoreThread<Task: StoreTask>: Sendable {
  /// How many tasks may wait; one more fails at once.
  public static var mostWaiting: Int { 1024 }

  private let mailbox: StoreMailbox<Task>

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - store: the store, which the thread owns from now on.
  ///   - file: the store's path, for errors.
  /// - Throws: `StoreError` if the system has no thread or descriptor left.
  public convenience init(_ store: sending MessageStore, file: String) throws(StoreError) {
    try self.init(store, file: file, damage: nil)
  }

  /// Starts the thread of a store that cannot be opened: every task fails with that.
  ///
  /// - Throws: `StoreError` if the system has no thread or descriptor left.
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

  /// Hands over a task; how it ended comes out of `takeEnded`.
  public func ask(_ task: Task) { mailbox.put(task, atMost: Self.mostWaiting) }

  /// The tasks that have ended since the last call.
  public func takeEnded() -> [EndedTask<Task>] { mailbox.takeEnded() }

  /// Whether no task is left to do, nor any result to take.
  public var isIdle: Bool { mailbox.isIdle }

  /// How long the oldest unfinished task has waited; nil without any.
  public var delay: Duration? { mailbox.delay }

  /// How long until `takeEnded` gives up a task; nil if none is awaited.
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

/// The thread's work. It is unchecked since only the thread uses the store once it runs.
private final class StoreWorker<Task: StoreTask>: @unchecked Sendable {
  private var store: MessageStore?
  /// Why there is no store.
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
    // The files must be closed before anybody hears that the thread is gone.
    store = nil
    mailbox.leave()
  }
}

/// A task for the thread that owns a store.
public protocol StoreTask: Sendable {
  /// What a successful task returns.
  associatedtype Answer: Sendable
  /// Whether somebody waits for the answer: the task is then given up after 2 s, otherwise after 30 s.
  var isAwaited: Bool { get }
  /// Does the task, on the store's thread; what it throws becomes its result.
  func perform(on store: MessageStore) throws(StoreError) -> Answer
}

/// A task that has ended.
public struct EndedTask<Task: StoreTask>: Sendable {
  /// The task, as it was handed over.
  public var task: Task
  /// Its answer, or why it failed; `StoreError.Kind.busy` if it was given up.
  public var result: Result<Task.Answer, StoreError>
}
