import Glibc
import TactusSystem

/// The Maildirs at and below a folder, in the layouts that Dovecot, mbsync and getmail use.
struct MaildirTree {
  private static let deepest = 8
  private static let mostFolders = 1000

  /// The folders that contain mail, by path.
  private(set) var folders: [MailFolder] = []
  /// All folders where others may appear.
  private(set) var places: [String] = []
  /// Skipped folders, one sentence each.
  private(set) var remarks: [String] = []

  /// Scans a folder that may be missing.
  ///
  /// - Throws: `Failure` if it is missing or cannot be read.
  init(_ root: String) throws(Failure) {
    try add(root, relative: "", depth: 0)
  }

  private mutating func add(_ path: String, relative: String, depth: Int) throws(Failure) {
    let names = try InputFile.names(in: path)
    places.append(path)
    let isMaildir = ["cur", "new"].allSatisfy { Self.isOwnFolder("\(path)/\($0)") }
    if isMaildir { folders.append(MailFolder(path: path, relative: relative)) }
    guard depth < Self.deepest else { return }
    for name in names where !isMaildir || !["cur", "new", "tmp"].contains(name) {
      let inner = "\(path)/\(name)"
      guard InputFile.isFolder(inner) else { continue }
      guard folders.count < Self.mostFolders else {
        remarks.append("\(inner): more than \(Self.mostFolders) folders: the rest is ignored")
        return
      }
      guard !InputFile.isLink(inner) else {
        remarks.append("\(inner): a symbolic link: name the folder that it leads to with --maildir")
        continue
      }
      do throws(Failure) {
        try add(inner, relative: relative.isEmpty ? name : "\(relative)/\(name)", depth: depth + 1)
      } catch {
        remarks.append(error.message)
      }
    }
  }

  private static func isOwnFolder(_ path: String) -> Bool {
    InputFile.isFolder(path) && !InputFile.isLink(path)
  }
}
