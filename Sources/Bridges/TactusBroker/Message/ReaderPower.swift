import Glibc
package import TactusSystem
import TactusText

/// What a reader's host and glove run on, as it is told.
extension HostPower {
  /// A JSON object.
  package var json: String {
    var members: [(String, String)] = []
    if let source { members.append(("source", JSONText.string(source.rawValue))) }
    if let battery { members += [("battery", "\(battery)"), ("charging", "\(isCharging)")] }
    return JSONText.object(members)
  }

  /// Reads a member of a state; nil if it is none.
  init?(_ members: BrokerMembers) {
    let source = members.text("source").flatMap(Source.init(rawValue:))
    let battery = members.number("battery").flatMap { (0...100).contains($0) ? $0 : nil }
    guard source != nil || battery != nil else { return nil }
    self.init(source: source, battery: battery, isCharging: members.flag("charging") ?? false)
  }

  /// In words, for whoever looks after many.
  package var words: String {
    guard let battery else { return source?.rawValue ?? "" }
    return "battery \(battery) %" + (isLow ? ", low" : isCharging ? ", charging" : "")
  }
}

/// What feeds a glove.
package enum GloveSupply: String, Sendable {
  case usb

  /// What the way to a glove says of that; nil for nothing.
  init?(place: String) {
    // Links such as those of udev lead to the device itself.
    let path = realpath(place, nil)
    defer { free(path) }
    let name = (path.map { String(cString: $0) } ?? place).split(separator: "/").last ?? ""
    // Ports of USB alone have these names in Linux, and their line carries the current too.
    guard name.hasPrefix("ttyACM") || name.hasPrefix("ttyUSB") else { return nil }
    self = .usb
  }
}
