import CLouis
import TactusText

/// What a braille table says about itself.
public struct TableInfo: Hashable, Sendable {
  /// How much a table contracts.
  public enum Contraction: String, Hashable, Sendable, CaseIterable {
    case uncontracted, partial, full
  }

  /// The file name, which `Translator` takes.
  public var name: String
  /// One line for a person to choose by; the file name if the table has none.
  public var summary: String
  /// The language as a BCP 47 tag, or nil if the table does not say.
  public var language: String?
  /// How much it contracts, or nil if it does not say.
  public var contraction: Contraction?
  /// The dots of its cells, 6 or 8, or nil if it does not say.
  public var dots: Int?
  /// Whether it is a computer braille table: one cell for each character.
  public var isComputerBraille: Bool
}

/// The installed braille tables.
public enum Tables {
  private static let suffixes = [".ctb", ".utb", ".tbl"]

  /// liblouis's own version, such as `3.24.0`.
  public static var liblouisVersion: String {
    Louis.shared.withLock { _ in String(cString: lou_version()) }
  }

  /// All complete tables in the search path, sorted by name; a name in an earlier folder hides the
  /// same name in a later one, as it does for liblouis.
  ///
  /// Parts that only other tables include (`.cti`, `.uti`, `.dis`, `.dic`) are left out. Folders
  /// and files that cannot be read are passed over.
  public static func list() -> [TableInfo] {
    var paths: [String: String] = [:]
    for folder in TablePath.folders() {
      for name in FileSystem.names(in: folder) where suffixes.contains(where: name.hasSuffix) {
        if paths[name] == nil { paths[name] = "\(folder)/\(name)" }
      }
    }
    return paths.sorted { $0.key < $1.key }.compactMap { name, path in
      guard FileSystem.isRegularFile(path) else { return nil }
      return TableHeader(readingFrom: path).map { $0.info(name: name) }
    }
  }

  /// The installed tables whose names are most like a name, the best first; at most three.
  ///
  /// File extensions, nearly all alike, count only when the rest is equal.
  public static func nearest(to name: String) -> [String] {
    let names = Dictionary(grouping: list().map(\.name), by: stem)
    let stems = NearestNames.of(stem(name), in: names.keys)
    let ranked = stems.flatMap { stem in
      NearestNames.of(name, in: names[stem] ?? []) + (names[stem] ?? [])
    }
    return Array(ranked.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }.prefix(3))
  }

  private static func stem(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
