import TactusBridge
import TactusSystem
import TactusText
import TactusWire

@testable import TactusBroker

/// The core of a bridge, with a service and a broker played by the test.
struct BrokerRig {
  var core: BrokerCore
  var now = EventTime(
    wall: Timestamp(milliseconds: 1_772_182_800_000), clock: Microseconds.seconds(1))
  var effects: [BrokerEffect] = []
  private var packet = 0

  init(_ rules: MessageRules = MessageRules()) {
    core = BrokerCore(
      reader: "ada", groups: ["ward"], topics: ["tactus/ada/message", "tactus/all/message"],
      rules: rules, program: "tactus", home: nil)
  }

  /// Delivers a message from the broker, stored on disk at once.
  mutating func arrive(
    _ payload: String, _ topic: String = "tactus/ada/message", packet: Int? = nil,
    isRetained: Bool = false
  ) {
    self.packet += 1
    let arrival = BrokerArrival(
      topic: topic, payload: Array(payload.utf8), packet: packet ?? self.packet,
      isRetained: isRetained)
    let (entry, notice) = core.accept(arrival, at: now, made: "m-\(self.packet)")
    if let notice { effects.append(notice) }
    if let entry { core.enqueue([entry]) }
    step()
  }

  mutating func step() { effects += core.step(at: now) }
  mutating func hear(_ event: BridgeEvent) {
    effects += core.handle(event, at: now)
    step()
  }
  mutating func hear(_ event: BrokerEvent) {
    effects += core.handle(event, at: now)
    step()
  }
  mutating func wait(_ time: Microseconds) {
    now.clock += time
    now.wall.milliseconds += time.count / 1000
    step()
  }

  mutating func take() -> [BrokerEffect] {
    defer { effects = [] }
    return effects
  }

  /// The publications under the delivery topic since the last call, with their tickets.
  mutating func reports() -> [(report: DeliveryReport, ticket: Int)] {
    let topic = "tactus/ada/delivery"
    return take().compactMap { effect in
      guard case .publish(let publication, let ticket) = effect, publication.topic == topic,
        let report = DeliveryReport(Array(publication.payload.utf8), under: topic)
      else { return nil }
      return (report, ticket)
    }
  }
}
