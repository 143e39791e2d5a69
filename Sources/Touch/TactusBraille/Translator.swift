/// The treatment of a character that a table does not know.
public enum UnknownCharacterPolicy: Hashable, Sendable, CaseIterable {
  /// A letter is translated by an installed table of its own script; a character that no table
  /// knows is spelled by its shortened Unicode name in brackets, as in "[grinning face]".
  case spellName
  /// It is omitted.
  case skip
}

/// Text to braille and back with one table of liblouis.
///
/// Any number of translators may be used from any number of threads; liblouis itself runs for one
/// of them at a time.
public struct Translator: Sendable {
  /// Unified English Braille, uncontracted.
  public static let defaultTable = "en-ueb-g1.ctb"

  /// The table name that was passed to `init`.
  public var table: String { compiled.name }
  /// The treatment of characters that the table does not know.
  public let unknown: UnknownCharacterPolicy
  private let compiled: Louis.Table

  /// Opens a table: a name from `Tables.list()`, a path, or a comma-separated list of either.
  ///
  /// - Throws: `BrailleError.unknownTable` with the nearest names, or
  ///   `BrailleError.unusableTable` with liblouis's message.
  public init(
    table: String = defaultTable, unknown: UnknownCharacterPolicy = .spellName
  ) throws(BrailleError) {
    self.unknown = unknown
    compiled = try Louis.shared.withLock { louis throws(BrailleError) in try louis.load(table) }
  }

  /// Translates one line.
  ///
  /// Tabs and line ends count as spaces; a letter with separate marks equals the composed letter.
  /// Characters without a shape (variation selectors, joiners, soft hyphens) are omitted. Those
  /// that the table does not know follow `unknown`, with these exceptions: a space of any kind
  /// becomes a blank cell, a Unicode braille pattern becomes its cell, and the skin tones of emoji
  /// are omitted. A table that does not know the Latin letters cannot spell; it shows
  /// `BrailleCell.full` instead.
  ///
  /// The text is passed to liblouis in overlapping windows of at most 1,000 characters that meet at
  /// spaces where possible, so that each word is translated in its context. Letters and digits that
  /// would be misread are separated by signs (`ReadBack`).
  ///
  /// - Throws: `BrailleError.translationFailed`, or `BrailleError.lineTooLong` from 4 GiB on.
  public func translate(line: String) throws(BrailleError) -> BrailleText {
    let run = try SourceRun(line: line)
    return try Louis.shared.withLock { louis throws(BrailleError) in
      var translation = ForwardTranslation(table: compiled, unknown: unknown)
      try translation.add(run, with: &louis)
      var text = try ReadBack(run, table: compiled).checked(translation.text, with: &louis)
      if unknown == .spellName { text.closeGaps(length: line.utf8.count) }
      return text
    }
  }

  /// Translates one line of cells back to text.
  ///
  /// A cell without a meaning in the table becomes its Unicode braille pattern. With `partial` the
  /// cells may be the beginning of a word still being written: rules for whole words wait, and a
  /// sign without its character produces nothing.
  ///
  /// - Throws: `BrailleError.translationFailed`.
  public func backTranslate(
    _ cells: some Sequence<BrailleCell>, partial: Bool = false
  ) throws(BrailleError) -> String {
    let cells = Array(cells)
    return try Louis.shared.withLock { louis throws(BrailleError) in
      try BackTranslation(table: table, isPartial: partial).text(of: cells, with: &louis)
    }
  }

  /// Reads one line of typed cells: back-translates it, and if the table would write the result in
  /// other cells, chooses a reading that it writes as typed.
  ///
  /// - Returns: the text, and the ambiguous words in it.
  /// - Throws: `BrailleError.translationFailed`.
  public func read(
    typed cells: [BrailleCell]
  ) throws(BrailleError) -> (text: String, doubtful: [String]) {
    try Louis.shared.withLock { louis throws(BrailleError) in
      try TypedReading(table: compiled, cells: cells).text(with: &louis)
    }
  }
}
