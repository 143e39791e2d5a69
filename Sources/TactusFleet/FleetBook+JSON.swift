import TactusText

/// The book as it is kept over restarts: alerts alone, since readers tell anew how they stand.
extension FleetBook {
  /// A document.
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

  /// Reads a document; nil if it is none of this version.
  package init?(_ bytes: [UInt8]) {
    self.init()
    guard case .object(let members)? = (try? JSONParser.parse(bytes))?.content else { return nil }
    func list(_ key: String) -> [[String: JSONValue.Content]]? {
      guard case .array(let values)? = members.first(where: { $0.key == key })?.value.content
      else { return nil }
      return values.map { value in
        guard case .object(let members) = value.content else { return [:] }
        return Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
      }
    }
    guard case .number(1)? = members.first(where: { $0.key == "version" })?.value.content,
      let open = list("alerts"), let closed = list("ended")
    else { return nil }
    for one in open.prefix(Self.mostAlerts) {
      guard let key = FleetAlert.Key(one), case .number(let time)? = one["since"],
        let since = Int64(exactly: time)
      else { return nil }
      var alert = FleetAlert(since: Timestamp(milliseconds: since))
      if case .string(let from)? = one["from"] { alert.from = from }
      if case .string(let text)? = one["text"] { alert.text = text }
      if case .bool(let flag)? = one["felt"] { alert.isFelt = flag }
      if case .bool(let flag)? = one["expired"] { alert.isExpired = flag }
      if case .bool(let flag)? = one["escalated"] { alert.isEscalated = flag }
      alerts[key] = alert
    }
    ended = closed.prefix(Self.mostEnded).compactMap(FleetAlert.Key.init)
  }
}

extension FleetAlert.Key {
  fileprivate init?(_ members: [String: JSONValue.Content]) {
    guard case .string(let reader)? = members["reader"], case .string(let id)? = members["id"]
    else { return nil }
    self.init(reader: reader, id: id)
  }
}
