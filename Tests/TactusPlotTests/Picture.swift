import CaptureTestSupport
import Foundation
import TactusPlot
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG picture parsed by an XML parser that is independent of plots.
final class Picture: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var tooltip = ""

    subscript(key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    var style: String { attributes["class"] ?? "" }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func all(_ style: String) -> [Element] { elements.filter { $0.style == style } }
  var root: Element { elements[0] }

  /// The visible words.
  var words: [String] { elements.filter { $0.name == "text" }.map(\.text) }

  /// The corners of every drawn shape; for text, its position.
  var corners: [(x: Double, y: Double)] {
    elements.flatMap { element -> [(x: Double, y: Double)] in
      switch element.name {
      case "rect":
        return [
          (element["x"], element["y"]),
          (element["x"] + element["width"], element["y"] + element["height"]),
        ]
      case "line": return [(element["x1"], element["y1"]), (element["x2"], element["y2"])]
      case "circle":
        let radius = element["r"]
        return [
          (element["cx"] - radius, element["cy"] - radius),
          (element["cx"] + radius, element["cy"] + radius),
        ]
      case "text": return [(element["x"], element["y"])]
      case "path":
        let numbers = (element.attributes["d"] ?? "").split { "ML ".contains($0) }
          .compactMap { Double($0) }
        return stride(from: 0, to: numbers.count - 1, by: 2).map {
          (numbers[$0], numbers[$0 + 1])
        }
      default: return []
      }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let last = open.last else { return }
    elements[last].text += text
    if elements[last].name == "title", let parent = open.dropLast().last {
      elements[parent].tooltip += text
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) { open.removeLast() }
}
