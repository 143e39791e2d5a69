/// The part of a text that the reader feels, with "…" for omissions.
struct FeltLines {
  private var lines: [String] = []
  private var isGap = false
  /// True if a line has the sign "…".
  private(set) var hasGap = false

  /// Joins the sender's lines, each answer preceded by the quoted words that it answers.
  init(_ pieces: [WrittenText.Piece], isMail: Bool) {
    let own = pieces.indices.filter { pieces[$0].kind == .own && !pieces[$0].isBlank }
    let answered = own.filter { $0 > 0 && pieces[$0 - 1].kind == .quoted }
    for index in pieces.indices {
      let piece = pieces[index]
      switch piece.kind {
      case .own where index == own.last && isMail:
        addWithoutContacts(piece.lines)
      case .own: for line in piece.lines { add(line) }
      case .attribution: break
      case .earlier, .frame: if !piece.isBlank { leaveOut() }
      case .quoted:
        let quotation = Quotation(piece.lines)
        let isAnswered = answered.contains(index + 1)
        // A single quotation above the whole message is already known to the reader, and is shown
        // only if it is short.
        let isShown = answered.count > 1 || own.first != answered.first || quotation.isShort
        if isAnswered, isShown, let words = quotation.question {
          add("> " + words)
        } else {
          leaveOut()
        }
      }
    }
  }

  /// Adds lines without the addresses and numbers below the name at their end.
  private mutating func addWithoutContacts(_ lines: [String]) {
    let closing = lines.lastIndex(where: WrittenSigns.isClosing)
    let after = closing.map { lines[($0 + 1)...].drop { $0.isEmpty } } ?? []
    guard !after.isEmpty else {
      for line in lines { add(line) }
      return
    }
    for line in lines[...after.startIndex] { add(line) }
    for block in after.dropFirst().split(separator: "", omittingEmptySubsequences: true) {
      let isContact = block.contains(where: WrittenSigns.isContact)
      if isContact, !(block.first.map(WrittenSigns.isPostscript) ?? false) {
        leaveOut()
        continue
      }
      add("")
      for line in block { add(line) }
    }
  }

  private mutating func add(_ line: String) {
    if isGap, !line.isEmpty {
      lines.append("… \(line)")
      isGap = false
      hasGap = true
    } else {
      lines.append(line)
    }
  }

  private mutating func leaveOut() {
    guard let last = lines.lastIndex(where: { !$0.isEmpty }) else {
      // The sign is then put before the first line.
      isGap = true
      return
    }
    hasGap = true
    if !lines[last].hasSuffix("…") { lines[last] += " …" }
  }

  var text: String { lines.joined(separator: "\n").trimmedLine }
}
