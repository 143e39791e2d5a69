/// Formats numbers for users: three digits, with k, M or G for thousands.
enum Quantity {
  static func text(_ value: Double) -> String {
    switch abs(value) {
    case 1e9...: digits(value / 1e9) + " G"
    case 1e6...: digits(value / 1e6) + " M"
    case 1e4...: digits(value / 1e3) + " k"
    default: digits(value)
    }
  }

  private static func digits(_ value: Double) -> String {
    if value == value.rounded() { return String(Int(value)) }
    let places = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 2 ? 2 : 3
    guard places > 0 else { return String(Int(value.rounded())) }
    let scale = [1, 10, 100, 1000][places]
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let rest = String(scaled % scale)
    return (value < 0 ? "-" : "") + "\(scaled / scale)."
      + String(repeating: "0", count: places - rest.count) + rest
  }
}
