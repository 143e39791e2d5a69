import TactusSerial
import TactusSystem
import TactusText
import TactusTouch
import TactusWire

/// Prints ports as lines for users or scripts.
struct DeviceList {
  /// The widest line, in columns.
  private static let width = 80

  let isJSON: Bool
  /// True if each line gives the port's event.
  let hasEvents: Bool
  var output = StandardOutput()
  private var known: [String: PortInfo] = [:]
  private var knownTouch: [String: TouchDeviceInfo] = [:]

  init(isJSON: Bool, hasEvents: Bool) {
    self.isJSON = isJSON
    self.hasEvents = hasEvents
  }

  mutating func show(_ ports: [PortInfo]) {
    if ports.isEmpty, !isJSON {
      output.line("no serial ports: plug a glove in, or try 'tactus mock'")
    }
    let widths = Self.widths(ports)
    for port in ports {
      known[port.path] = port
      show(port, event: "present", widths)
    }
  }

  mutating func show(_ change: PortChange) {
    switch change {
    case .added(let port):
      // The first list may have named it already.
      guard known.updateValue(port, forKey: port.path) != port else { return }
      show(port, event: "added", Self.widths([port]))
    case .removed(let path):
      guard known.removeValue(forKey: path) != nil else { return }
      showRemoved(path)
    }
  }

  mutating func show(_ change: TouchChange) {
    switch change {
    case .came(let device):
      guard knownTouch[device.path] != device else { return }
      show(device, event: "added")
    case .went(let path):
      guard knownTouch.removeValue(forKey: path) != nil else { return }
      showRemoved(path)
    }
  }

  private mutating func showRemoved(_ path: String) {
    output.line(
      isJSON
        ? JSONText.object([("event", "\"removed\""), ("path", JSONText.string(path))])
        : "removed \(path.printable)")
  }

  mutating func show(_ device: TouchDeviceInfo, event: String) {
    knownTouch[device.path] = device
    guard !isJSON else {
      let lead = hasEvents ? [("event", JSONText.string(event))] : []
      output.line(JSONText.object(lead + device.members))
      return
    }
    let lead = (event == "present" ? "" : event + " ") + device.path.printable
    let name = TextWidth.cut(device.name.printable, to: Self.width - 2)
    write([lead, device.kind.rawValue] + device.measures + [name], separator: "  ")
    if let obstacle = device.obstacle {
      let words = obstacle.printable.split(separator: " ").map(String.init)
      write(["  \(words[0])"] + words.dropFirst(), separator: " ")
    }
  }

  private mutating func show(_ port: PortInfo, event: String, _ widths: [Int]) {
    let holders = PortHolder.ofDevice(at: port.path)
    if isJSON {
      let members = Self.members(port, holders)
      output.line(
        JSONText.object(hasEvents ? [("event", JSONText.string(event))] + members : members))
      return
    }
    let columns = zip(Self.columns(port), widths).map { $0.padded(to: $1) }
    let lead = event == "present" ? "" : event + " "
    write([lead + columns.joined(separator: "  ")] + Self.names(port), separator: "  ")
    if let cure = port.cure {
      write(["  no permission:"] + cure.split(separator: " ").map(String.init), separator: " ")
    }
    if !holders.isEmpty {
      let names = holders.map { $0.description.printable }.joined(separator: ", ")
      write(
        ["  in use by"] + names.split(separator: " ").map(String.init), separator: " ")
    }
  }

  /// Writes pieces side by side, and continues below, indented, when a piece does not fit.
  private mutating func write(_ pieces: [String], separator: String) {
    var row = ""
    for piece in pieces {
      if row.isEmpty {
        row = piece
      } else if TextWidth.columns(row + separator + piece) <= Self.width {
        row += separator + piece
      } else {
        finish(row)
        row = "  " + piece
      }
    }
    finish(row)
  }

  /// Writes a row without the padding of its last column.
  private mutating func finish(_ row: String) {
    output.line(
      String(row[..<(row.lastIndex { $0 != " " }.map(row.index(after:)) ?? row.startIndex)]))
  }

  /// Returns the columns that every port fills.
  private static func columns(_ port: PortInfo) -> [String] {
    [
      port.path.printable, port.usbNumbers ?? "-", port.likelihood.rawValue,
      port.driver?.printable ?? "-",
    ]
  }

  private static func widths(_ ports: [PortInfo]) -> [Int] {
    let rows = ports.map(columns)
    return (0..<4).map { column in rows.map { TextWidth.columns($0[column]) }.max() ?? 0 }
  }

  /// Returns the port's serial number and product name. A serial number is never cut, because users type
  /// it.
  private static func names(_ port: PortInfo) -> [String] {
    let number = port.serialNumber.map { "serial:\($0.printable)" }
    let name = [port.maker, port.productName].compactMap { $0?.printable }.joined(separator: " ")
    return [number, name.isEmpty ? nil : TextWidth.cut(name, to: width - 2)].compactMap { $0 }
  }

  private static func members(_ port: PortInfo, _ holders: [PortHolder]) -> [(String, String)] {
    func text(_ value: String?) -> String { value.map(JSONText.string) ?? "null" }
    return [
      ("path", text(port.path)), ("vendor_id", text(port.vendor?.hexadecimal)),
      ("product_id", text(port.product?.hexadecimal)), ("maker", text(port.maker)),
      ("product", text(port.productName)), ("serial_number", text(port.serialNumber)),
      ("driver", text(port.driver)), ("usb_port", text(port.usbPort)),
      ("glove", text(port.likelihood.rawValue)),
      ("may_open", port.access == .granted ? "true" : "false"), ("cure", text(port.cure)),
      (
        "in_use_by",
        JSONText.array(
          holders.map {
            JSONText.object([("process", "\($0.processID)"), ("name", JSONText.string($0.name))])
          })
      ),
    ]
  }
}

extension PortInfo {
  /// Vendor and product, such as `0403:6001`; nil without USB.
  fileprivate var usbNumbers: String? {
    guard let vendor, let product else { return nil }
    return "\(vendor.hexadecimal):\(product.hexadecimal)"
  }
}
