import TactusBraille

extension BrailleFormat {
  /// Formats a chapter's blocks.
  ///
  /// - Parameter format: the format of its notice, which is in another language.
  func blocks(
    of chapter: GuideChapter, notice format: BrailleFormat
  ) throws(BrailleError) -> [BrailleBlock] {
    var made: [BrailleBlock] = []
    for (index, block) in chapter.blocks.enumerated() {
      let isNotice = index == 1 && chapter.notice != nil
      made += try (isNotice ? format : self).blocks(of: block, nested: 0)
    }
    return made
  }

  private func blocks(of block: GuideBlock, nested: Int) throws(BrailleError) -> [BrailleBlock] {
    switch block {
    case .heading(let level, let text): [try heading(level, text)]
    case .paragraph(let text): [BrailleBlock(lines: try lines(text, first: 3, others: 1))]
    case .code(_, let lines): [try code(lines)]
    case .list(let list): try blocks(of: list, nested: nested)
    case .table(let table): try items(table.sentences.map { ("", $0) }, nested: 0)
    }
  }

  /// Formats a heading: centred, in cell 5, or in cell 7.
  private func heading(_ level: Int, _ text: String) throws(BrailleError) -> BrailleBlock {
    let cell = level == 2 ? 5 : 7
    return BrailleBlock(
      lines: level == 1 ? try centred(text) : try lines(text, first: cell, others: cell),
      hasBlankBefore: true, hasBlankAfter: level == 1, leads: true,
      entry: level <= 2 ? BrailleEntry(level: level, text: try cells(text)) : nil)
  }

  private func code(_ lines: [String]) throws(BrailleError) -> BrailleBlock {
    var made: [[BrailleCell]] = []
    for line in lines {
      // Columns are meant for the eye; indentation in a file can have a meaning.
      let indent = line.prefix { $0 == " " }.count
      made += try self.lines(line, first: 1 + indent, others: 5 + indent, isCode: true)
    }
    return BrailleBlock(lines: made, hasBlankBefore: true, hasBlankAfter: true)
  }

  private func blocks(of list: GuideList, nested: Int) throws(BrailleError) -> [BrailleBlock] {
    var made: [BrailleBlock] = []
    for (index, item) in list.items.enumerated() {
      for (place, block) in item.enumerated() {
        if case .paragraph(let text) = block {
          // Items without a number are distinguished by their indentation alone.
          let mark = place == 0 && list.start != nil ? list.mark(index) : ""
          made += try items([(mark, text)], nested: nested)
        } else {
          made += try blocks(of: block, nested: nested + 1)
        }
      }
    }
    return Self.apart(made)
  }

  private func items(
    _ items: [(mark: String, text: String)], nested: Int
  ) throws(BrailleError) -> [BrailleBlock] {
    var made: [BrailleBlock] = []
    for item in items {
      let first = 1 + 2 * nested
      made.append(
        BrailleBlock(lines: try lines(item.mark + item.text, first: first, others: first + 4)))
    }
    return nested == 0 && items.count > 1 ? Self.apart(made) : made
  }

  /// Adds the blank lines before and after a list.
  private static func apart(_ blocks: [BrailleBlock]) -> [BrailleBlock] {
    var blocks = blocks
    guard !blocks.isEmpty else { return [] }
    blocks[0].hasBlankBefore = true
    blocks[blocks.count - 1].hasBlankAfter = true
    return blocks
  }
}
