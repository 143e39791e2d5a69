import CXML2
import TactusText

/// The text of a mail that is only HTML; quotations follow ">", as in plain text, and a link's
/// target follows its text.
enum HTMLText {
  /// How many quotes that are opened for a value and never closed are passed over; a page with more is read as
  /// browsers do.
  private static let mostUnclosed = 8

  static func plain(_ html: String) -> String {
    var bytes = html.utf8.map { $0 == 0 ? 0x20 : $0 }
    for _ in 0..<mostUnclosed {
      let page = HTMLPage()
      guard let quote = read(bytes, page) else { return page.ended() }
      // An unclosed quote protects nothing: it is the last of its kind.
      guard let place = bytes.lastIndex(of: quote) else { break }
      bytes[place] = 0x20
    }
    let page = HTMLPage()
    _ = read(bytes, page)
    return page.ended()
  }

  /// The character set that a page declares in its first bytes, as in <meta charset="utf-8">; nil
  /// without one.
  static func charset(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map { $0 == 0 || $0 >= 0x80 ? 0x20 : $0 }
    let page = HTMLPage()
    _ = read(head, page)
    return page.charset
  }

  /// Reads a page in UTF-8; returns the quote of a value that never ends.
  private static func read(_ bytes: [UInt8], _ page: HTMLPage) -> UInt8? {
    let quote = bytes.withUnsafeBytes { raw in
      tactus_page_read(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count,
        { page, name, attributes in HTMLPage.of(page)?.start(name, attributes) },
        { page, name in HTMLPage.of(page)?.end(name) },
        { page, text, count in HTMLPage.of(page)?.add(text, count) },
        Unmanaged.passUnretained(page).toOpaque())
    }
    return quote == 0x22 || quote == 0x27 ? UInt8(bitPattern: quote) : nil
  }
}

extension HTMLPage {
  fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> HTMLPage? {
    context.map { Unmanaged<HTMLPage>.fromOpaque($0).takeUnretainedValue() }
  }
}
