import CLinux
import Glibc

/// A store with a thread of its own: nobody who hands it work ever waits, whatever another program or the
/// disk does.
///
/// Tasks are done one after the other in the order of `ask`, and end in that order, but for those that nobody
/// waits for any longer. `descriptor` is readable when some have ended.
public final class StoreThread<Task: StoreTask>: Sendable {
  /// So many may wait; one more fails at once.
  public static var mostWaiting: Int { 1024 }

  private let mailbox: StoreMailbox<Task>

  /// - Parameter store: it is this thread's from now on.
  /// - Throws: `StoreError` when the system has no thread or descriptor left.
  public init(_ store: sending MessageStore, file: String) throws(StoreError) {
    mailbox = try StoreMailbox(file: file)
    let worker = StoreWorker(store, mailbox)
    guard let code = BackgroundThread.start(worker.run) else { return }
    throw StoreError(system: code, file: file)
  }

  deinit { mailbox.close() }

  public var descriptor: Int32 { mailbox.ended.number }

  /// Hands over a task; how it ended comes out of `takeEnded`.
  public func ask(_ task: Task) { mailbox.put(task, atMost: Self.mostWaiting) }

  /// What has ended since the last call.
  public func takeEnded() -> [EndedTask<Task>] { mailbox.takeEnded() }

  /// Whether nothing is left to do or to be taken.
  public var isIdle: Bool { mailbox.isIdle }

  /// How long the oldest task that has not ended has waited; nil when there is none.
  public var delay: Duration? { mailbox.delay }

  /// How long until `takeEnded` gives up a task by itself; nil when none is awaited.
  public var patience: Duration? { mailbox.patience }

  /// Lets the thread end once all is done, and waits for that at most so long; false when it took longer.
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

/// What the thread does. Unchecked: the store is used on the thread alone once it runs.
private final class StoreWorker<Task: StoreTask>: @unchecked Sendable {
  private var store: MessageStore?
  private let mailbox: StoreMailbox<Task>

  init(_ store: MessageStore, _ mailbox: StoreMailbox<Task>) {
    self.store = store
    self.mailbox = mailbox
  }

  @Sendable func run() {
    while let (task, patience) = mailbox.next(), let store {
      store.database.wait(atMost: patience)
      do throws(StoreError) {
        mailbox.end(.success(try task.perform(on: store)))
      } catch {
        mailbox.end(.failure(error))
      }
    }
    // Its files are closed before anybody hears that it is gone.
    store = nil
    mailbox.leave()
  }
}

private enum BackgroundThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that takes no signals: they are the loop's. Nil, or the code of the system's error.
  static func start(_ run: @escaping @Sendable () -> Void) -> Int32? {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let body = Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      body.release()
      return code
    }
    pthread_detach(thread)
    return nil
  }
}
