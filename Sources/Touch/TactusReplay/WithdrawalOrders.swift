import TactusCapture
import TactusCaptureReading
import TactusLink
import TactusWire

/// The orders that withdraw cells, STOP and CUT, each with the moments at which it can have reached
/// the recorded and the replayed glove.
///
/// A capture has the host's times: an order reached the glove between its sending and its answer. If a
/// cell ended in that span, the capture does not show which came first, and the replay may rightly
/// differ.
struct WithdrawalOrders {
  private struct Span {
    let order: WithdrawalOrder
    /// On the recorded glove's clock.
    let then: ClosedRange<Microseconds>
    let now: ClosedRange<Microseconds>
  }

  private let spans: [Span]
  /// The orders that only the recorded glove answered.
  let unanswered: [WithdrawalOrder]
  /// The time in which a glove must obey (PROTOCOL.md, section 11).
  private static let limit = Microseconds.milliseconds(2)

  /// Finds the orders of a schedule, with their answers in the recording and in a replay.
  init(_ schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer]) {
    let recorded = OrderReader(schedule.capture(answers: schedule.answers))
    let replayed = OrderReader(schedule.capture(answers: answers))
    unanswered = zip(recorded.orders, replayed.orders)
      .filter { $0.answered != nil && $1.answered == nil }.map(\.0)
    spans = recorded.orders.compactMap { order in
      guard let first = recorded.clock.estimate(at: order.sent),
        let last = recorded.clock.estimate(at: order.answered ?? schedule.end)
      else { return nil }
      let lowest = first.time - first.errorBound
      let sent = schedule.deviceStart.map { $0 + order.sent } ?? first.time
      return Span(
        order: order, then: lowest...max(lowest, last.time + last.errorBound),
        now: sent...sent + Self.limit)
    }
  }

  /// Returns true if a cell was dropped by an order on one of two gloves only, and that order can
  /// have reached this one before, and the other after the moment that decided it.
  func leaveOpen(_ was: FeltCell, _ felt: FeltCell, tolerance: Microseconds) -> Bool {
    let (reason, wasDropped): (DropReason, Bool)
    switch (was.outcome, felt.outcome) {
    case (.dropped(let by), .played), (.dropped(let by), .late): (reason, wasDropped) = (by, true)
    case (.played, .dropped(let by)), (.late, .dropped(let by)): (reason, wasDropped) = (by, false)
    default: return false
    }
    guard let pattern = was.pattern, let start = was.start else { return false }
    return spans.contains { span in
      // A CUT that spares the cell that plays is decided by the start of a cell.
      let decided = span.order.sparesPlaying ? start : start + Microseconds(pattern.lastEnd)
      let (dropping, playing) = wasDropped ? (span.then, span.now) : (span.now, span.then)
      return span.order.reason == reason && decided >= dropping.lowerBound - tolerance
        && decided <= playing.upperBound + tolerance
    }
  }
}

/// A STOP or a CUT, on the host's clock.
struct WithdrawalOrder {
  var reason: DropReason
  var frame: Int
  var sent: Microseconds
  /// Nil without an answer.
  var answered: Microseconds?
  /// The sequence number of a CUT.
  var number: UInt8?
  /// True for a CUT after the cell that plays.
  var sparesPlaying = false
}

/// Reads the orders and the time exchanges of a capture.
private struct OrderReader {
  private(set) var orders: [WithdrawalOrder] = []
  private(set) var clock = DeviceClock()
  private var requests: [(token: UInt32, time: Microseconds)] = []
  /// The indices of the orders without an answer yet.
  private var open: [Int] = []

  init(_ capture: Capture) {
    var fromHost = DirectionDecoder(.toDevice)
    var fromGlove = DirectionDecoder(.fromDevice)
    for record in capture.records {
      let time = Microseconds(nanoseconds: record.time)
      guard case .frame(let frame, let direction, let wire) = record.content else { continue }
      switch direction {
      case .toDevice:
        fromHost.push(wire) { if case .host(let message) = $0 { handle(message, frame, at: time) } }
      case .fromDevice:
        fromGlove.push(wire) { if case .device(let message) = $0 { handle(message, at: time) } }
      }
    }
  }

  private mutating func handle(_ message: HostMessage, _ frame: Int, at time: Microseconds) {
    switch message {
    case .time(let token): requests = requests.suffix(15) + [(token, time)]
    case .stop: add(WithdrawalOrder(reason: .stopped, frame: frame, sent: time))
    case .command(let number, .cut(let mode)):
      add(
        WithdrawalOrder(
          reason: .cut, frame: frame, sent: time, number: number,
          sparesPlaying: mode == .afterCell))
    default: break
    }
  }

  private mutating func handle(_ message: DeviceMessage, at time: Microseconds) {
    switch message {
    case .timeReply(let reply):
      guard let index = requests.lastIndex(where: { $0.token == reply.token }) else { return }
      clock.add(sent: requests.remove(at: index).time, received: time, reply: reply)
    case .stopped: answer(at: time) { $0.number == nil }
    case .acknowledgement(let next, _, _):
      answer(at: time) { order in order.number.map { (1...127).contains(next &- $0) } ?? false }
    default: break
    }
  }

  private mutating func add(_ order: WithdrawalOrder) {
    open.append(orders.count)
    orders.append(order)
  }

  private mutating func answer(at time: Microseconds, where fits: (WithdrawalOrder) -> Bool) {
    open.removeAll { index in
      guard fits(orders[index]) else { return false }
      orders[index].answered = time
      return true
    }
  }
}
