/// The search for tables, by the rules of liblouis.
enum TablePath {
  private static let separator: UInt8 = 0x2C

  /// Returns the folders to search: only those of `LOUIS_TABLEPATH` (comma-separated) if it is set, else
  /// the folder in which Debian installs tables.
  static func folders() -> [String] {
    let chosen = split(environment)
    return chosen.isEmpty ? ["/usr/share/liblouis/tables"] : chosen
  }

  private static var environment: String {
    FileSystem.environment("LOUIS_TABLEPATH")
  }

  /// Finds every file of a table list before liblouis does, and returns their paths.
  ///
  /// liblouis holds paths in buffers of a fixed size and reads any file that a path names, so
  /// lengths are limited and only regular files are accepted.
  static func files(of list: String) throws(BrailleError) -> [String] {
    guard list.utf8.count <= 1000, !list.utf8.contains(0) else {
      throw .unusableTable(name: list, message: "a table name has 1 to 1000 bytes and no NUL")
    }
    guard environment.utf8.count <= 1500 else {
      throw .unusableTable(name: list, message: "LOUIS_TABLEPATH is longer than 1500 bytes")
    }
    let names = split(list)
    guard !names.isEmpty else { throw .unknownTable(name: list, nearest: []) }
    var paths: [String] = []
    for name in names {
      guard let path = find(name, besides: paths.first.map(parent)) else {
        throw .unknownTable(name: name, nearest: Tables.nearest(to: name))
      }
      paths.append(path)
    }
    return paths
  }

  /// The maximum size of a table file in bytes, several times those of the largest one installed, and the
  /// maximum number of files of one table.
  private static let (longestFile, mostFiles) = (8 << 20, 500)

  /// Returns the files of a table and all that they include, unordered; hyphenation dictionaries, which are
  /// large and hold no rules, are only checked for size.
  ///
  /// liblouis follows an include to any file, even a pipe or an endless device.
  ///
  /// - Throws: `BrailleError.unusableTable` for a file that is not regular or too long.
  static func everyFile(of list: String, from files: [String]) throws(BrailleError) -> [String] {
    var pending = files
    var seen = Set(files)
    var all: [String] = []
    while let path = pending.popLast() {
      guard FileSystem.size(path) <= longestFile else {
        throw .unusableTable(
          name: list, message: "'\(path)' is longer than \(longestFile >> 20) MiB")
      }
      guard !path.hasSuffix(".dic") else { continue }
      all.append(path)
      guard all.count <= mostFiles else {
        throw .unusableTable(name: list, message: "it includes more than \(mostFiles) files")
      }
      var special: String?
      FileSystem.forEachLine(of: path) { line in
        guard let name = included(line) else { return true }
        let folder = parent(of: path)
        if let file = find(name, besides: folder) {
          if seen.insert(file).inserted { pending.append(file) }
        } else if candidates(name, besides: folder).contains(where: FileSystem.isSpecialFile) {
          special = name
        }
        return special == nil
      }
      if let special {
        throw .unusableTable(
          name: list, message: "'\(path)' includes '\(special)', which is not a regular file")
      }
    }
    return all
  }

  /// Returns the file that a line of a table includes.
  private static func included(_ line: FileSystem.Line) -> String? {
    let words = line.split(maxSplits: 2, whereSeparator: FileSystem.isSpace)
    guard words.count >= 2, words[0].elementsEqual("include".utf8) else { return nil }
    return String(decoding: words[1], as: UTF8.self)
  }

  /// Returns the file with this name; `folder` is that of the table that includes it.
  static func find(_ name: String, besides folder: String?) -> String? {
    candidates(name, besides: folder).first(where: FileSystem.isRegularFile)
  }

  private static func candidates(_ name: String, besides folder: String?) -> [String] {
    guard !name.hasPrefix("/") else { return [name] }
    let beside = folder.map { ["\($0)/\(name)"] } ?? []
    return beside + [name] + folders().map { "\($0)/\(name)" }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return String(path[..<slash])
  }

  private static func split(_ list: String) -> [String] {
    list.utf8.split(separator: separator).compactMap { String($0) }
  }
}
