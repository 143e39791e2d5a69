import TactusAnalysis
import TactusMessage

/// The names and numbers in the lines of a digest.
enum DigestWords {
  /// Returns the number of items left out: "; +3".
  static func more(_ count: Int) -> String { "; +\(count)" }

  /// Returns the number of conversations of each kind, largest first: "5 private, 3 ads".
  ///
  /// - Parameter isMore: true if others were told before; the first number then has a plus sign.
  static func counts(_ threads: [DigestThread], most: Int, isMore: Bool = false) -> String {
    var counts: [String: Int] = [:]
    for thread in threads { counts[kind(of: thread.subject), default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let sign = isMore ? "+" : ""
    var text = ""
    var left = threads.count
    for (kind, count) in sorted {
      let addition =
        (text.isEmpty ? sign : ", ") + "\(count) \(count == 1 ? singular(kind) : kind)"
      let rest = left - count
      guard text.count + addition.count + (rest > 0 ? ", +\(rest)".count : 0) <= most else {
        break
      }
      text += addition
      left = rest
    }
    guard left > 0 else { return text }
    guard text.isEmpty else { return text + ", +\(left)" }
    return isMore && most < 12 ? "+\(left)" : "\(sign)\(left) others"
  }

  private static func kind(of message: Message) -> String {
    if message.analysis.isScam { return "doubtful" }
    return switch message.analysis.category {
    case .personal: "private"
    case .work: "work"
    case .service: "service"
    case .promotion: "ads"
    case .automation: "devices"
    }
  }

  private static func singular(_ kind: String) -> String {
    switch kind {
    case "ads": "ad"
    case "devices": "device"
    default: kind
    }
  }

  // MARK: Names

  /// Returns a sender's name without title, address, role and emojis, in whole words that fit:
  /// "Dr Jonas's practice, 20 Bank Quay" is "Jonas's practice".
  static func name(_ sender: String) -> String {
    let felt = SenderAddress.felt(sender)
    guard felt == sender else { return clip(felt) }
    var name = ""
    var depth = 0
    for character in sender {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth = max(0, depth - 1)
      default: if depth == 0 { name.append(character) }
      }
    }
    // What follows a comma, a dash or a bar is a place or a company.
    for sign in [", ", " - ", " – ", " — ", " | ", " / ", "@"] {
      if let end = name.range(ofFirst: sign), end > name.startIndex { name = String(name[..<end]) }
    }
    var words = name.split(whereSeparator: \.isWhitespace)
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    while words.count > 1, let first = words.first,
      titles.contains(first.lowercased().filter { $0 != "." })
    {
      words.removeFirst()
    }
    let plain = clip(words.joined(separator: " "))
    return plain.isEmpty ? clip(sender).isEmpty ? "unknown" : clip(sender) : plain
  }

  /// Returns the whole words that fit, or the beginning of a first word that does not.
  private static func clip(_ name: String) -> String {
    var clipped = ""
    for word in name.split(whereSeparator: \.isWhitespace) {
      guard clipped.count + word.count + (clipped.isEmpty ? 0 : 1) <= longestName else { break }
      clipped += (clipped.isEmpty ? "" : " ") + word
    }
    if clipped.isEmpty { clipped = String(name.prefix(longestName)) }
    while let last = clipped.split(separator: " ").last, clipped.count < name.count,
      last.count < clipped.count, joints.contains(last.lowercased())
    {
      clipped = clipped.split(separator: " ").dropLast().joined(separator: " ")
    }
    while let last = clipped.last, ",;:–-— &".contains(last) { clipped.removeLast() }
    return clipped
  }

  private static let longestName = 20
  private static let joints: Set<String> = [
    "of", "the", "and", "de", "du", "des", "la", "le", "les", "di", "da", "do", "del", "della",
    "delle", "el", "los", "las", "il", "för", "für", "von", "van", "der", "die", "das", "het", "et",
    "und", "y", "e", "i", "à", "au", "w", "na", "via", "ul", "st", "n", "dr",
    "dr.", "nr", "nr.", "st.",
  ]
  private static let titles: Set<String> = [
    "dr", "prof", "mr", "mrs", "ms", "miss", "sir", "herr", "frau", "dott", "dottssa", "sig",
    "sigra", "signora", "signor", "sr", "sra", "don", "doña", "dona", "mme", "mlle", "madame",
    "monsieur", "dhr", "mevr", "mevrouw", "pan", "pani", "dra", "studio", "cabinet", "kabinett",
  ]
}

extension String {
  /// Returns the start of the first occurrence; nil without one.
  fileprivate func range(ofFirst sign: String) -> Index? {
    indices.first { self[$0...].hasPrefix(sign) }
  }
}
