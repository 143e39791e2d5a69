/// Finds installed tables for letters of scripts that the chosen table lacks.
struct ScriptTables {
  /// A script, as the language tags whose tables to try, the likeliest first.
  typealias Script = [String]

  /// The installed tables, listed on first use.
  private var installed: [TableInfo]?

  /// Returns the script of a letter that a table other than the chosen one may know.
  static func script(of scalar: UInt32) -> Script? {
    blocks.first { $0.range.contains(scalar) }?.languages
  }

  /// Returns the name of the best table of a language: literary before computer braille, uncontracted
  /// before contracted, six dots before eight.
  mutating func name(language: String) -> String? {
    let all = installed ?? Tables.list()
    installed = all
    let contractions: [TableInfo.Contraction?] = [.uncontracted, nil, .partial, .full]
    func rank(_ table: TableInfo) -> (Int, Int, Int) {
      (
        table.isComputerBraille ? 1 : 0, contractions.firstIndex(of: table.contraction) ?? 0,
        [6, nil, 8].firstIndex(of: table.dots) ?? 0
      )
    }
    return all.filter { $0.language == language }.min { rank($0) < rank($1) }?.name
  }

  /// Blocks of the Unicode Standard, as far as liblouis has tables for their letters.
  private static let blocks: [(range: ClosedRange<UInt32>, languages: Script)] = [
    (0x370...0x3FF, greek), (0x400...0x52F, ["ru", "uk", "be", "sr", "kk", "mn"]),
    (0x530...0x58F, ["hy"]), (0x590...0x5FF, ["he"]), (0x600...0x6FF, arabic),
    (0x750...0x77F, arabic), (0x900...0x97F, ["hi", "mr", "ne"]), (0x980...0x9FF, ["bn", "as"]),
    (0xA00...0xA7F, ["pa"]), (0xA80...0xAFF, ["gu"]), (0xB00...0xB7F, ["or"]),
    (0xB80...0xBFF, ["ta"]), (0xC00...0xC7F, ["te"]), (0xC80...0xCFF, ["kn"]),
    (0xD00...0xD7F, ["ml"]), (0xF00...0xFFF, ["bo"]), (0x1000...0x109F, ["my"]),
    (0x10A0...0x10FF, ["ka"]), (0x1100...0x11FF, ["ko"]), (0x1200...0x137F, ["gez"]),
    (0x13A0...0x13FF, ["chr"]), (0x1400...0x167F, ["iu"]), (0x1780...0x17FF, ["km"]),
    (0x1C90...0x1CBF, ["ka"]), (0x1F00...0x1FFF, greek), (0x2C80...0x2CFF, ["cop"]),
    (0x3040...0x30FF, han), (0x3130...0x318F, ["ko"]), (0x3400...0x4DBF, han),
    (0x4E00...0x9FFF, han), (0xAC00...0xD7A3, ["ko"]), (0xFB1D...0xFB4F, ["he"]),
    (0xFB50...0xFDCF, arabic), (0xFDF0...0xFDFF, arabic), (0xFE70...0xFEFC, arabic),
  ]
  private static let greek = ["el", "grc"]
  private static let arabic = ["ar", "fa", "ur", "ckb", "sd"]
  /// Japanese is tried too, because it mixes kana with these.
  private static let han = ["cmn-Hans", "ja"]
}
