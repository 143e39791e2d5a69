/// Where tables are found, by the rules of liblouis.
enum TablePath {
  private static let separator: UInt8 = 0x2C

  /// The folders to search: only those of `LOUIS_TABLEPATH` (comma-separated) if it is set, else
  /// the one where Debian installs tables.
  static func folders() -> [String] {
    let chosen = split(environment)
    return chosen.isEmpty ? ["/usr/share/liblouis/tables"] : chosen
  }

  private static var environment: String {
    FileSystem.environment("LOUIS_TABLEPATH")
  }

  /// Finds every file of a table list before liblouis does, and returns their paths.
  ///
  /// liblouis holds paths in buffers of a fixed size and reads whatever a path names, so lengths
  /// are bounded and only regular files get through.
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

  /// The file of this name; `folder` is that of the table that includes it.
  static func find(_ name: String, besides folder: String?) -> String? {
    guard !name.hasPrefix("/") else { return FileSystem.isRegularFile(name) ? name : nil }
    let beside = folder.map { ["\($0)/\(name)"] } ?? []
    let searched = folders().map { "\($0)/\(name)" }
    return (beside + [name] + searched).first(where: FileSystem.isRegularFile)
  }

  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "." }
    return String(path[..<slash])
  }

  private static func split(_ list: String) -> [String] {
    list.utf8.split(separator: separator).compactMap { String($0) }
  }
}
