import TactusText

/// The persistent part of the state: alerts only, since readers publish their state again.
extension FleetState {
  /// The state as a JSON document.
  package var json: String {
    let open = alerts.sorted { $0.key < $1.key }.map { key, alert in
      var members = [
        ("reader", JSONText.string(key.reader)), ("id", JSONText.string(key.id)),
        ("since", "\(alert.since.milliseconds)"), ("felt", "\(alert.isFelt)"),
        ("expired", "\(alert.isExpired)"), ("escalated", "\(alert.isEscalated)"),
      ]
      if let from = alert.from { members.append(("from", JSONText.string(from))) }
      if let text = alert.text { members.append(("text", JSONText.string(text))) }
      return JSONText.object(members)
    }
    let closed = ended.map {
      JSONText.object([("reader", JSONText.string($0.reader)), ("id", JSONText.string($0.id))])
    }
    return "{\"version\":1,\n\"alerts\":[\n" + open.joined(separator: ",\n") + "],\n\"ended\":[\n"
      + closed.joined(separator: ",\n") + "]}\n"
  }

  /// Parses a document; nil if it is invalid or of another version.
  package init?(_ bytes: [UInt8]) {
    self.init()
    guard let members = JSONMembers(line: bytes), members.number("version") == 1,
      let open = members.objects("alerts"), let closed = members.objects("ended")
    else { return nil }
    for one in open.prefix(Self.mostAlerts) {
      guard let key = FleetAlert.Key(one), let since = one.time("since") else { return nil }
      var alert = FleetAlert(since: since)
      (alert.from, alert.text) = (one.text("from"), one.text("text"))
      alert.isFelt = one.flag("felt") ?? alert.isFelt
      alert.isExpired = one.flag("expired") ?? alert.isExpired
      alert.isEscalated = one.flag("escalated") ?? alert.isEscalated
      alerts[key] = alert
    }
    ended = closed.prefix(Self.mostEnded).compactMap(FleetAlert.Key.init)
  }
}

extension FleetAlert.Key {
  fileprivate init?(_ members: JSONMembers) {
    guard let reader = members.text("reader"), let id = members.text("id") else { return nil }
    self.init(reader: reader, id: id)
  }
}
