import Glibc
import TactusLink
import TactusMock

/// Measures a request and its answer through a pseudo-terminal: bare reads and writes, and the
/// link's clock exchange with a virtual glove, alternating.
struct RoundTrip {
  /// Figures of each round, in microseconds.
  struct Result {
    var median: [Double] = []
    var p99: [Double] = []

    mutating func add(_ times: [Int]) {
      let sorted = times.sorted()
      median.append(Double(sorted[sorted.count / 2]) / 1000)
      p99.append(Double(sorted[sorted.count * 99 / 100]) / 1000)
    }
  }

  private static let warmUp = 100
  /// Bytes of a TIME frame.
  private static let request = 9
  /// Bytes of its reply.
  private static let answer = 20

  private let rounds: Int
  private let trips: Int
  private(set) var bare = Result()
  private(set) var link = Result()

  init(rounds: Int, trips: Int) {
    self.rounds = rounds
    self.trips = trips
  }

  mutating func run() throws(Failure) {
    let terminal: PseudoTerminal
    do throws(TransportError) { terminal = try PseudoTerminal() } catch {
      throw Failure("cannot make a pseudo-terminal: \(error)")
    }
    for _ in 0..<rounds {
      bare.add(try Self.bareTrips(terminal, count: trips))
      link.add(try linkRound(terminal))
    }
  }

  /// Nanoseconds of each trip after a warm-up.
  static func bareTrips(_ terminal: PseudoTerminal, count: Int) throws(Failure) -> [Int] {
    let host = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard host >= 0 else { throw Failure("cannot open \(terminal.path)") }
    let far = FarEnd(.bare(request: request, answer: answer), on: terminal)
    try far.start()
    defer {
      close(host)
      far.join()
    }
    var buffer = [UInt8](repeating: 1, count: answer)
    var times: [Int] = []
    for _ in 0..<count + warmUp {
      let start = Monotonic.nanoseconds()
      guard write(host, &buffer, request) == request else {
        throw Failure("a bare request could not be written")
      }
      var received = 0
      while received < answer {
        let count = read(host, &buffer, answer - received)
        guard count > 0 else { throw Failure("a bare answer did not arrive") }
        received += count
      }
      times.append(Monotonic.nanoseconds() - start)
    }
    return Array(times.dropFirst(warmUp))
  }

  private func linkRound(_ terminal: PseudoTerminal) throws(Failure) -> [Int] {
    let far = FarEnd(.glove, on: terminal)
    var host = try GloveHost(.path(terminal.path))
    try far.start()
    defer { far.join() }
    defer { host.close() }
    try host.connect()
    var times: [Int] = []
    for _ in 0..<trips + Self.warmUp {
      let start = Monotonic.nanoseconds()
      try host.ping()
      times.append(Monotonic.nanoseconds() - start)
    }
    return Array(times.dropFirst(Self.warmUp))
  }
}
