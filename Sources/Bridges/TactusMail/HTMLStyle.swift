/// The style of an element, as far as it decides whether its text can be seen.
struct HTMLStyle {
  private enum Paint: Equatable {
    case color(red: Int, green: Int, blue: Int)
    case transparent
    /// A picture, a gradient, or an unrecognised colour.
    case unknown

    /// The largest invisible difference per colour channel.
    private static let least = 8

    /// True if letters of this colour vanish on a background.
    func vanishes(on background: Paint) -> Bool {
      guard case .color(let red, let green, let blue) = self else { return self == .transparent }
      guard case .color(let otherRed, let otherGreen, let otherBlue) = background else {
        return false
      }
      return abs(red - otherRed) <= Self.least && abs(green - otherGreen) <= Self.least
        && abs(blue - otherBlue) <= Self.least
    }
  }

  /// The smallest legible text size, in pixels.
  private static let leastSize = 2.0
  /// The distance beyond which text is off screen, in pixels.
  private static let farthest = 500.0
  /// Classes for text meant for screen readers only.
  private static let spoken = [
    "sr-only", "sr_only", "sronly", "screen-reader", "screenreader", "screen_reader",
    "visually-hidden", "visuallyhidden", "visually_hidden",
  ]

  /// True if neither the element nor its content is shown.
  private(set) var isGone = false
  /// True if its text is struck through.
  private(set) var isStruck = false
  /// True if it begins and ends a line; nil where its element name decides.
  private(set) var isBlock: Bool?
  /// The numbering style of a list in it; nil where its own attribute decides.
  private(set) var numbers: String?
  /// The raised or lowered position of its text; nil for normal text.
  private(set) var script: HTMLScript?

  private var isVisible = true
  private var isTiny = false
  private var isIndentedAway = false
  private var color = Paint.color(red: 0, green: 0, blue: 0)
  private var background = Paint.color(red: 255, green: 255, blue: 255)

  /// True if pictures in it are visible.
  var showsPictures: Bool { !isGone && isVisible }
  /// True if its text is visible.
  var showsText: Bool {
    showsPictures && !isTiny && !isIndentedAway && !color.vanishes(on: background)
  }

  /// Creates the style of a page.
  init() {}

  /// Computes the style of an element within another.
  init(_ element: HTMLElement, _ style: StyleDeclarations, within outer: HTMLStyle) {
    self = outer
    isStruck = ["del", "s", "strike"].contains(element.name)
    isBlock = nil
    script = element.name == "sup" ? .raised : element.name == "sub" ? .lowered : nil
    if element["hidden"] != nil || element.name == "dialog" && element["open"] == nil {
      isGone = true
    }
    readAttributes(element)
    guard !style.isEmpty else { return }
    if let words = style["text-decoration"], words.contains("line-through") { isStruck = true }
    if let kind = style["list-style-type"] { numbers = kind }
    if let display = style["display"] {
      isBlock = ["block", "table-row", "table", "flex", "grid", "list-item"].contains(display)
    }
    // Cells and pictures are aligned differently.
    if script == nil, isBlock != true, !["td", "th", "img"].contains(element.name) {
      script = ["super": .raised, "sub": .lowered][style["vertical-align"] ?? ""]
    }
    isGone = isGone || Self.hides(style, element)
    if let word = style["visibility"], word != "inherit" {
      isVisible = word != "hidden" && word != "collapse"
    }
    if let indent = style["text-indent"].flatMap(Self.length) {
      isIndentedAway = indent <= -Self.farthest && !Self.isSpoken(element)
    }
    readSize(style["font-size"])
    readColors(style)
  }

  private mutating func readAttributes(_ element: HTMLElement) {
    if let color = element["bgcolor"] { background = Self.paint(color.lowercased()) }
    if element["background"].map({ !$0.isEmpty }) ?? false { background = .unknown }
    switch element.name {
    case "a" where element["href"] != nil: color = .unknown
    case "body", "font":
      if let name = element[element.name == "body" ? "text" : "color"] {
        color = Self.paint(name.lowercased())
      }
    case "mark": background = .unknown
    default: break
    }
  }

  private static func isSpoken(_ element: HTMLElement) -> Bool {
    element.classes.contains { name in spoken.contains(where: name.contains) }
  }

  private static func hides(_ style: StyleDeclarations, _ element: HTMLElement) -> Bool {
    if style["display"] == "none" || style["content-visibility"] == "hidden" { return true }
    if let opacity = style["opacity"], number(opacity).map({ $0 <= 0.02 }) ?? false { return true }
    if let filter = style["filter"]?.filter({ !$0.isWhitespace }),
      ["opacity(0)", "opacity(0%)", "alpha(opacity=0)"].contains(filter)
    {
      return true
    }
    // Outlook draws buttons from comments: `mso-hide` on a button hides it in Outlook only.
    if style["mso-hide"] == "all", element.name != "a", element.name != "button" { return true }
    if ["zoom", "scale"].contains(where: { style[$0].map(isZero) ?? false }) { return true }
    if let words = style["transform"], flattens(words) { return true }
    guard !isSpoken(element) else { return false }
    return isClipped(style) || isOffScreen(style)
  }

  private static func isClipped(_ style: StyleDeclarations) -> Bool {
    func isNothing(_ property: String) -> Bool {
      style[property].flatMap(length).map { (0...1).contains($0) } ?? false
    }
    // Counts as hidden even without `overflow`, which authors forget.
    if style["max-height"].flatMap(length) == 0, style["overflow"] != "visible" { return true }
    if let overflow = style["overflow"], overflow.contains("hidden") || overflow.contains("clip"),
      ["max-height", "height", "max-width", "width", "line-height"].contains(where: isNothing)
    {
      return true
    }
    if let clip = style["clip"], clip.hasPrefix("rect(") {
      let sides = arguments(of: "rect", in: clip).compactMap(length)
      if sides.count == 4, sides[2] - sides[0] <= 1 || sides[1] - sides[3] <= 1 { return true }
    }
    return style["clip-path"].map(clipsAll) ?? false
  }

  /// True if a shape, as of "clip-path", clips everything.
  private static func clipsAll(_ path: String) -> Bool {
    if path.hasPrefix("inset(") {
      var sides: [Double] = []
      for word in arguments(of: "inset", in: path) {
        if word == "round" { break }
        sides.append(word.hasSuffix("%") ? number(word) ?? 0 : 0)
      }
      guard let top = sides.first else { return false }
      func side(_ index: Int, _ other: Double) -> Double {
        index < sides.count ? sides[index] : other
      }
      let right = side(1, top)
      return top + side(2, top) >= 100 || right + side(3, right) >= 100
    }
    if path.hasPrefix("circle(") || path.hasPrefix("ellipse(") {
      let name = path.hasPrefix("circle(") ? "circle" : "ellipse"
      return arguments(of: name, in: path).prefix { $0 != "at" }.contains(where: isZero)
    }
    guard path.hasPrefix("polygon("), let open = path.firstIndex(of: "(") else { return false }
    let points = path[path.index(after: open)...].prefix { $0 != ")" }.split(separator: ",")
      .map { $0.split(whereSeparator: \.isWhitespace).map { number(String($0)) ?? .nan } }
      .filter { $0.count == 2 }
    return points.count >= 2
      && (points.allSatisfy { $0[0] == points[0][0] }
        || points.allSatisfy { $0[1] == points[0][1] })
  }

  /// True if a transformation leaves no width or no height.
  private static func flattens(_ words: String) -> Bool {
    for name in ["scale", "scalex", "scaley"] {
      if arguments(of: name, in: words).contains(where: isZero) { return true }
    }
    if arguments(of: "scale3d", in: words).prefix(2).contains(where: isZero) { return true }
    let matrix = arguments(of: "matrix", in: words)
    if matrix.count == 6, matrix.prefix(4).allSatisfy(isZero) { return true }
    return ["rotatex", "rotatey"].contains { arguments(of: $0, in: words) == ["90deg"] }
  }

  /// Returns the arguments of a function in a value, as in "scale(0, 1)"; none if it is absent.
  private static func arguments(of name: String, in value: String) -> [String] {
    var rest = value[...]
    while let open = rest.firstIndex(of: "(") {
      let word = rest[..<open].reversed().prefix { $0.isLetter || $0.isNumber }.reversed()
      let after = rest[rest.index(after: open)...]
      if String(word) == name {
        return after.prefix { $0 != ")" }.split { $0 == "," || $0.isWhitespace }.map(String.init)
      }
      rest = after
    }
    return []
  }

  private static func isZero(_ text: String) -> Bool {
    number(text).map { abs($0) <= 0.02 } ?? false
  }

  private static func isOffScreen(_ style: StyleDeclarations) -> Bool {
    func isFar(_ property: String, _ isFar: (Double) -> Bool) -> Bool {
      style[property].map { value in
        value.split(whereSeparator: \.isWhitespace).contains {
          length(String($0)).map(isFar) ?? false
        }
      } ?? false
    }
    let isMoved = ["absolute", "fixed", "relative"].contains(style["position"] ?? "")
    if isMoved,
      ["left", "right", "top", "bottom"].contains(where: { isFar($0) { abs($0) >= farthest * 2 } })
    {
      return true
    }
    if ["margin", "margin-left", "margin-top"].contains(where: {
      isFar($0) { $0 <= -farthest * 2 }
    }) {
      return true
    }
    guard let words = style["transform"], words.contains("translate") else { return false }
    return words.split { "(), ".contains($0) }
      .contains { length(String($0)).map { $0 <= -farthest } ?? false }
  }

  private mutating func readSize(_ value: String?) {
    guard let value, value != "inherit" else { return }
    // In "font: italic 12px/1 Arial", the first length counts.
    for word in value.split(whereSeparator: \.isWhitespace) {
      let size = String(word.prefix { $0 != "/" })
      guard size.first.map({ $0.isNumber || $0 == "." }) ?? false else { continue }
      guard let pixels = Self.length(size) else {
        // A percentage of the surrounding size.
        if Self.number(size) == 0 { isTiny = true }
        return
      }
      // "font: 700 …" names a weight first.
      if pixels >= 100, size.allSatisfy(\.isNumber) { continue }
      let isShare = size.hasSuffix("em") && !size.hasSuffix("rem")
      isTiny = pixels < Self.leastSize || isTiny && isShare
      return
    }
    // A named size, as in "medium".
    if !value.contains(" "), !["smaller", "larger"].contains(value) { isTiny = false }
  }

  private mutating func readColors(_ style: StyleDeclarations) {
    if let name = style["color"], !["inherit", "currentcolor", "unset"].contains(name) {
      color = Self.paint(name)
    }
    if let words = style["background-color"] {
      if words.contains("url(") || words.contains("gradient") {
        background = .unknown
      } else {
        let found = Self.backgroundPaint(words)
        if found != .transparent { background = found }
      }
    }
    if let image = style["background-image"], image != "none" { background = .unknown }
    // It is drawn on top of an unknown background.
    if ["absolute", "fixed"].contains(style["position"] ?? ""), style["background-color"] == nil {
      background = .unknown
    }
  }

  /// Returns the colour among the words of a background; transparent if there is none.
  private static func backgroundPaint(_ words: String) -> Paint {
    if words.contains("(") { return paint(words) }
    for word in words.split(whereSeparator: \.isWhitespace) {
      let found = paint(String(word))
      if found != .unknown { return found }
    }
    let others: Set<Substring> = [
      "none", "inherit", "initial", "unset", "repeat", "no-repeat", "scroll", "center", "top",
      "left", "0", "0px", "0%",
    ]
    let isNone = words.split(whereSeparator: \.isWhitespace).allSatisfy(others.contains)
    return isNone ? .transparent : .unknown
  }

  private static func paint(_ text: String) -> Paint {
    let text = text.trimmingSpace
    if text == "transparent" { return .transparent }
    if let known = names[text] { return hexadecimal(known) }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) {
      return hexadecimal(String(digits))
    }
    if text.hasPrefix("hsl") {
      if text.contains(" 100%)") || text.contains(",100%)") { return hexadecimal("fff") }
      if text.contains(" 0%)") || text.contains(",0%)") { return hexadecimal("000") }
    }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "(") else { return .unknown }
    let parts = text[text.index(after: open)...].split { ",/) ".contains($0) }
    let numbers = parts.compactMap { part in
      number(String(part)).map { part.hasSuffix("%") ? $0 * 2.55 : $0 }
    }
    guard numbers.count >= 3, numbers.count == parts.count else { return .unknown }
    if numbers.count > 3, numbers[3] < 1 {
      return numbers[3] <= 0.02 ? .transparent : .unknown
    }
    func part(_ index: Int) -> Int { Int(max(0, min(255, numbers[index]))) }
    return .color(red: part(0), green: part(1), blue: part(2))
  }

  private static func hexadecimal(_ digits: String) -> Paint {
    var signs = digits.compactMap(\.hexDigitValue)
    if signs.count < 6 { signs = signs.flatMap { [$0, $0] } }
    let bytes = stride(from: 0, to: signs.count - 1, by: 2).map { signs[$0] * 16 + signs[$0 + 1] }
    guard bytes.count >= 3 else { return .unknown }
    if bytes.count > 3, bytes[3] < 255 { return bytes[3] <= 5 ? .transparent : .unknown }
    return .color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private static let names = [
    "white": "fff", "black": "000", "red": "f00", "green": "008000", "blue": "00f",
    "yellow": "ff0", "gray": "808080", "grey": "808080", "silver": "c0c0c0", "navy": "000080",
    "maroon": "800000", "purple": "800080", "teal": "008080", "olive": "808000", "lime": "0f0",
    "aqua": "0ff", "cyan": "0ff", "fuchsia": "f0f", "magenta": "f0f", "orange": "ffa500",
    "snow": "fffafa", "ivory": "fffff0", "whitesmoke": "f5f5f5", "ghostwhite": "f8f8ff",
    "floralwhite": "fffaf0", "azure": "f0ffff", "lightgray": "d3d3d3", "lightgrey": "d3d3d3",
    "gainsboro": "dcdcdc", "pink": "ffc0cb", "brown": "a52a2a", "gold": "ffd700",
    "darkgray": "a9a9a9", "darkgrey": "a9a9a9", "dimgray": "696969", "darkblue": "00008b",
  ]

  /// Returns a length in pixels; nil for a percentage or for no length.
  private static func length(_ text: String) -> Double? {
    let text = text.trimmingSpace
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let number = Double(digits) else { return nil }
    switch text[digits.endIndex...] {
    case "", "px": return number
    case "pt": return number * 4 / 3
    case "em", "rem", "ex", "ch": return number * 16
    case "pc": return number * 16
    case "cm": return number * 37.8
    case "mm": return number * 3.78
    case "in": return number * 96
    case "vw", "vh": return number * 8
    default: return number == 0 ? 0 : nil
    }
  }

  private static func number(_ text: String) -> Double? {
    Double(text.trimmingSpace.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) })
  }
}
