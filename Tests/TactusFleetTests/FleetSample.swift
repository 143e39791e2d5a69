import TactusBroker
import TactusText

@testable import TactusFleet

/// Messages of a broker as the readers' bridges and senders publish them.
enum FleetSample {
  static let start: Int64 = 1_772_182_800_000

  /// A time in seconds after the start.
  static func at(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: start + seconds * 1000)
  }

  static func arrival(
    _ topic: String, _ payload: String, isRetained: Bool = false
  ) -> BrokerArrival {
    BrokerArrival(topic: topic, payload: Array(payload.utf8), isRetained: isRetained)
  }

  /// The state of a reader whose glove is connected, with further members or later values of the
  /// same.
  static func state(
    groups: String = "[]", glove: Bool = true, paused: Bool = false, quiet: Bool = false,
    room: String = "messages", _ rest: String = ""
  ) -> String {
    #"{"online":true,"service":true,"glove":\#(glove),"room":"\#(room)","alerts":0,"#
      + #""paused":\#(paused),"quiet":\#(quiet),"rate":100,"groups":\#(groups)\#(rest)}"#
  }

  static func battery(_ percent: Int) -> String {
    #","power":{"source":"battery","battery":\#(percent),"charging":false}"#
  }

  /// A delivery report at this number of seconds after the start.
  static func report(_ id: String?, _ what: String, at seconds: Int64 = 0, _ rest: String = "")
    -> String
  {
    let name = id.map { #""id":"\#($0)","# } ?? ""
    return #"{\#(name)"what":"\#(what)","time":\#(start + seconds * 1000)\#(rest)}"#
  }

  static func message(_ id: String, urgency: Double = 1) -> String {
    #"{"id":"\#(id)","from":"Smoke alarm","text":"Fire in the kitchen","urgency":\#(urgency)}"#
  }
}

extension FleetState {
  @discardableResult
  mutating func receive(
    _ topic: String, _ payload: String, keys: SealingKeys? = nil, at seconds: Int64 = 0,
    isRetained: Bool = false
  ) -> [Change] {
    handle(
      FleetSample.arrival(topic, payload, isRetained: isRetained), keys: keys,
      at: FleetSample.at(seconds))
  }
}
