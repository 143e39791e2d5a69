/// The values that replace the names in a template's braces.
struct DemoFilling {
  private var values: [String: String] = [:]

  init(using generator: inout some RandomNumberGenerator) {
    renew(using: &generator, all: true)
  }

  /// Draws new values for the next message, except those shared by a whole scenario.
  mutating func renew(
    using generator: inout some RandomNumberGenerator, all: Bool = false
  ) {
    func any(_ list: [String]) -> String { list[Int.random(in: list.indices, using: &generator)] }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    if all {
      // The answer in the birthday scenario contains this time.
      values["evening"] = "7 pm"
      values["place"] = any(["Bella Napoli", "Jade Garden", "Cafe Lisboa", "The Olive Tree"])
      values["present"] = any(["cake", "flowers", "balloons", "wine"])
    }
    let first = number(0...Self.names.count - 1)
    values["name"] = Self.names[first]
    values["name2"] = Self.names[(first + number(1...Self.names.count - 1)) % Self.names.count]
    values["sum"] = "$\(number(1...4)),\(number(1...9))00.\(any(["00", "50"]))"
    values["balance"] = "$\(number(1...8)),\(number(100...999)).\(number(10...99))"
    values["fee"] = "$\(number(5...60)).\(any(["00", "50"]))"
    values["bill"] = "$\(number(61...190)).\(any(["20", "75", "40"]))"
    values["shop"] = any(["TechMart", "GadgetHub", "LuxWatch", "AirFares"])
    values["card"] = "\(number(1000...9999))"
    values["phone"] = "+1 555 01\(number(10...99)) \(number(1000...9999))"
    values["time"] = "\(number(1...11)):\(any(["05", "20", "35", "50"])) \(any(["am", "pm"]))"
    values["hour"] = any(["9:00", "9:30", "10:00", "10:30"])
    values["hour2"] = any(["11:15", "13:00", "14:30", "15:45"])
    values["room"] = "\(number(1...4))\(any(["A", "B", "C"]))"
    values["room2"] = "\(number(5...9))\(any(["A", "B", "C"]))"
    values["day"] = any(["Monday", "Tuesday", "Wednesday", "Thursday"])
    values["day2"] = any(["Friday", "Saturday", "Sunday"])
    values["date"] = "\(number(2...28)) \(any(["May", "June", "October", "December"]))"
    values["count"] = "\(number(2...5))"
  }

  /// Replaces the names in a template's braces; an unknown name is left unchanged.
  func fill(_ template: String) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else { break }
      result += value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static let names = [
    "Anna", "Ben", "Carla", "David", "Elif", "Farid", "Grace", "Hugo", "Ines", "Jonas", "Kofi",
    "Lena",
  ]
}
