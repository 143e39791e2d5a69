/// The settings of BRLTTY's display, from its file or its command line; nil for those not given.
struct BRLTTYSettings: Equatable {
  /// The two-letter code of a driver, a list of codes, or "auto".
  var driver: String?
  /// The devices of the displays, separated by commas.
  var device: String?
  /// The two-letter code of the screen driver.
  var screen: String?
  /// The user to which it switches after starting.
  var user: String?
  /// The folder of its drivers.
  var drivers: String?

  init() {}

  /// Reads a file like `/etc/brltty.conf`: a directive and its operand on each line.
  init(file: String) {
    for line in file.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 1, !words[0].hasPrefix("#") else { continue }
      set(words[0].lowercased(), String(words[1]))
    }
  }

  /// Reads a command line.
  init(command words: [String]) {
    let letters: [Character: String] = [
      "b": "braille-driver", "d": "braille-device", "x": "screen-driver",
      "z": "privilege-parameters", "D": "drivers-directory",
    ]
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
        if parts.count == 2 { set(String(parts[0]), String(parts[1])) }
      } else if word.hasPrefix("-"), let letter = word.dropFirst().first, let name = letters[letter]
      {
        let value = word.count > 2 ? String(word.dropFirst(2)) : rest.popFirst() ?? ""
        set(name, value)
      }
    }
  }

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "braille-driver": driver = value
    case "braille-device": device = value
    case "screen-driver": screen = value
    case "drivers-directory": drivers = value
    case "privilege-parameters":
      for part in value.split(separator: ",") {
        guard let sign = part.firstIndex(of: "=") else { continue }
        let key = part[..<sign].split(separator: ":").last ?? ""
        if key == "user" { user = String(part[part.index(after: sign)...]) }
      }
    default: break
    }
  }

  /// Returns these settings, completed by the others.
  func over(_ others: Self) -> Self {
    var result = others
    if let driver { result.driver = driver }
    if let device { result.device = device }
    if let screen { result.screen = screen }
    if let user { result.user = user }
    if let drivers { result.drivers = drivers }
    return result
  }
}
