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

/// The results of a trial; times are the world's.
struct Record {
  let make: Make
  var lives: [Life] = []
  /// The cells of all hosts, in sending order.
  var cells: [GivenCell] = []
  /// The discrepancies in the hosts' accounts.
  var mistakes: [String] = []
  /// The frames received by the device.
  var heard: [Overhearing.Frame] = []
  /// The frames sent by the hosts.
  var said: [Overhearing.Frame] = []
  /// The times when the faults ended and the link was not back two seconds later, with its state.
  var failedReturns: [String] = []
  /// STOPs that were neither received nor repeated.
  var failedStops: [String] = []
  /// The most elements in each part of the host.
  var loads: [String: Int] = [:]
  var span = Microseconds.zero
  var tally = Tally()

  /// The counts of events, so that a trial that tries nothing is noticed.
  struct Tally {
    /// Counts of cells.
    var played = 0
    var dropped = 0
    var ended = 0
    var reportsLost = 0
    var refusals = 0
    /// Events at the host, the line and the device.
    var stops = 0
    var hosts = 0
    var restarts = 0
    var plugs = 0
    var freezes = 0
    /// The number of times that the faults ended.
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
