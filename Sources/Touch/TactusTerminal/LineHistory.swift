import Glibc
import TactusSystem

/// The lines typed earlier, in a private file of the user.
///
/// Each line is added as it is typed, so that nothing is lost and two consoles do not overwrite
/// each other. If the file cannot be read or written, there is no history.
struct LineHistory {
  /// The number of lines kept when the file is shortened, which happens at twice as many.
  static let length = 500

  /// The path of the history; nil if there is no place for it.
  private let path: String?
  private(set) var lines: [String] = []

  /// `$XDG_STATE_HOME/tactus/console-history`, or under `~/.local/state` (XDG Base Directory).
  init() {
    path = Self.folder.map { $0 + "/console-history" }
    lines = path.map(Self.read) ?? []
    if lines.count > 2 * Self.length { shorten() }
    lines = lines.suffix(Self.length)
  }

  /// Adds a line, unless it contains characters that could affect a terminal.
  func add(_ line: String) {
    guard let path, !line.isEmpty, line.printable == line else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    _ = writeAll(Array((line + "\n").utf8), to: file)
    close(file)
  }

  private static var folder: String? {
    let state = variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? variable("HOME").map({ $0 + "/.local/state" }) else { return nil }
    let folder = base + "/tactus"
    PrivateFolder.make(folder)
    return folder
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads the file's last lines, omitting those that are not plain text.
  private static func read(_ path: String) -> [String] {
    let most = 1 << 20
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    lseek(file, max(0, status.st_size - most), SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: most)
    var count = 0
    while count < most {
      let some = bytes[count...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      guard some > 0 else { break }
      count += some
    }
    return bytes[..<count].split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.printable == $0 }
  }

  private func shorten() {
    guard let path else { return }
    let fresh = path + ".new"
    let file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let text = lines.suffix(Self.length).joined(separator: "\n") + "\n"
    let isWhole = writeAll(Array(text.utf8), to: file)
    close(file)
    if isWhole { rename(fresh, path) } else { unlink(fresh) }
  }
}
