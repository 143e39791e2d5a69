/// The rules of a page's style sheets that may hide text (CSS 2.1, Selectors 3).
///
/// Rules for some screens only and for a state such as ":hover" are left out.
struct StyleSheet {
  /// The maximum number of rules that are kept, and of comparisons made for one page.
  private static let mostRules = 1000
  private static let mostSteps = 2_000_000

  private struct Rule {
    let selector: Selector
    let declarations: StyleDeclarations
  }

  private var rules: [Rule] = []
  /// The rules by the id, class or name of the elements they match.
  private var places: [String: [Int]] = [:]
  private var steps = 0
  /// True if a rule depends on preceding siblings.
  private(set) var comparesSiblings = false

  init(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return }
    var rest = Self.withoutComments(Array(text.lowercased().utf8))[...]
    while !rest.isEmpty, rules.count < Self.mostRules { readRule(&rest) }
  }

  /// True if a list of media, as in "screen, print", applies wherever mail is read.
  static func isUnconditional(_ media: String) -> Bool {
    media.lowercased().split(separator: ",", omittingEmptySubsequences: false).contains {
      ["", "all", "screen", "only screen"].contains(String($0).trimmingSpace)
    }
  }

  private mutating func readRule(_ rest: inout ArraySlice<UInt8>) {
    let prelude = rest.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ";") }
    let end = prelude.endIndex
    guard end < rest.endIndex else {
      rest = []
      return
    }
    let isBlock = rest[end] == UInt8(ascii: "{")
    rest = rest[(end + 1)...]
    let words = String(decoding: prelude, as: UTF8.self).trimmingSpace
      // The end of a block whose rules are read as if they were outside it.
      .drop { $0 == "}" || $0.isWhitespace }
    guard isBlock else { return }
    if words.hasPrefix("@") {
      if words.hasPrefix("@media"), Self.isUnconditional(String(words.dropFirst(6))) { return }
      return Self.skipBlock(&rest)
    }
    let block = rest.prefix { $0 != UInt8(ascii: "}") }
    rest = rest[min(block.endIndex + 1, rest.endIndex)...]
    let declarations = StyleDeclarations(String(decoding: block, as: UTF8.self))
    guard !declarations.isEmpty else { return }
    for text in words.split(separator: ",") {
      guard let selector = Selector(text), rules.count < Self.mostRules else { continue }
      comparesSiblings = comparesSiblings || selector.comparesSiblings
      places[selector.key, default: []].append(rules.count)
      rules.append(Rule(selector: selector, declarations: declarations))
    }
  }

  /// Skips the rest of a block, including nested blocks.
  private static func skipBlock(_ rest: inout ArraySlice<UInt8>) {
    var depth = 1
    while depth > 0, let byte = rest.popFirst() {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
    }
  }

  static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    func isNext(_ sign: StaticString) -> Bool {
      index + sign.utf8CodeUnitCount <= bytes.count
        && (0..<sign.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == sign.utf8Start[$0] }
    }
    while index < bytes.count {
      if isNext("/*") {
        index += 2
        while index < bytes.count, !isNext("*/") { index += 1 }
        index += 2
      } else if isNext("<!--") {
        index += 4
      } else if isNext("-->") {
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Adds the declarations that match the last of these elements, each of which contains the next.
  mutating func add(_ elements: [HTMLPlace], to found: inout StyleDeclarations) {
    guard !rules.isEmpty, let element = elements.last?.element else { return }
    add("*", elements, to: &found)
    add(element.name, elements, to: &found)
    if let id = element.id { add("#\(id)", elements, to: &found) }
    for name in element.classes { add(".\(name)", elements, to: &found) }
  }

  /// Adds the declarations of the rules under one id, class or name, within the limit of steps.
  private mutating func add(
    _ place: String, _ elements: [HTMLPlace], to found: inout StyleDeclarations
  ) {
    for index in places[place] ?? [] {
      guard steps < Self.mostSteps else { return }
      let rule = rules[index]
      guard rule.selector.matches(elements[...], steps: &steps) else { continue }
      found.merge(rule.declarations, weight: rule.selector.weight << 12 + index)
    }
  }
}

/// The pattern of the elements that a rule matches, as in "div.a > p".
private struct Selector {
  private struct Condition {
    let name: String
    let sign: Character?
    let value: String
  }

  /// The conditions for one element.
  private struct Compound {
    var name: Substring?
    var id: Substring?
    var classes: [Substring] = []
    var conditions: [Condition] = []
    var relation = Relation.within
  }

  /// The position of an element relative to the one that the previous compound matches.
  private enum Relation: Character {
    case within = " "
    case child = ">"
    case next = "+"
    case later = "~"
  }

  /// The longest selector that is read, and the most classes and conditions for one element.
  private static let mostCompounds = 8
  private static let mostParts = 16
  /// The longest attribute, in bytes, that is compared with a condition.
  private static let longestValue = 1024
  private static let mostSteps = 1 << 22

  /// The compounds from the outermost element to the innermost.
  private var compounds: [Compound] = []
  /// The specificity (Selectors 3, section 9).
  private(set) var weight = 0

  /// True if it depends on preceding siblings.
  var comparesSiblings: Bool {
    compounds.contains { $0.relation == .next || $0.relation == .later }
  }

  /// The id, class or name of the elements it matches; "*" for any.
  var key: String {
    guard let last = compounds.last else { return "*" }
    if let id = last.id { return "#\(id)" }
    if let name = last.classes.first { return ".\(name)" }
    return last.name.map { String($0) } ?? "*"
  }

  /// Returns nil for an unsupported selector.
  init?(_ text: Substring) {
    var rest = text
    var relation: Relation?
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { break }
      if let sign = Relation(rawValue: first) {
        guard !compounds.isEmpty, relation == nil else { return nil }
        relation = sign
        rest = rest.dropFirst()
        continue
      }
      guard compounds.count < Self.mostCompounds, var compound = Self.compound(&rest) else {
        return nil
      }
      compound.relation = relation ?? .within
      relation = nil
      compounds.append(compound)
    }
    guard !compounds.isEmpty, relation == nil else { return nil }
    for compound in compounds {
      weight += compound.id == nil ? 0 : 10_000
      weight += 100 * (compound.classes.count + compound.conditions.count)
      weight += compound.name == nil ? 0 : 1
    }
  }

  private static func compound(_ rest: inout Substring) -> Compound? {
    var compound = Compound()
    var isFirst = true
    func word(_ rest: inout Substring) -> Substring? {
      let word = rest.prefix {
        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "\\"
      }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : word
    }
    while let first = rest.first, !first.isWhitespace, Relation(rawValue: first) == nil {
      switch first {
      case "*" where isFirst: rest = rest.dropFirst()
      case ".":
        rest = rest.dropFirst()
        guard let name = word(&rest) else { return nil }
        compound.classes.append(name)
      case "#":
        rest = rest.dropFirst()
        guard let name = word(&rest) else { return nil }
        compound.id = name
      case "[":
        guard let end = rest.firstIndex(of: "]"), let condition = condition(rest[..<end]) else {
          return nil
        }
        compound.conditions.append(condition)
        rest = rest[rest.index(after: end)...]
      default:
        guard isFirst, let name = word(&rest) else { return nil }
        compound.name = name
      }
      isFirst = false
      guard compound.classes.count + compound.conditions.count <= mostParts else { return nil }
    }
    return compound
  }

  /// Parses a condition on an attribute, as in "[class~=a".
  private static func condition(_ text: Substring) -> Condition? {
    guard text.utf8.count <= longestValue else { return nil }
    let text = text.dropFirst()
    guard let equal = text.firstIndex(of: "=") else {
      return Condition(name: String(text), sign: nil, value: "")
    }
    var name = text[..<equal]
    var sign: Character = "="
    if let last = name.last, "~^$*|".contains(last) {
      sign = last
      name.removeLast()
    }
    let value = text[text.index(after: equal)...].filter { $0 != "\"" && $0 != "'" }.trimmingSpace
    return Condition(name: String(name), sign: sign, value: value)
  }

  func matches(_ elements: ArraySlice<HTMLPlace>, steps: inout Int) -> Bool {
    Self.matches(compounds[...], elements, &steps)
  }

  private static func matches(
    _ compounds: ArraySlice<Compound>, _ elements: ArraySlice<HTMLPlace>, _ steps: inout Int
  ) -> Bool {
    steps += 1
    guard let compound = compounds.last else { return true }
    guard let place = elements.last, Self.matches(compound, for: place.element) else {
      return false
    }
    let (outer, outside) = (compounds.dropLast(), elements.dropLast())
    if outer.isEmpty { return true }
    func matches(sibling index: Int) -> Bool {
      steps += elements.count
      let sibling = HTMLPlace(
        element: place.earlier[index], earlier: Array(place.earlier[..<index]))
      return Self.matches(outer, outside + [sibling], &steps)
    }
    switch compound.relation {
    case .child: return Self.matches(outer, outside, &steps)
    case .next: return place.earlier.indices.last.map(matches(sibling:)) ?? false
    case .later:
      return place.earlier.indices.reversed().contains { steps < mostSteps && matches(sibling: $0) }
    case .within:
      var rest = outside
      while !rest.isEmpty, steps < mostSteps {
        if Self.matches(outer, rest, &steps) { return true }
        rest = rest.dropLast()
      }
      return false
    }
  }

  private static func matches(_ compound: Compound, for element: HTMLElement) -> Bool {
    if let name = compound.name, name != element.name { return false }
    if let id = compound.id, element.id.map({ id != $0 }) ?? true { return false }
    guard compound.classes.allSatisfy(element.classes.contains) else { return false }
    return compound.conditions.allSatisfy { condition in
      guard let actual = element[condition.name] else { return false }
      if condition.sign == nil { return true }
      guard actual.utf8.count <= longestValue else { return false }
      let value = actual.lowercased()
      let wanted = condition.value
      switch condition.sign {
      case "~": return value.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
      case "^": return !wanted.isEmpty && value.hasPrefix(wanted)
      case "$": return !wanted.isEmpty && value.hasSuffix(wanted)
      case "*": return !wanted.isEmpty && value.contains(wanted)
      case "|": return value == wanted || value.hasPrefix("\(wanted)-")
      default: return value == wanted
      }
    }
  }
}

/// The declared properties that decide whether a text can be seen.
struct StyleDeclarations {
  private struct Value {
    let text: String
    let weight: Int
  }

  /// A weight above that of any selector.
  static let inline = 1 << 40
  private static let important = 1 << 50

  private var values: [String: Value] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript(property: String) -> String? { values[property]?.text }

  init() {}

  /// Reads declarations in lower case, as in "display: none; opacity: 0".
  init(_ text: String) {
    let plain =
      text.containsBytes("/*")
      ? String(decoding: StyleSheet.withoutComments(Array(text.utf8)), as: UTF8.self) : text
    for declaration in plain.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = String(declaration[..<colon]).trimmingSpace
      guard let property = Self.properties[name] else { continue }
      var value = String(declaration[declaration.index(after: colon)...])
      var weight = 0
      if let mark = value.lastIndex(of: "!") {
        let words = value[mark...].filter { !$0.isWhitespace }
        guard words == "!important" else { continue }
        weight = Self.important
        value = String(value[..<mark])
      }
      set(property, Value(text: value.trimmingSpace, weight: weight))
    }
  }

  /// Adds the other declarations, each if its weight is not lower.
  mutating func merge(_ other: StyleDeclarations, weight: Int) {
    for (property, value) in other.values {
      set(property, Value(text: value.text, weight: value.weight + weight))
    }
  }

  private mutating func set(_ property: String, _ value: Value) {
    if let old = values[property], old.weight > value.weight { return }
    values[property] = value
  }

  /// The property that each name sets; synonyms share one.
  private static let properties: [String: String] = {
    let same = [
      "display", "visibility", "opacity", "filter", "max-height", "height", "max-width", "width",
      "overflow", "mso-hide", "text-indent", "position", "left", "right", "top", "bottom",
      "margin-left", "margin-top", "margin", "clip", "clip-path", "transform", "color",
      "background-color", "background-image", "font-size", "text-decoration", "list-style-type",
      "content-visibility", "vertical-align", "zoom", "scale", "line-height",
    ]
    var names = Dictionary(uniqueKeysWithValues: same.map { ($0, $0) })
    names["background"] = "background-color"
    names["font"] = "font-size"
    names["overflow-x"] = "overflow"
    names["overflow-y"] = "overflow"
    names["text-decoration-line"] = "text-decoration"
    names["list-style"] = "list-style-type"
    names["-webkit-text-fill-color"] = "color"
    return names
  }()
}
