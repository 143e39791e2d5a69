/// The amount of work in one batch.
struct Work {
  var cells = 0
  var frames = 0
  var bytes = 0
  var messages = 0

  static func += (a: inout Work, b: Work) {
    a.cells += b.cells
    a.frames += b.frames
    a.bytes += b.bytes
    a.messages += b.messages
  }
}

/// Work that can be repeated, the same every time.
protocol Workload: ~Copyable {
  /// Performs one batch, which must not depend on earlier batches.
  mutating func run() throws(Failure) -> Work

  /// Folds all results of the last batch, so that none of the work can be optimised away; not
  /// timed.
  func digest() -> Digest
}
