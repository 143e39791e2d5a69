import CLouis
import TactusText

/// The metadata of a braille table.
public struct TableInfo: Hashable, Sendable {
  /// The degree of contraction.
  public enum Contraction: String, Hashable, Sendable, CaseIterable {
    case uncontracted, partial, full
  }

  /// The file name, as passed to `Translator`.
  public var name: String
  /// One line by which users choose; the file name if the table has none.
  public var summary: String
  /// The language as a BCP 47 tag, or nil if unspecified.
  public var language: String?
  /// The degree of contraction, or nil if unspecified.
  public var contraction: Contraction?
  /// The dots of its cells, 6 or 8, or nil if unspecified.
  public var dots: Int?
  /// True for a computer braille table: one cell for each character.
  public var isComputerBraille: Bool
}

/// The installed braille tables.
public enum Tables {
  private static let suffixes = [".ctb", ".utb", ".tbl"]

  /// liblouis's own version, such as `3.24.0`.
  public static var liblouisVersion: String {
    Louis.shared.withLock { _ in String(cString: lou_version()) }
  }

  /// Returns all complete tables in the search path, sorted by name; a name in an earlier folder hides the
  /// same name in a later one, as it does for liblouis.
  ///
  /// Parts that only other tables include (`.cti`, `.uti`, `.dis`, `.dic`) are omitted. Folders and
  /// files that cannot be read are skipped.
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

  /// Returns the installed tables with the names most similar to a name, the best first; at most three.
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
