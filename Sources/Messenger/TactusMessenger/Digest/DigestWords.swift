import TactusAnalysis
import TactusMessage

/// The words of a digest's lines.
enum DigestWords {
  /// Returns the first message's gist and the senders of the others, as far as they fit: "Anna:
  /// fell; Bank; +3".
  ///
  /// - Parameter verb: the text between the first sender and the message's gist.
  static func names(_ messages: [Message], verb: String, most: Int) -> String {
    guard let first = messages.first else { return "" }
    var senders: [String] = []
    for message in messages.dropFirst() where message.sender != first.sender {
      if !senders.contains(message.sender) { senders.append(message.sender) }
    }
    let who = name(first.sender)
    let reserve = messages.count > 1 ? "; +\(messages.count - 1)".count : 0
    let gist = clip(first.analysis.gist, to: most - reserve - who.count - verb.count)
    var text = gist.isEmpty ? who : who + verb + gist
    var left = messages.count - 1
    for sender in senders {
      let count = messages.dropFirst().count { $0.sender == sender }
      let addition = "; " + name(sender)
      let rest = left - count
      guard text.count + addition.count + (rest > 0 ? "; +\(rest)".count : 0) <= most else {
        break
      }
      text += addition
      left = rest
    }
    return left > 0 ? text + "; +\(left)" : text
  }

  /// Returns the number of messages of each kind, largest first: "5 chats, 3 ads".
  static func counts(_ messages: [Message], most: Int) -> String {
    var counts: [String: Int] = [:]
    for message in messages { counts[kind(of: message), default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var text = ""
    var left = messages.count
    for (kind, count) in sorted {
      let addition = (text.isEmpty ? "" : ", ") + "\(count) \(count == 1 ? singular(kind) : kind)"
      let rest = left - count
      guard text.count + addition.count + (rest > 0 ? ", +\(rest)".count : 0) <= most else {
        break
      }
      text += addition
      left = rest
    }
    guard left > 0 else { return text }
    return text.isEmpty ? "\(left) others" : text + ", +\(left)"
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

  private static func name(_ sender: String) -> String {
    let name = clip(SenderAddress.felt(sender), to: longestName)
    return name.isEmpty ? "unknown" : name
  }

  /// Returns the whole words of a text that fit, or the beginning of a first word that does not.
  private static func clip(_ text: String, to most: Int) -> String {
    guard most > 0 else { return "" }
    var clipped = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard clipped.count + word.count + (clipped.isEmpty ? 0 : 1) <= most else { break }
      clipped += (clipped.isEmpty ? "" : " ") + word
    }
    if clipped.isEmpty { clipped = String(text.prefix(most)) }
    let isWhole = clipped.count == text.count
    while let last = clipped.last, ",;:–-… ".contains(last) { clipped.removeLast() }
    // The omitted words may reverse the meaning, so the ellipsis must fit.
    if !isWhole, clipped.count >= most { clipped.removeLast() }
    return isWhole ? clipped : clipped + "…"
  }

  private static let longestName = 16
}
