import CGMime
import TactusText

/// The text of a page read so far.
final class HTMLPage {
  private static let breaks: Set<String> = [
    "br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table", "ul", "ol", "hr",
  ]
  private static let deepestQuote = 16
  private static let silent: Set<String> = ["script", "style", "head", "title", "template"]
  /// What has no end tag, so that nothing can be within it.
  private static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  private static let signatures = ["gmail_signature", "moz-signature"]

  /// The character set that it declares.
  private(set) var charset: String?

  private var lines: [String] = []
  private var line = ""
  private var depth = 0
  private var link: HTMLAddress?
  /// The link's text so far.
  private var label = ""
  /// The targets of links without text, such as pictures, that were already given: once is
  /// enough.
  private var told: Set<String> = []
  /// How many elements are open from the first that nobody is shown.
  private var hidden = 0

  func start(_ name: UnsafePointer<CChar>?, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?) {
    guard let name = name.map({ String(cString: $0).lowercased() }) else { return }
    if name == "meta" { declare(attributes) }
    if hidden > 0 || Self.silent.contains(name) || Self.isHidden(attributes) {
      if !Self.empty.contains(name) { hidden += 1 }
      return
    }
    switch name {
    case "a":
      endLink()
      link = Self.value("href", attributes).flatMap(HTMLAddress.init)
    case "blockquote":
      endLine()
      depth = min(depth + 1, Self.deepestQuote)
    default: separate(name)
    }
    let kind = Self.value("class", attributes) ?? ""
    if Self.signatures.contains(where: kind.contains) {
      endLine()
      append("-- ")
    }
  }

  func end(_ name: UnsafePointer<CChar>?) {
    guard let name = name.map({ String(cString: $0).lowercased() }) else { return }
    if hidden > 0 {
      if !Self.empty.contains(name) { hidden -= 1 }
      return
    }
    switch name {
    case "a":
      endLink()
    case "blockquote":
      endLine()
      depth = max(0, depth - 1)
    default: separate(name)
    }
  }

  func add(_ text: UnsafePointer<CChar>?, _ count: Int32) {
    guard hidden == 0, let text else { return }
    let words = String(
      decoding: UnsafeRawBufferPointer(start: text, count: Int(count)), as: UTF8.self)
    guard words.unicodeScalars.contains(where: { (0x80...0x9F).contains($0.value) }) else {
      return add(words)
    }
    add(words.unicodeScalars.reduce(into: "") { $0 += MailCharset.meant(by: $1) ?? String($1) })
  }

  /// All of its text.
  func ended() -> String {
    endLink()
    endLine()
    return lines.joined(separator: "\n")
  }

  private func separate(_ name: String) {
    if Self.breaks.contains(name) { endLine() } else if name == "td" || name == "th" { add(" ") }
  }

  private func add(_ text: String) {
    line += text
    if link != nil { label += text }
  }

  private func endLine() {
    add(" ")
    append(line.singleLine)
    line = ""
  }

  private func append(_ words: String) {
    guard words.canBeFelt else { return }
    lines.append(String(repeating: ">", count: depth) + (depth > 0 ? " " : "") + words)
  }

  private func endLink() {
    guard let link else { return }
    let isTold = label.canBeFelt ? link.isNamed(in: label) : told.contains(link.place)
    if !isTold { line += " \(link.place) " }
    told.insert(link.place)
    (self.link, label) = (nil, "")
  }

  private func declare(_ attributes: UnsafePointer<UnsafePointer<CChar>?>?) {
    guard charset == nil else { return }
    if let name = Self.value("charset", attributes) {
      charset = name.isEmpty ? nil : name
    } else if let type = Self.value("content", attributes),
      let name = tactus_type_parameter_copy(type, "charset")
    {
      charset = String(cString: name)
      tactus_mime_free(name)
    }
  }

  private static func isHidden(_ attributes: UnsafePointer<UnsafePointer<CChar>?>?) -> Bool {
    guard let style = value("style", attributes) else { return value("hidden", attributes) != nil }
    return style.lowercased().filter { !$0.isWhitespace }.contains("display:none")
  }

  /// An attribute's value, empty if it has none; nil without the attribute.
  private static func value(
    _ name: String, _ attributes: UnsafePointer<UnsafePointer<CChar>?>?
  ) -> String? {
    guard var next = attributes else { return nil }
    while let key = next[0] {
      if String(cString: key).lowercased() == name {
        return next[1].map { String(cString: $0) } ?? ""
      }
      next += 2
    }
    return nil
  }
}
