/// Something to be done on a store by the thread that has it.
public protocol StoreTask: Sendable {
  associatedtype Answer: Sendable
  /// Whether somebody waits for the answer: then it is given up after 2 s, else after 30.
  var isAwaited: Bool { get }
  func perform(on store: MessageStore) throws(StoreError) -> Answer
}

/// A task, and what came of it.
public struct EndedTask<Task: StoreTask>: Sendable {
  public var task: Task
  public var result: Result<Task.Answer, StoreError>
}
