/// The help of an option, in which `\(.range)` and `\(.default)` are replaced with those of its declaration.
package struct OptionHelp: ExpressibleByStringInterpolation {
  package enum Part: Equatable {
    case text(String)
    case range
    case `default`
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }
    package mutating func appendInterpolation(_ part: Part) { parts.append(part) }
  }

  private let parts: [Part]

  package init(stringLiteral text: String) { parts = [.text(text)] }
  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func text(_ range: String, _ standard: String = "") -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .range: range
      case .default: standard
      }
    }.joined()
  }
}
