import Glibc
import TactusSystem
import TactusText

/// A settings file written by the setup, which never replaces another without asking.
struct SetupFile {
  let path: String
  let text: String

  /// Returns the present contents; nil if there is no file.
  ///
  /// - Throws: `Failure` if the file exists but cannot be read.
  func present() throws(Failure) -> String? {
    guard !InputFile.isMissing(path) else { return nil }
    return String(decoding: try InputFile.contents(of: path, most: 1 << 20), as: UTF8.self)
  }

  /// Returns the changed lines, with "-" for removed and "+" for added ones.
  func difference(from present: String) -> [String] {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { Self.withoutSecret(String($0)) }
    }
    let (old, new) = (lines(present), lines(text))
    return old.filter { !new.contains($0) }.map { "- \($0)" }
      + new.filter { !old.contains($0) }.map { "+ \($0)" }
  }

  /// Returns a line without the password or password command in it.
  private static func withoutSecret(_ line: String) -> String {
    let said = line.drop { $0.isWhitespace || $0 == "#" }
    let key = said.prefix { $0.isLetter || $0 == "_" }
    return key.lowercased().hasPrefix("pass") ? "\(key) ..." : line
  }

  /// Writes the file for its user only; the previous file is kept next to it.
  func write() throws(Failure) {
    umask(0o077)
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard PrivateFolder.make(folder) else {
      throw Failure(
        .inputOutput, "cannot make '\(folder)': \(String(cString: strerror(errno)))")
    }
    if let before = try present() {
      let copy = path + ".old"
      try OutputFile.write(before, to: copy)
      chmod(copy, 0o600)
    }
    try OutputFile.write(text, to: path)
    chmod(path, 0o600)
  }
}
