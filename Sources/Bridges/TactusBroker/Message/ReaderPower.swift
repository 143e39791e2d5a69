import Glibc
import TactusText

/// The power supply of a reader's host and glove, as published.
extension HostPower {
  /// The power as a JSON object.
  package var json: String {
    var members: [(String, String)] = []
    if let source { members.append(("source", JSONText.string(source.rawValue))) }
    if let battery { members += [("battery", "\(battery)"), ("charging", "\(isCharging)")] }
    return JSONText.object(members)
  }

  /// Parses a member of a state; nil if it is invalid.
  init?(_ members: BrokerMembers) {
    let source = members.text("source").flatMap(Source.init(rawValue:))
    let battery = members.number("battery").flatMap { (0...100).contains($0) ? $0 : nil }
    guard source != nil || battery != nil else { return nil }
    self.init(source: source, battery: battery, isCharging: members.flag("charging") ?? false)
  }

  /// The power as text, for people who look after several readers.
  package var words: String {
    guard let battery else { return source?.rawValue ?? "" }
    return "battery \(battery) %" + (isLow ? ", low" : isCharging ? ", charging" : "")
  }
}

/// The power source of a glove.
package enum GloveSupply: String, Sendable {
  case usb

  /// Derives the source from the path of the glove's port; nil if that does not reveal it.
  init?(place: String) {
    // Links such as those of udev lead to the device itself.
    let path = realpath(place, nil)
    defer { free(path) }
    let name = (path.map { String(cString: $0) } ?? place).split(separator: "/").last ?? ""
    // In Linux only USB ports have these names, and they also supply power.
    guard name.hasPrefix("ttyACM") || name.hasPrefix("ttyUSB") else { return nil }
    self = .usb
  }
}
