import TactusText
import TactusWire

extension BrokerCore {
  enum Phase: Equatable {
    case waiting(until: Microseconds)
    /// The service has it, and has not answered.
    case handed
    /// The broker is to have what became of it.
    case telling
  }

  struct Work {
    /// What came; its payload only until the service has answered.
    private(set) var entry: SpoolEntry
    var phase = Phase.waiting(until: .zero)
    /// Its name at its source, once it was read.
    var id: String?
    /// Its name as its sender knows it.
    var told: String?
    /// What it was sealed in, if it was, until it has expired.
    var seal: (box: [UInt8], expires: Timestamp)?
    /// Bytes of its payload, and by what that is known again.
    let size: Int
    private let mark: Int

    init(_ entry: SpoolEntry) {
      self.entry = entry
      (size, mark) = (entry.payload.count, entry.payload.hashValue)
    }

    /// Nothing is left to do but to tell what became of it.
    mutating func tell() {
      phase = .telling
      entry.payload = []
      seal = nil
    }

    /// Whether the broker has sent one and the same again, since it had no acknowledgement on an earlier line.
    func isAgain(_ arrival: BrokerArrival, line: Int) -> Bool {
      entry.line < line && entry.packet == arrival.packet && entry.packet != 0
        && entry.topic == arrival.topic && mark == arrival.kept.hashValue
    }
  }

  /// Whether there is room for more: once there is none, not before half is free.
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

  /// What a ticket was for, if something is to be done once the broker has it.
  enum Owed {
    case work(Int)
    case fate(Int64)
    case answer(String)
    /// A topic is emptied.
    case stale(String)
  }

  /// The last that the broker is told, and its ticket.
  package mutating func farewell() -> (publication: BrokerPublication, ticket: Int) {
    lastTicket += 1
    return (Self.will(of: reader), lastTicket)
  }

  /// What the broker tells when the line is broken.
  package static func will(of reader: String) -> BrokerPublication {
    BrokerPublication(
      BrokerTopic.state(reader).text, ReaderState.offline.json, isRetained: true)
  }
}

extension BrokerArrival {
  /// What is kept of its payload: of what is longer than any message, only its length is told.
  var kept: [UInt8] {
    payload.count <= MessageRules.longest
      ? payload : Array(payload.prefix(MessageRules.longest + 1))
  }
}
