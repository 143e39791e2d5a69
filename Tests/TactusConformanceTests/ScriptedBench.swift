import TactusWire
import Testing

@testable import TactusConformance

/// A line to a device that does what the test says, in a time that jumps.
final class ScriptedBench: Bench, @unchecked Sendable {
  private(set) var now = Microseconds.zero
  /// The host's messages, with their times.
  private(set) var messages: [(time: Microseconds, message: HostMessage)] = []
  /// All bytes from the host.
  private(set) var bytes: [UInt8] = []
  /// The device: acts on a message from the host.
  var answer: (ScriptedBench, HostMessage) -> Void
  /// The time by which this computer oversleeps each wait.
  var stall = Microseconds.zero
  /// The end of the line or of the user's patience.
  var end: (time: Microseconds, why: ExaminationEnd)?
  /// The number of restarts.
  private(set) var restarts = 0
  private var decoder = FrameDecoder()
  private var outgoing: [(time: Microseconds, bytes: [UInt8])] = []
  private var reportNumber: UInt8 = 0

  init(_ answer: @escaping (ScriptedBench, HostMessage) -> Void = { _, _ in }) {
    self.answer = answer
  }

  // MARK: The device

  func say(bytes: [UInt8], after delay: Microseconds = .zero) {
    outgoing.append((now + delay, bytes))
  }

  func say(_ message: DeviceMessage, after delay: Microseconds = .zero) {
    if let frame = message.frame() { say(bytes: frame.wire, after: delay) }
  }

  /// Sends reports with the next numbers.
  func report(_ reports: Report..., after delay: Microseconds = .zero) {
    for report in reports {
      say(.report(number: reportNumber, report), after: delay)
      reportNumber &+= 1
    }
  }

  // MARK: The bench

  func exchange(
    _ bytes: [UInt8], until deadline: Microseconds
  ) throws(ExaminationEnd) -> [UInt8] {
    self.bytes += bytes
    for byte in bytes where decoder.push(byte) == .frame {
      guard let message = try? HostMessage(body: decoder.body) else { continue }
      messages.append((now, message))
      answer(self, message)
    }
    if let end, now >= end.time { throw end.why }
    let due = outgoing.map(\.time).min() ?? deadline
    now = max(now, min(due, deadline))
    if due > deadline || outgoing.isEmpty { now = now + stall }
    let arrived = outgoing.filter { $0.time <= now }.sorted { $0.time < $1.time }
    outgoing.removeAll { $0.time <= now }
    return arrived.flatMap(\.bytes)
  }

  func restart() throws(ExaminationEnd) -> Bool {
    restarts += 1
    return true
  }

  /// The orders that came, with their numbers.
  var orders: [(sequence: UInt8, command: Command)] {
    messages.compactMap { entry in
      guard case .command(let sequence, let command) = entry.message else { return nil }
      return (sequence, command)
    }
  }

  /// The leases that came, with the last report seen and their time.
  var leases: [(time: Microseconds, session: UInt32, seen: UInt8)] {
    messages.compactMap { entry in
      guard case .lease(let session, let seen) = entry.message else { return nil }
      return (entry.time, session, seen)
    }
  }
}

extension ScriptedBench {
  /// An examiner on this bench.
  func examiner(_ device: DeviceDescription = describe()) -> Examiner {
    Examiner(self, seed: 1, device: device)
  }

  /// Acknowledges every order, answers TIME without delay, and opens sessions with this boot.
  static func obedient(boot: UInt32 = 1) -> ScriptedBench {
    ScriptedBench { bench, message in
      switch message {
      case .hello(let hello):
        bench.say(.welcome(Welcome(version: 1, session: hello.session, boot: boot)))
      case .time(let token):
        bench.say(.timeReply(TimeReply(token: token, received: bench.now + .seconds(1))))
      case .stop: bench.say(.stopped)
      case .command(let sequence, _):
        bench.say(.acknowledgement(next: sequence &+ 1, .accepted, free: 100))
      default: break
      }
    }
  }
}

/// The objection that a script ends with; nil if it ends well.
func objection(_ script: () throws(CheckAbort) -> Void) -> CheckAbort? {
  do throws(CheckAbort) {
    try script()
    return nil
  } catch {
    return error
  }
}

extension CheckAbort {
  /// The objection as `expected … | got …`, or its reason.
  var text: String {
    switch self {
    case .failed(let expected, let got): "\(expected) | \(got)"
    case .notObservable(let why): "not observable: \(why)"
    case .notApplicable(let why): "not applicable: \(why)"
    case .ended(let end): "ended: \(end)"
    }
  }
}
