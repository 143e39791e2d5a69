/// The descriptions of pictures.
enum PictureText {
  /// Descriptions that say only that a picture is there.
  private static let empty: Set<String> = [
    "logo", "spacer", "space", "image", "img", "icon", "bullet", "line", "divider", "separator",
    "shadow", "border", "blank", "pixel", "tracking pixel", "header", "banner", "bild", "symbol",
    "abstand", "trennlinie", "imagen", "immagine", "imagem", "afbeelding", "obraz", "obrazek",
    "resim", "bilden", "espaceur", "espaciador", "photo", "picture", "untitled", "null",
    "undefined", "alt", "alt text", "alternate text", "alttext", "company logo",
  ]
  private static let longest = 1000

  /// Returns a picture's alternative text, or else its title, in brackets; nil if it says nothing.
  static func of(_ element: HTMLElement) -> String? {
    // An empty alternative text marks a decorative picture.
    let label = element["alt"] ?? element["aria-label"] ?? element["title"]
    guard let text = label?.singleLine.prefix(longest), !text.isEmpty,
      !["presentation", "none"].contains(element["role"]?.lowercased() ?? ""),
      element["aria-hidden"]?.lowercased() != "true"
    else { return nil }
    let words = String(text).trimmingSpace
    if isDot(element) || isNothing(words.lowercased()) { return nil }
    // A small picture used as a symbol, such as an emoji.
    if !words.contains(where: { $0.isLetter || $0.isNumber }) {
      return words.count <= 2 && !words.isASCII ? words : nil
    }
    return "[\(words)]"
  }

  /// Returns the accessible name of a link or button in brackets; nil if it has none.
  static func name(of element: HTMLElement) -> String? {
    for attribute in ["aria-label", "title"] {
      let words = (element[attribute]?.singleLine.prefix(longest)).map { String($0).trimmingSpace }
      if let words, words.canBeFelt, !isNothing(words.lowercased()) { return "[\(words)]" }
    }
    return nil
  }

  /// True if it is too small to be seen, as tracking pixels are.
  private static func isDot(_ element: HTMLElement) -> Bool {
    ["width", "height"].contains { side in
      let digits = element[side]?.trimmingSpace.prefix { $0.isNumber } ?? ""
      return Int(digits).map { $0 <= 2 } ?? false
    }
  }

  private static func isNothing(_ words: String) -> Bool {
    if empty.contains(words) { return true }
    let parts = words.split(whereSeparator: \.isWhitespace)
    if parts.count <= 3, parts.last == "logo" || parts.first == "logo" { return true }
    // A file name or an address.
    guard parts.count == 1 else { return false }
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".bmp"]
    return words.hasPrefix("cid:") || words.hasPrefix("http://") || words.hasPrefix("https://")
      || endings.contains(where: words.hasSuffix)
  }
}
