package import TactusBraille
package import TactusWording

/// The guide as pages of braille in BRF.
package enum GuideBraille {
  /// Returns the pages of these chapters; several are preceded by a title page with the contents.
  ///
  /// - Parameters:
  ///   - table: the braille table; nil for that of each chapter's language.
  ///   - words: the words of the title page.
  /// - Throws: `BrailleError` if the table cannot be used or has cells of eight dots.
  package static func brf(
    of chapters: [GuideChapter], table: String?, _ words: Wording = .english
  ) throws(BrailleError) -> String {
    let format = try BrailleFormat(table: table ?? words.language.table)
    var pages = BraillePages()
    var entries: [(entry: BrailleEntry, page: Int)] = []
    for chapter in chapters {
      pages.turn()
      let own =
        chapter.language == words.language
        ? format : try BrailleFormat(table: table ?? chapter.language.table)
      for block in try own.blocks(of: chapter, notice: format) {
        let page = pages.add(block)
        if let entry = block.entry { entries.append((entry, page)) }
      }
    }
    let contents = chapters.count > 1 ? try self.contents(entries, format, words) : BraillePages()
    let all = contents.pages + pages.pages
    var text = ""
    for (index, page) in all.enumerated() { text += try brf(page, number: index + 1, format) }
    return text
  }

  /// Returns the pages of these blocks.
  static func brf(of blocks: [BrailleBlock], _ format: BrailleFormat) throws(BrailleError) -> String
  {
    var pages = BraillePages()
    for block in blocks { pages.add(block) }
    var text = ""
    for (index, page) in pages.pages.enumerated() {
      text += try brf(page, number: index + 1, format)
    }
    return text
  }

  /// Lays out title and contents; their length does not depend on the page numbers.
  private static func contents(
    _ entries: [(entry: BrailleEntry, page: Int)], _ format: BrailleFormat, _ words: Wording
  ) throws(BrailleError) -> BraillePages {
    let count = try laid(entries, after: 0, format, words).pages.count
    return try laid(entries, after: count, format, words)
  }

  private static func laid(
    _ entries: [(entry: BrailleEntry, page: Int)], after count: Int, _ format: BrailleFormat,
    _ words: Wording
  ) throws(BrailleError) -> BraillePages {
    var pages = BraillePages()
    pages.add(
      BrailleBlock(
        lines: try format.centred(words("The Tactus guide")), hasBlankAfter: true, leads: true))
    pages.add(
      BrailleBlock(lines: try format.centred(words("Contents")), hasBlankAfter: true, leads: true))
    for (entry, page) in entries {
      let number = try format.cells("\(count + page)")
      pages.add(BrailleBlock(lines: line(entry, number)))
    }
    return pages
  }

  /// Returns an entry of the contents, with guide dots (dot 5) up to its page number.
  private static func line(_ entry: BrailleEntry, _ number: [BrailleCell]) -> [[BrailleCell]] {
    let first = entry.level == 1 ? 1 : 3
    var lines = BrailleFormat.lines(
      entry.text, first: first, others: first + 4, width: BrailleFormat.width - 8)
    guard var last = lines.popLast() else { return [] }
    let gap = BrailleFormat.width - last.count - number.count - 2
    last += [.blank] + Array(repeating: BrailleCell(rawValue: 0b0001_0000), count: gap) + [.blank]
    return lines + [last + number]
  }

  private static func brf(
    _ page: [[BrailleCell]], number: Int, _ format: BrailleFormat
  ) throws(BrailleError) -> String {
    let digits = try format.cells("\(number)")
    var lines = page
    while lines.count < BrailleFormat.height - 1 { lines.append([]) }
    lines.append(BrailleFormat.blanks(BrailleFormat.width - digits.count) + digits)
    var text = ""
    for line in lines { text += try line.brfText() + "\r\n" }
    return text + "\u{0C}"
  }
}

/// Blocks on pages whose last line holds the page number.
struct BraillePages {
  private(set) var pages: [[[BrailleCell]]] = []
  private var wantsBlank = false
  private static let height = BrailleFormat.height - 1

  /// Starts a new page.
  mutating func turn() {
    pages.append([])
    wantsBlank = false
  }

  /// Adds a block; returns the number of the page where it begins.
  @discardableResult
  mutating func add(_ block: BrailleBlock) -> Int {
    if pages.isEmpty { turn() }
    // A heading is kept with two lines of the text that follows.
    let needed = block.leads ? block.lines.count + (block.hasBlankAfter ? 3 : 2) : 1
    let blank = (wantsBlank || block.hasBlankBefore) && !current.isEmpty ? 1 : 0
    if current.count + blank + needed > Self.height { turn() } else if blank > 0 { append([]) }
    let page = pages.count
    for line in block.lines {
      if current.count == Self.height { turn() }
      append(line)
    }
    wantsBlank = block.hasBlankAfter
    return page
  }

  private var current: [[BrailleCell]] { pages.last ?? [] }

  private mutating func append(_ line: [BrailleCell]) { pages[pages.count - 1].append(line) }
}
