import TactusWire

/// Frames that wait for the line, each kind once: never more than a window of orders and one frame's
/// length of everything else (PROTOCOL.md, section 7).
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

  /// They go before the orders: a renewal must not wait for those.
  private var upkeep: [Item] = []
  private var orders: [Item] = []

  /// Takes a frame in the place of the one of its kind that waits; returns whether there was none.
  mutating func put(_ message: HostMessage, for account: Account) -> Bool {
    guard let frame = message.frame() else { return false }
    let kind = Self.kind(of: message)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count + 1)
    // What the line holds of a frame that was broken off must not swallow these.
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

  mutating func put(raw bytes: some Sequence<UInt8>) {
    orders.append(Item(kind: .raw, bytes: Array(bytes), account: \.upkeep))
  }

  /// Takes back the orders; they are all given anew, so that they go in their turn.
  mutating func removeOrders() {
    orders.removeAll { if case .order = $0.kind { true } else { false } }
  }

  mutating func removeAll() {
    upkeep.removeAll(keepingCapacity: true)
    orders.removeAll(keepingCapacity: true)
  }

  /// All bytes, taken off and entered in the accounts.
  mutating func take(_ traffic: inout LinkTraffic) -> [UInt8] {
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

/// Bytes that the host has put on the wire, by what they were for.
public struct LinkTraffic: Equatable, Sendable {
  /// DEFINE frames.
  public internal(set) var definitions = 0
  /// PLAY, CONTINUE and PATTERN frames.
  public internal(set) var runs = 0
  /// Everything else: handshake, clock, lease, cuts, stops, and frames sent again.
  public internal(set) var upkeep = 0

  public init() {}
}
