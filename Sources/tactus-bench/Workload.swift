/// What one batch of a workload got through.
struct Work {
  var cells = 0
  var frames = 0
  var bytes = 0

  static func += (a: inout Work, b: Work) {
    a.cells += b.cells
    a.frames += b.frames
    a.bytes += b.bytes
  }
}

/// Work that can be done over and over, the same every time.
protocol Workload: ~Copyable {
  /// Does one batch. Nothing of it may depend on the batches before.
  mutating func run() throws(Failure) -> Work

  /// Folds everything that the last batch worked out, so that none of it can be left undone.
  /// Not part of what is timed.
  func digest() -> Digest
}
