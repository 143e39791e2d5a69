import Glibc
import TactusBridge
import TactusProcess
import TactusSystem

/// The file `desktop.jsonl` next to the store: the state as a log of its changes, locked by one
/// process. Appended lines survive the death of the process.
final class DesktopFile {
  /// The smallest size at which the log is rewritten; it must also be three times as large as the
  /// state.
  private static let largest = 1 << 19
  /// The largest size of a file written by this program.
  private static let mostBytes = 1 << 24

  private let path: String
  private let lock: SoleLock
  private var descriptor: Int32 = -1
  private var size = 0
  private var limit = largest

  /// Locks the file of a folder.
  ///
  /// - Throws: `Failure` if another process holds it, or on an error of the system.
  init(in folder: String) throws(Failure) {
    path = Self.path(in: folder)
    guard PrivateFolder.make(folder) else { throw Self.failed("make the folder", folder) }
    lock = try BridgeLock.acquire(path, of: "desktop")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static func path(in folder: String) -> String { folder + "/desktop.jsonl" }

  /// Reads the state from a folder; invalid lines are skipped.
  ///
  /// - Throws: `Failure` if it cannot be read.
  static func read(in folder: String) throws(Failure) -> DesktopState {
    var state = DesktopState()
    let path = path(in: folder)
    guard !InputFile.isMissing(path) else { return state }
    // Of a longer file, only the beginning is read.
    let file = try InputFile(path, followsLinks: false, most: .max)
    var rest: [UInt8] = []
    while file.taken <= mostBytes {
      let bytes = try file.read()
      if bytes.isEmpty { break }
      rest += bytes
      var start = 0
      while let end = rest[start...].firstIndex(of: 0x0A) {
        if let note = DesktopStateChange(Array(rest[start..<end])) { state.apply(note) }
        start = end + 1
      }
      rest.removeFirst(start)
    }
    return state
  }

  /// Appends changes, or rewrites the whole state if the log has grown too long.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func add(_ changes: [DesktopStateChange], to state: DesktopState) throws(Failure) {
    guard !changes.isEmpty else { return }
    if descriptor < 0 || size > limit { return try write(state) }
    let bytes = Array(changes.map { $0.json + "\n" }.joined().utf8)
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else {
      let failure = Self.failed("write", path)
      // A partially written line would corrupt the next one.
      close(descriptor)
      descriptor = -1
      throw failure
    }
    size += count
  }

  /// Rewrites the file.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func write(_ state: DesktopState) throws(Failure) {
    let text = state.snapshot.map { $0.json + "\n" }.joined()
    let mask = umask(0o077)
    defer { umask(mask) }
    try OutputFile.write(text, to: path)
    if descriptor >= 0 { close(descriptor) }
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw Self.failed("open", path) }
    size = text.utf8.count
    limit = max(Self.largest, size * 3)
  }

  private static func failed(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
