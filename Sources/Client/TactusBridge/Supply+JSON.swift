package import TactusText
package import TactusWire

/// The supply of a glove's motors, as the service and the MQTT bridge publish it.
extension Supply {
  /// The charge in percent; nil if the glove does not know it.
  package var percent: Int? { charge <= 100 ? Int(charge) : nil }

  /// The supply as a JSON object.
  package var json: String {
    JSONText.object(
      [("mv", "\(millivolts)")] + (percent.map { [("percent", "\($0)")] } ?? [])
        + [("low", "\(isLow)"), ("critical", "\(isCritical)"), ("external", "\(isExternal)")])
  }

  /// Parses that object; nil without a voltage.
  package init?(_ fields: JSONMembers) {
    guard let millivolts = fields.number("mv").flatMap(UInt16.init(exactly:)) else { return nil }
    let percent = fields.number("percent").flatMap { (0...100).contains($0) ? UInt8($0) : nil }
    let state: [(name: String, bit: UInt8)] = [("low", 1), ("critical", 2), ("external", 4)]
    self.init(
      millivolts: millivolts, charge: percent ?? .max,
      state: state.reduce(0) { $0 | (fields.flag($1.name) == true ? $1.bit : 0) })
  }
}
