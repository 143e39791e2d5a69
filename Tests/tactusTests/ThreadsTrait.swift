import Foundation
import Testing

/// Runs tests on separate threads: one that waits for another process must not block those that
/// compute.
///
/// The default pool has a thread for each processor, and a test that waits occupies one.
struct ThreadsTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

extension Trait where Self == ThreadsTrait {
  /// Runs on threads that may wait for other processes.
  static var onThreads: Self { Self() }
}

/// A fixed number of threads that run jobs one after the other.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor(threads: 12)

  private let queue: OperationQueue

  private init(threads: Int) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = threads
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
