import TactusText

extension AnswerLetter {
  /// The letter as a mail (RFC 5322, RFC 2045, RFC 2047).
  var mail: String {
    let bare = MailTelling.bare(subject)
    let title = bare.isEmpty ? "Answer" : "Re: \(bare)"
    var lines = [
      "From: \(Self.mailbox(from))", "To: \(Self.mailbox(to))", "Subject: \(Self.words(title))",
      "Date: \(Self.date(time))", "Message-ID: <tactus.\(Self.token(key))@\(from.domain)>",
    ]
    let parents = references.filter(Self.isID)
    if Self.isID(inReplyTo) {
      lines.append("In-Reply-To: \(inReplyTo)")
      let all = parents.filter { $0 != inReplyTo } + [inReplyTo]
      lines.append("References: \(all.joined(separator: "\r\n "))")
    }
    lines += [
      "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64", "", "",
    ]
    return lines.joined(separator: "\r\n") + Self.base64(Array((text + "\n").utf8))
  }

  private static func isID(_ text: String) -> Bool {
    text.hasPrefix("<") && text.hasSuffix(">") && text.utf8.count <= 500
      && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
  }

  private static func token(_ key: String) -> String {
    let plain = key.utf8.allSatisfy {
      let character = Character(Unicode.Scalar($0))
      return $0 < 0x80 && (character.isLetter || character.isNumber || character == "-")
    }
    return plain && !key.isEmpty && key.utf8.count <= 64 ? key : StableHash.digits(of: key)
  }

  private static func mailbox(_ address: NamedAddress) -> String {
    address.name.isEmpty ? address.text : "\(words(address.name)) <\(address.text)>"
  }

  /// A text of a header, as encoded words where it must be.
  private static func words(_ text: String) -> String {
    var pieces: [String] = []
    var piece = ""
    for character in text {
      if piece.utf8.count + String(character).utf8.count > 39 {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    pieces.append(piece)
    let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
    if isPlain, text.utf8.count < 60, !text.contains("=?") {
      return text.contains { ",:;<>@()[].".contains($0) } && !text.hasPrefix("Re:")
        ? "\"\(text)\"" : text
    }
    return pieces.map { "=?utf-8?B?\(base64(Array($0.utf8), isWord: true))?=" }
      .joined(separator: "\r\n ")
  }

  private static func date(_ time: Timestamp) -> String {
    let offset = LocalTime.secondsFromUTC(at: time)
    let date = CivilDate(time, secondsFromUTC: offset)
    let minutes = abs(offset) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = Int(time.milliseconds / 1000 % 60)
    let iso = date.iso.split(separator: "-").compactMap { Int($0) }
    guard iso.count == 3 else { return "" }
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(iso[2]) \(months[iso[1] - 1]) \(iso[0]) \(date.clock):\(two(seconds)) "
      + "\(offset < 0 ? "-" : "+")\(two(minutes / 60))\(two(minutes % 60))"
  }

  private static func base64(_ bytes: [UInt8], isWord: Bool = false) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var column = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, index in
        bits << 8 | UInt32(part.count > index ? part[start + index] : 0)
      }
      for index in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * index) & 63)]
        result.append(index <= part.count ? digit : UInt8(ascii: "="))
      }
      column += 4
      if !isWord, column >= 76 {
        result += [0x0D, 0x0A]
        column = 0
      }
    }
    return String(decoding: result, as: UTF8.self) + (isWord ? "" : "\r\n")
  }
}
