import TactusCapture
import TactusCaptureReading
import TactusLink
import TactusWire

/// The orders that withdraw cells, STOP and CUT, each with the moments at which it can have reached
/// the glove.
///
/// A capture has the host's times: an order reached the glove between its sending and its answer. If a
/// cell ended in that span, the capture does not show which came first, and the replay may rightly
/// differ.
struct WithdrawalOrders {
  private struct Span {
    let order: WithdrawalOrder
    /// On the glove's clock.
    let moments: ClosedRange<Microseconds>
  }

  private let spans: [Span]

  /// Finds the orders of a schedule, with their answers in the recording and in a replay.
  init(_ schedule: ReplaySchedule, _ answers: [ReplaySchedule.Answer]) {
    let recorded = OrderReader(schedule.capture(answers: schedule.answers))
    let replayed = OrderReader(schedule.capture(answers: answers))
    spans = zip(recorded.orders, replayed.orders).compactMap { then, now in
      guard let first = recorded.clock.estimate(at: then.sent),
        let last = recorded.clock.estimate(at: then.answered)
      else { return nil }
      // The replay's glove keeps the host's time, so that the order may reach it at another moment.
      let sent = schedule.deviceStart.map { $0 + then.sent } ?? first.time
      let answered = sent + (now.answered - now.sent)
      let lowest = min(first.time - first.errorBound, sent)
      return Span(
        order: then, moments: lowest...max(lowest, last.time + last.errorBound, answered))
    }
  }

  /// Returns true if a cell was dropped by an order on one of two gloves only, and that order can
  /// have reached both either before or after the moment that decided it.
  func leaveOpen(_ was: FeltCell, _ felt: FeltCell, tolerance: Microseconds) -> Bool {
    let reason: DropReason
    switch (was.outcome, felt.outcome) {
    case (.dropped(let by), .played), (.dropped(let by), .late), (.played, .dropped(let by)),
      (.late, .dropped(let by)):
      reason = by
    default: return false
    }
    guard let pattern = was.pattern, let start = was.start else { return false }
    return spans.contains { span in
      // A CUT that spares the cell that plays is decided by the start of a cell.
      let decided = span.order.sparesPlaying ? start : start + Microseconds(pattern.lastEnd)
      return span.order.reason == reason && decided >= span.moments.lowerBound - tolerance
        && decided <= span.moments.upperBound + tolerance
    }
  }
}

/// A STOP or a CUT, on the host's clock.
private struct WithdrawalOrder {
  var reason: DropReason
  var sent: Microseconds
  /// The end of the capture without an answer.
  var answered: Microseconds
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
      guard case .frame(_, let direction, let wire) = record.content else { continue }
      var frames: [DecodedFrame] = []
      switch direction {
      case .toDevice: fromHost.push(wire) { frames.append($0) }
      case .fromDevice: fromGlove.push(wire) { frames.append($0) }
      }
      for frame in frames {
        switch frame {
        case .host(let message): handle(message, at: time)
        case .device(let message): handle(message, at: time)
        default: break
        }
      }
    }
    let end = Microseconds(nanoseconds: capture.records.last?.time ?? 0)
    answer(at: end) { _ in true }
  }

  private mutating func handle(_ message: HostMessage, at time: Microseconds) {
    switch message {
    case .time(let token): requests = requests.suffix(15) + [(token, time)]
    case .stop: add(WithdrawalOrder(reason: .stopped, sent: time, answered: time))
    case .command(let number, .cut(let mode)):
      add(
        WithdrawalOrder(
          reason: .cut, sent: time, answered: time, number: number,
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

  private mutating func answer(
    at time: Microseconds, where isAnswered: (WithdrawalOrder) -> Bool
  ) {
    open.removeAll { index in
      guard isAnswered(orders[index]) else { return false }
      orders[index].answered = time
      return true
    }
  }
}
