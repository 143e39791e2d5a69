/// SVG text, written element by element (SVG 1.1, 2nd edition).
package struct PlotSVG {
  package private(set) var text = ""

  /// Creates an empty text.
  package init() {}

  /// Writes an element without content, or only with a tooltip.
  package mutating func element(
    _ name: String, _ attributes: [(String, String)], tooltip: String? = nil
  ) {
    open(name, attributes)
    guard let tooltip else {
      text.removeLast(2)
      text += "/>\n"
      return
    }
    text.removeLast()
    text += "<title>\(Self.escaped(tooltip))</title></\(name)>\n"
  }

  package mutating func element(_ name: String, _ attributes: [(String, String)], content: String) {
    open(name, attributes)
    text.removeLast()
    text += "\(Self.escaped(content))</\(name)>\n"
  }

  package mutating func open(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
    text += ">\n"
  }

  package mutating func close(_ name: String) { text += "</\(name)>\n" }

  package mutating func raw(_ markup: String) { text += markup }

  package mutating func rect(
    _ style: String, x: Double, y: Double, width: Double, height: Double, fill: String? = nil,
    tooltip: String? = nil
  ) {
    var attributes = [
      ("class", style), ("x", Self.number(x)), ("y", Self.number(y)),
      ("width", Self.number(width)), ("height", Self.number(height)),
    ]
    if let fill { attributes.append(("fill", fill)) }
    element("rect", attributes, tooltip: tooltip)
  }

  package mutating func line(_ style: String, x1: Double, y1: Double, x2: Double, y2: Double) {
    element(
      "line",
      [
        ("class", style), ("x1", Self.number(x1)), ("y1", Self.number(y1)),
        ("x2", Self.number(x2)), ("y2", Self.number(y2)),
      ])
  }

  /// Draws a line through these points; a closed one names its first point twice.
  package mutating func path(_ style: String, _ points: [(x: Double, y: Double)]) {
    let steps = points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(Self.number(point.x)) \(Self.number(point.y))"
    }
    element("path", [("class", style), ("d", steps.joined())])
  }

  package mutating func label(
    _ style: String, x: Double, y: Double, size: Double? = nil, _ content: String
  ) {
    var attributes = [("class", style), ("x", Self.number(x)), ("y", Self.number(y))]
    if let size { attributes.append(("font-size", Self.number(size))) }
    element("text", attributes, content: content)
  }

  /// Returns the number with at most three decimals.
  package static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let whole = "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1000)"
    let rest = abs(thousandths) % 1000
    guard rest != 0 else { return thousandths == 0 ? "0" : whole }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// Returns the text escaped for XML 1.0; characters that it does not allow are replaced.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "\t", "\n", "\r": result.append(" ")
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        result.append("\u{FFFD}")
      case _ where scalar.value & 0xFFFE == 0xFFFE: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
