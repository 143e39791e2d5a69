import TactusText
import TactusWire

extension BrokerCore {
  enum Phase: Equatable {
    case waiting(until: Microseconds)
    /// With the service, which has not answered.
    case handed
    /// Its report waits for the broker.
    case reporting
  }

  struct Work {
    /// The received message; without its payload once the service has answered.
    private(set) var entry: SpoolEntry
    var phase = Phase.waiting(until: .zero)
    /// The source's identifier for it, once parsed.
    var id: String?
    /// The sender's identifier for it.
    var reportedID: String?
    /// The sealed box in which it arrived, if any, with its expiry.
    var seal: (box: [UInt8], expires: Timestamp)?
    /// The size of its payload, and the hash that identifies a repetition.
    let size: Int
    private let mark: Int

    init(_ entry: SpoolEntry) {
      self.entry = entry
      (size, mark) = (entry.payload.count, entry.payload.hashValue)
    }

    /// Completes everything except the report.
    mutating func startReporting() {
      phase = .reporting
      entry.payload = []
      seal = nil
    }

    /// True if the broker has repeated this message because an earlier connection ended before its
    /// acknowledgement.
    func isAgain(_ arrival: BrokerArrival, connection: Int) -> Bool {
      entry.connection < connection && entry.packet == arrival.packet && entry.packet != 0
        && entry.topic == arrival.topic && mark == arrival.storedPayload.hashValue
    }
  }

  /// A limit with hysteresis: once full, there is no capacity until half is free.
  struct Fill {
    private static let mostMessages = 4_000
    private static let mostBytes = 16 << 20

    private var wasFull = false

    mutating func isFull(messages: Int, bytes: Int) -> Bool {
      let isOver = messages >= Self.mostMessages || bytes >= Self.mostBytes
      let isUnder = messages < Self.mostMessages / 2 && bytes < Self.mostBytes / 2
      wasFull = isOver || (wasFull && !isUnder)
      return wasFull
    }
  }

  /// The purpose of a ticket, if its completion has an effect.
  enum Purpose {
    case work(Int)
    case status(Int64)
    case answer(String)
    /// Emptying a topic.
    case stale(String)
  }

  /// Returns the last publication and its ticket.
  package mutating func farewell() -> (publication: BrokerPublication, ticket: Int) {
    lastTicket += 1
    return (Self.will(of: reader), lastTicket)
  }

  /// Returns the publication for the end of the bridge, and for a lost connection.
  package static func will(of reader: String) -> BrokerPublication {
    BrokerPublication(
      BrokerTopic.state(reader).text, ReaderState.offline.json, isRetained: true)
  }
}

extension BrokerArrival {
  /// The part of its payload that is stored: of one above the limit, just enough to report its
  /// length.
  var storedPayload: [UInt8] {
    payload.count <= MessageRules.longest
      ? payload : Array(payload.prefix(MessageRules.longest + 1))
  }
}
