import TactusWire

/// Frames waiting for the line: at most a window of orders, and one frame of each other kind
/// (PROTOCOL.md, section 7).
struct Outbox: Sendable {
  typealias Account = any WritableKeyPath<LinkTraffic, Int> & Sendable

  private enum Kind: Equatable {
    case hello, stop, lease, time, describe, statistics
    case order(sequence: UInt8)
    case raw
  }

  private struct Item {
    let kind: Kind
    var bytes: [UInt8]
    let account: Account
  }

  /// Frames sent before the orders: a lease renewal must not wait for them.
  private var upkeep: [Item] = []
  private var orders: [Item] = []

  /// Queues a frame in place of a waiting one of its kind; returns true if there was none.
  mutating func enqueue(_ message: HostMessage, for account: Account) -> Bool {
    guard let frame = message.frame() else { return false }
    let kind = Self.kind(of: message)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count + 1)
    // The rest of an interrupted frame on the line must not swallow these.
    if kind == .hello || kind == .stop { bytes.append(0) }
    for index in frame.bytes.indices { bytes.append(frame.bytes[index]) }
    let item = Item(kind: kind, bytes: bytes, account: account)
    if case .order = kind {
      orders.append(item)
    } else if let place = upkeep.firstIndex(where: { $0.kind == kind }) {
      upkeep[place] = item
      return false
    } else {
      upkeep.append(item)
    }
    return true
  }

  mutating func enqueue(raw bytes: some Sequence<UInt8>) {
    orders.append(Item(kind: .raw, bytes: Array(bytes), account: \.upkeep))
  }

  /// Removes the orders before all of them are queued again in sequence.
  mutating func removeOrders() {
    orders.removeAll { if case .order = $0.kind { true } else { false } }
  }

  mutating func removeAll() {
    upkeep.removeAll(keepingCapacity: true)
    orders.removeAll(keepingCapacity: true)
  }

  /// Removes and returns all bytes, and adds them to `traffic`.
  mutating func drain(countingIn traffic: inout LinkTraffic) -> [UInt8] {
    var bytes: [UInt8] = []
    for item in upkeep + orders {
      bytes += item.bytes
      if item.kind != .raw { traffic[keyPath: item.account] += item.bytes.count }
    }
    removeAll()
    return bytes
  }

  private static func kind(of message: HostMessage) -> Kind {
    switch message {
    case .hello: .hello
    case .stop: .stop
    case .lease: .lease
    case .time: .time
    case .describe: .describe
    case .getStatistics: .statistics
    case .command(let sequence, _): .order(sequence: sequence)
    }
  }
}

/// The number of bytes sent by the host, by purpose.
public struct LinkTraffic: Equatable, Sendable {
  /// DEFINE frames.
  public internal(set) var definitions = 0
  /// PLAY, CONTINUE and PATTERN frames.
  public internal(set) var runs = 0
  /// All other frames: handshake, clock, lease, cuts, stops, and retransmissions.
  public internal(set) var upkeep = 0

  /// Creates counts of zero.
  public init() {}
}
