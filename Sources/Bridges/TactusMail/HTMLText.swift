import CXML2
import TactusText

/// The text of an HTML-only mail; quotations follow ">", as in plain text, and a link's target
/// follows its text.
///
/// Text hidden by its style is left out unless nothing else would remain.
enum HTMLText {
  /// The maximum number of unclosed quotes of attribute values to remove; a page with more is
  /// parsed as browsers do.
  private static let mostUnclosed = 8

  static func plain(_ html: String) -> String {
    var bytes = html.utf8.map { $0 == 0 ? 0x20 : $0 }
    if html.containsBytes("<![") { blankConditions(&bytes) }
    var outline = HTMLOutline()
    for _ in 0..<mostUnclosed {
      outline = HTMLOutline()
      // The unclosed quote is the last of its kind, so removing it harms no other value.
      guard let quote = read(bytes, outline), let place = bytes.lastIndex(of: quote) else { break }
      bytes[place] = 0x20
    }
    let page = HTMLPage(outline)
    _ = read(bytes, page)
    let text = page.ended()
    if text.canBeFelt || !page.hidesText { return text }
    let whole = HTMLPage(outline, showsHidden: true)
    _ = read(bytes, whole)
    return whole.ended()
  }

  /// The longest conditional comment such as "<![if !mso]>".
  private static let longestCondition = 100

  /// Blanks conditional comments for Outlook, which libxml2 takes for text.
  private static func blankConditions(_ bytes: inout [UInt8]) {
    var index = 0
    while index + 3 < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "!"),
        bytes[index + 2] == UInt8(ascii: "[")
      else {
        index += 1
        continue
      }
      let start = index
      index += 3
      let rest = bytes[index..<min(index + longestCondition, bytes.count)]
      guard let end = rest.firstIndex(where: { [0x5D, 0x3C, 0x3E].contains($0) }),
        bytes[end] == UInt8(ascii: "]"), end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: ">")
      else { continue }
      for place in start...(end + 1) { bytes[place] = 0x20 }
      index = end + 2
    }
  }

  /// Wraps plain text for a page.
  static func page(of text: String) -> String {
    "<pre>" + text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") + "</pre>"
  }

  /// Returns the character set that a page declares in its first bytes, as in <meta
  /// charset="utf-8">; nil if there is none.
  static func charset(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map { $0 == 0 || $0 >= 0x80 ? 0x20 : $0 }
    let outline = HTMLOutline()
    _ = read(head, outline)
    return outline.charset
  }

  /// Parses a page in UTF-8; returns the quote of a value that never ends.
  private static func read(_ bytes: [UInt8], _ reader: HTMLReader) -> UInt8? {
    let quote = bytes.withUnsafeBytes { raw in
      tactus_page_read(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count,
        { reader, name, attributes in
          guard let name else { return }
          HTMLReader.of(reader)?.start(HTMLElement(name, attributes))
        },
        { reader, name in
          guard let name else { return }
          HTMLReader.of(reader)?.end(String(cString: name).lowercased())
        },
        { reader, text, count in
          guard let text else { return }
          let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
          HTMLReader.of(reader)?.add(String(decoding: bytes, as: UTF8.self))
        },
        Unmanaged.passUnretained(reader).toOpaque())
    }
    return quote == 0x22 || quote == 0x27 ? UInt8(bitPattern: quote) : nil
  }
}

extension HTMLReader {
  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> HTMLReader? {
    context.map { Unmanaged<HTMLReader>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension HTMLElement {
  /// The maximum number of attributes read from one element.
  private static let mostAttributes = 100

  fileprivate init(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?
  ) {
    var found: [(name: String, value: String)] = []
    if var next = attributes {
      while let key = next[0], found.count < Self.mostAttributes {
        found.append(
          (String(cString: key).lowercased(), next[1].map { String(cString: $0) } ?? ""))
        next += 2
      }
    }
    self.init(name: String(cString: name).lowercased(), attributes: found)
  }
}
