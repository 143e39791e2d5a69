import TactusWire

/// A device from one start to the next.
struct Life {
  var drives: [Drive] = []
  var counts = Counts()
  var told = ToldReports.Sum()
  let begin: Microseconds
  let end: Microseconds
  /// By the device's own clock.
  let clock: Range<Int64>
}

/// What is known of a trial when it is over; times are the world's.
struct Record {
  let make: Make
  var lives: [Life] = []
  /// The cells of all hosts, in the order in which they were given.
  var cells: [GivenCell] = []
  /// What did not add up in the hosts' books.
  var mistakes: [String] = []
  /// What the device heard.
  var heard: [Overhearing.Frame] = []
  /// What the hosts said.
  var said: [Overhearing.Frame] = []
  /// When the faults stopped and the link was not back two seconds later, and how it stood.
  var failedReturns: [String] = []
  /// STOPs that were neither heard nor said again and again.
  var failedStops: [String] = []
  /// The most elements that a part of the host held.
  var loads: [String: Int] = [:]
  var span = Microseconds.zero
  var tally = Tally()

  /// What happened, so that a trial that tries nothing is seen.
  struct Tally {
    /// Cells.
    var played = 0
    var dropped = 0
    var ended = 0
    var reportsLost = 0
    var refusals = 0
    /// What was done to the host, the line and the device.
    var stops = 0
    var hosts = 0
    var restarts = 0
    var plugs = 0
    var freezes = 0
    /// Times at which the faults stopped.
    var returns = 0
  }
}

extension Record.Tally: CustomStringConvertible {
  private static var counts: [(name: String, count: WritableKeyPath<Self, Int>)] {
    [
      ("played", \.played), ("dropped", \.dropped), ("ended with their session", \.ended),
      ("reports lost", \.reportsLost), ("refusals", \.refusals), ("stops", \.stops),
      ("hosts", \.hosts), ("restarts", \.restarts), ("plugs", \.plugs), ("freezes", \.freezes),
      ("returns", \.returns),
    ]
  }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    for (_, count) in counts { sum[keyPath: count] += b[keyPath: count] }
    return sum
  }

  var description: String {
    Self.counts.map { "\(self[keyPath: $1]) \($0)" }.joined(separator: ", ")
  }
}
