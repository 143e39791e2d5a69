import CQREncode

/// Encodes text as a QR code (ISO/IEC 18004).
package enum QRCode {
  /// Returns the rows from top to bottom, with 1 for dark modules and 0 for light ones, without
  /// the quiet zone; none if the text is too long.
  package static func rows(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
      return []
    }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard let data = code.pointee.data else { return [] }
    return (0..<width).map { row in
      String((0..<width).map { data[row * width + $0] & 1 == 1 ? "1" : "0" })
    }
  }

  /// Draws the code for a terminal, dark on light whatever its colours: two rows per line, with a
  /// quiet zone of four modules.
  package static func picture(of text: String) -> String {
    let rows = rows(of: text)
    guard let width = rows.first?.utf8.count else { return "" }
    let blank = String(repeating: "0", count: width + 8)
    let framed =
      Array(repeating: blank, count: 4) + rows.map { "0000\($0)0000" }
      + Array(repeating: blank, count: rows.count % 2 == 0 ? 4 : 5)
    var picture = ""
    for row in stride(from: 0, to: framed.count - 1, by: 2) {
      let halves = zip(framed[row].utf8, framed[row + 1].utf8)
      let line = halves.map { upper, lower in
        switch (upper == 0x31, lower == 0x31) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      // Explicit colours, so that light and dark themes show the same.
      picture += "\u{1B}[30;107m" + line.joined() + "\u{1B}[0m\n"
    }
    return picture
  }
}
