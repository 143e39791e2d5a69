import TactusBridge
package import TactusText
package import TactusWire

/// The state of a reader's host and glove, as published by its bridge.
package struct ReaderState: Hashable, Sendable {
  /// The state of the reader's session, known while the service is connected.
  package struct Hand: Hashable, Sendable {
    package var isGloveThere: Bool
    package var room: String
    /// The number of urgent messages waiting to be felt.
    package var alerts: Int
    package var isPaused: Bool
    package var isQuiet: Bool
    /// The reading speed, in percent.
    package var rate: Int
    /// The power source of the glove; nil if unknown.
    package var supply: GloveSupply?
    /// The measured supply of the glove's motors; nil if unknown.
    package var battery: Supply?

    package init(
      isGloveThere: Bool, room: String, alerts: Int, isPaused: Bool, isQuiet: Bool, rate: Int
    ) {
      (self.isGloveThere, self.room, self.alerts) = (isGloveThere, room, alerts)
      (self.isPaused, self.isQuiet, self.rate) = (isPaused, isQuiet, rate)
    }

    /// Creates the state of a session that was `earlier`.
    init(_ state: ServiceState, after earlier: Hand? = nil) {
      self.init(
        isGloveThere: state.isGloveThere, room: state.room, alerts: state.alerts,
        isPaused: state.isPaused, isQuiet: state.isQuiet, rate: state.rate)
      supply = state.isGloveThere ? GloveSupply(place: state.glove) : nil
      guard state.isGloveThere, var measured = state.supply else { return }
      // A voltage that flickers would be published over and over, even about a step.
      let known = earlier?.battery?.millivolts ?? .max
      let distance = max(known, measured.millivolts) - min(known, measured.millivolts)
      measured.millivolts = distance < 50 ? known : measured.millivolts - measured.millivolts % 50
      battery = measured
    }
  }

  package var isOnline: Bool
  /// Nil while the service is absent.
  package var hand: Hand?
  /// The time at which the reader last felt something; nil if unknown.
  package var felt: Timestamp?
  /// The host's power; nil if unknown.
  package var power: HostPower?
  package var groups: [String] = []
  /// True if unsealed messages are accepted.
  package var allowsPlain = true
  package var program: String?
  package var time: Timestamp?

  package init(isOnline: Bool) { self.isOnline = isOnline }

  /// The state that the broker publishes once the bridge is gone.
  package static let offline = ReaderState(isOnline: false)

  /// The JSON payload.
  package var json: String {
    var members = [("online", "\(isOnline)")]
    guard isOnline else { return JSONText.object(members) }
    members.append(("service", "\(hand != nil)"))
    if let hand {
      members += [
        ("glove", "\(hand.isGloveThere)"), ("room", JSONText.string(hand.room)),
        ("alerts", "\(hand.alerts)"), ("paused", "\(hand.isPaused)"),
        ("quiet", "\(hand.isQuiet)"), ("rate", "\(hand.rate)"),
      ]
      if let supply = hand.supply {
        members.append(("supply", JSONText.string(supply.rawValue)))
      }
      if let battery = hand.battery { members.append(("battery", battery.json)) }
      if let felt { members.append(("felt", "\(felt.milliseconds)")) }
    }
    if let power { members.append(("power", power.json)) }
    members += [
      ("groups", JSONText.array(groups.map(JSONText.string))), ("plain", "\(allowsPlain)"),
    ]
    if let program { members.append(("program", JSONText.string(program))) }
    if let time { members.append(("time", "\(time.milliseconds)")) }
    return JSONText.object(members)
  }

  /// Parses a payload; nil if it is invalid or unsupported.
  package init?(_ payload: [UInt8]) {
    guard payload.count <= MessageRules.longest, let members = try? BrokerMembers(payload),
      let isOnline = members.flag("online")
    else { return nil }
    self.init(isOnline: isOnline)
    groups = members.texts("groups") ?? []
    allowsPlain = members.flag("plain") ?? true
    program = members.text("program")
    time = members.time("time")
    felt = members.time("felt")
    power = members.object("power").flatMap(HostPower.init)
    guard isOnline, members.flag("service") == true, let isGloveThere = members.flag("glove"),
      let room = members.text("room"), let alerts = members.number("alerts")
    else { return }
    hand = Hand(
      isGloveThere: isGloveThere, room: room, alerts: alerts,
      isPaused: members.flag("paused") ?? false, isQuiet: members.flag("quiet") ?? false,
      rate: members.number("rate") ?? 100)
    hand?.supply = members.text("supply").flatMap(GloveSupply.init(rawValue:))
    hand?.battery = members.object("battery").flatMap { Supply($0) }
  }
}
