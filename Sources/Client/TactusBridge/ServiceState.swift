import TactusText
package import TactusWire

/// The state of the hand and the glove.
package struct ServiceState: Hashable {
  /// The open room.
  package var room = "messages"
  /// The rooms that the reader can enter.
  package var rooms = ["messages"]
  /// The position in that room, in one line.
  package var place: String
  /// The row at hand; nil in a place without rows.
  package var row: String?
  /// The glove's device, found or searched for.
  package var glove: String
  package var isGloveThere: Bool
  /// True if the glove was released for other programs.
  package var isReleased = false
  package var isPaused: Bool
  /// The number of urgent messages that wait to be felt.
  package var alerts: Int
  /// The reading speed, in percent.
  package var rate: Int
  package var isQuiet: Bool
  /// The store's damage; nil if none is known.
  package var damage: String?
  /// The reason why the last call for help failed; nil if it did not.
  package var helpFailure: String?
  /// The measured supply of the glove's motors; nil if unknown.
  package var supply: Supply?

  /// Creates a state.
  package init(
    room: String = "messages", rooms: [String] = ["messages"], place: String, row: String? = nil,
    glove: String, isGloveThere: Bool, isReleased: Bool = false, isPaused: Bool, alerts: Int,
    rate: Int, isQuiet: Bool, damage: String? = nil, helpFailure: String? = nil,
    supply: Supply? = nil
  ) {
    (self.room, self.rooms, self.place, self.row) = (room, rooms, place, row)
    (self.glove, self.isGloveThere, self.isReleased) = (glove, isGloveThere, isReleased)
    (self.isPaused, self.alerts, self.rate, self.isQuiet) = (isPaused, alerts, rate, isQuiet)
    (self.damage, self.helpFailure, self.supply) = (damage, helpFailure, supply)
  }

  /// The members of the answer.
  package var members: [(String, String)] {
    [
      ("room", JSONText.string(room)), ("rooms", JSONText.strings(rooms)),
      ("place", JSONText.string(place)),
    ] + (row.map { [("row", JSONText.string($0))] } ?? []) + [
      ("glove", JSONText.string(glove)), ("there", "\(isGloveThere)"),
      ("holder", JSONText.string(isReleased ? "released" : "service")), ("paused", "\(isPaused)"),
      ("alerts", "\(alerts)"), ("rate", "\(rate)"), ("quiet", "\(isQuiet)"),
    ] + (damage.map { [("damage", JSONText.string($0))] } ?? [])
      + (helpFailure.map { [("help_failed", JSONText.string($0))] } ?? [])
      + (supply.map { [("battery", $0.json)] } ?? [])
  }
}

extension ServiceState {
  init?(_ fields: JSONMembers) {
    guard let room = fields.text("room"), let rooms = fields.texts("rooms"),
      let place = fields.text("place"), let glove = fields.text("glove"),
      let isThere = fields.flag("there"), let isPaused = fields.flag("paused"),
      let alerts = fields.number("alerts"), let rate = fields.number("rate"),
      let isQuiet = fields.flag("quiet")
    else { return nil }
    self.init(
      room: room, rooms: rooms, place: place, row: fields.text("row"), glove: glove,
      isGloveThere: isThere, isReleased: fields.text("holder") == "released", isPaused: isPaused,
      alerts: alerts, rate: rate, isQuiet: isQuiet, damage: fields.text("damage"),
      helpFailure: fields.text("help_failed"),
      supply: fields.object("battery").flatMap { Supply($0) })
  }
}
