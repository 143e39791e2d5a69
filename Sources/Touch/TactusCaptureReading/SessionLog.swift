import TactusCapture
import TactusWire

/// One session's orders and reports, by sequence number without wrap.
struct SessionLog {
  struct Order {
    var command: Command
    var time: UInt64
    var frame: Int
    /// The device's time when it was sent; nil before the first time exchange ended.
    var deviceTime: Microseconds?
    var isAcknowledged = false
    /// The time at which the host learned that the device has it; nil if never, or before the first time
    /// exchange ended.
    var taken: Microseconds?
  }

  struct Entry {
    var report: Report
    var time: UInt64
    var frame: Int
    var deviceTime: Microseconds?
    /// The number of the next order when the report arrived.
    var nextOrder = 0
  }

  enum Addition { case new, again }

  /// True if the capture contains the session from its beginning.
  let isWhole: Bool
  private(set) var orders: [Int: Order] = [:]
  private(set) var reports: [Int: Entry] = [:]
  var spoken: [SpokenCell] = []
  private var nextOrder: Int?
  private var nextReport: Int?
  private var acknowledged = 0

  init(isWhole: Bool) {
    self.isWhole = isWhole
    if isWhole {
      nextOrder = 0
      nextReport = 0
    }
  }

  mutating func add(_ order: Order, sequence: UInt8) -> Addition {
    let next = nextOrder ?? Int(sequence)
    let key = next.nearest(sequence)
    nextOrder = max(next, key + 1)
    let known = orders[key]
    // Repeating an order that the device already has changes nothing.
    if known?.isAcknowledged != true { orders[key] = order }
    return known == nil ? .new : .again
  }

  /// Fills in device times from before the end of the first time exchange.
  mutating func date(by clock: ExchangeClock) {
    for (key, order) in orders where order.deviceTime == nil {
      orders[key]?.deviceTime = clock.device(at: order.time)
    }
    for (key, entry) in reports where entry.deviceTime == nil {
      reports[key]?.deviceTime = clock.device(at: entry.time)
    }
  }

  mutating func acknowledge(_ next: UInt8, at deviceTime: Microseconds?) {
    guard let head = nextOrder else { return }
    let end = min(head.nearest(next), head)
    while acknowledged < end {
      orders[acknowledged]?.isAcknowledged = true
      orders[acknowledged]?.taken = deviceTime
      acknowledged += 1
    }
  }

  mutating func add(_ entry: Entry, number: UInt8) -> Addition {
    let next = nextReport ?? Int(number)
    let key = next.nearest(number)
    nextReport = max(next, key + 1)
    guard reports[key] == nil else { return .again }
    reports[key] = entry
    reports[key]?.nextOrder = nextOrder ?? 0
    return .new
  }
}

extension Int {
  /// Returns the nearest number whose low eight bits are `low`.
  func nearest(_ low: UInt8) -> Int {
    self + Int(Int8(truncatingIfNeeded: Int(low) - (self & 0xFF)))
  }
}

extension Report {
  /// The problem that this report indicates; nil for an expected report.
  var problem: CaptureProblem.Kind? {
    switch self {
    case .played, .keys: nil
    case .late: .late
    case .dropped(_, _, let reason): reason == .late || reason == .leaseExpired ? .dropped : nil
    case .underrun: .underrun
    case .fault: .fault
    case .refused: .refused
    }
  }
}
