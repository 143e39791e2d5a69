import TactusSystem

/// The power supply of a computer, as far as its system reports it.
package struct HostPower: Hashable, Sendable {
  package enum Source: String, Sendable {
    /// Any external supply.
    case mains
    case battery
  }

  /// Nil where the system has a battery but does not report its state.
  package var source: Source?
  /// The charge of the battery, in percent; nil without one.
  package var battery: Int?
  package var isCharging: Bool

  package init(source: Source?, battery: Int? = nil, isCharging: Bool = false) {
    (self.source, self.battery, self.isCharging) = (source, battery, isCharging)
  }

  /// True if the battery holds 20 percent or less and is not charging, and the source is not mains.
  package var isLow: Bool { source != .mains && !isCharging && battery.map { $0 <= 20 } ?? false }

  /// Creates the state from the system's supplies, each with its attributes by name; nil if they
  /// contain nothing usable.
  package init?(supplies: [[String: String]]) {
    // A mouse has its own battery.
    let own = supplies.filter { $0["scope"] != "Device" && $0["present"] != "0" }
    let batteries = own.filter { $0["type"] == "Battery" || $0["type"] == "UPS" }
    let others = own.filter { ["Mains", "Wireless"].contains($0["type"]) || $0.isUSB }
    let states = batteries.compactMap { $0["status"] }
    isCharging = states.contains("Charging")
    battery = Self.percent(batteries)
    if states.contains("Discharging") {
      source = .battery
    } else if others.contains(where: { $0["online"].map { $0 != "0" } ?? false })
      || isCharging || states.contains("Full") || states.contains("Not charging")
    {
      source = .mains
    } else if battery != nil, others.contains(where: { $0["online"] == "0" }) {
      source = .battery
    }
    guard source != nil || battery != nil else { return nil }
  }

  /// Returns the charge of all batteries combined.
  private static func percent(_ batteries: [[String: String]]) -> Int? {
    let known = batteries.compactMap { battery -> (share: Double, size: Double?)? in
      let (now, full) = (battery.amount("now"), battery.amount("full"))
      if let capacity = battery["capacity"].flatMap(Int.init), (0...100).contains(capacity) {
        return (Double(capacity) / 100, full)
      }
      guard let now, let full, full > 0, now >= 0 else { return nil }
      return (min(1, now / full), full)
    }
    guard !known.isEmpty else { return nil }
    let areSizesKnown = known.allSatisfy { $0.size.map { $0 > 0 } ?? false }
    let sizes = known.map { areSizesKnown ? $0.size ?? 1 : 1 }
    let sum = zip(known, sizes).reduce(0) { $0 + $1.0.share * $1.1 }
    return Int((100 * sum / sizes.reduce(0, +)).rounded())
  }

  // MARK: The system's files

  /// The folder in which Linux lists its supplies.
  package static let usualRoot = "/sys/class/power_supply"
  private static let mostSupplies = 64
  private static let attributes = [
    "type", "scope", "present", "online", "status", "capacity", "energy_now", "energy_full",
    "charge_now", "charge_full",
  ]

  /// Reads the supplies that a folder lists; nil if nothing is known.
  package static func read(in root: String = usualRoot) -> HostPower? {
    guard let names = try? InputFile.names(in: root) else { return nil }
    return HostPower(
      supplies: names.prefix(mostSupplies).map { name in
        Dictionary(
          attributes.compactMap { key in
            value("\(root)/\(name)/\(key)").map { (key, $0) }
          }, uniquingKeysWith: { first, _ in first })
      })
  }

  private static func value(_ path: String) -> String? {
    // The kernel's files report a size of one page, whatever their contents.
    guard InputFile.isFile(path),
      let file = try? InputFile(path, followsLinks: false, most: 1 << 16),
      let bytes = try? file.read()
    else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }.prefix(64), as: UTF8.self)
  }
}

extension [String: String] {
  fileprivate var isUSB: Bool { self["type"]?.hasPrefix("USB") ?? false }

  fileprivate func amount(_ when: String) -> Double? {
    (self["energy_\(when)"] ?? self["charge_\(when)"]).flatMap(Double.init)
      .flatMap { $0.isFinite ? $0 : nil }
  }
}
