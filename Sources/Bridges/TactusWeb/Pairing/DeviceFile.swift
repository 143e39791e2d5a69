import Glibc
import TactusHaptics
import TactusService
import TactusSystem

/// The file `web.json` next to the store with the credentials for the page, locked by one server.
final class DeviceFile {
  private let path: String
  private let lock: SoleLock
  private var written = ""

  /// Locks the file of a folder.
  ///
  /// - Throws: `Failure` if another server holds it, or on an error of the system.
  init(in folder: String) throws(Failure) {
    path = folder + "/web.json"
    guard PrivateFolder.make(folder) else { throw Self.failed("make the folder", folder) }
    lock = try BridgeLock.take(path, of: "web")
  }

  /// Reads the book; creates it with a new token if there is none.
  ///
  /// - Parameter isRenewed: true to replace the printed token.
  /// - Throws: `Failure` if it cannot be read, is invalid, or is readable by others.
  func read(isRenewed: Bool) throws(Failure) -> PairedDevices {
    var random = SystemRandomNumberGenerator()
    let token = WebSecret.token(&random)
    guard !InputFile.isMissing(path) else {
      let book = PairedDevices(token: token)
      try write(book)
      return book
    }
    var objection: Failure?
    let bytes: [UInt8]
    do throws(ProfileError) {
      bytes = try Profile.read(path) { objection = Self.objection(to: $0, path) }
    } catch {
      throw Failure(.noInput, "\(error)")
    }
    if let objection { throw objection }
    guard var book = PairedDevices(json: bytes) else {
      throw Failure(
        .badData, "'\(path.printable)' is not a device list of this version",
        cure: "remove it, and pair all devices again")
    }
    if isRenewed { book.token = token }
    try write(book)
    return book
  }

  /// Writes the book if it has changed.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func write(_ book: PairedDevices) throws(Failure) {
    let text = book.json
    guard text != written else { return }
    try OutputFile.write(text, to: path)
    // A file created with another umask becomes private here.
    guard chmod(path, 0o600) == 0 else { throw Self.failed("protect", path) }
    written = text
  }

  private static func objection(to descriptor: Int32, _ path: String) -> Failure? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return failed("examine", path) }
    guard status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 == 0
    else {
      return Failure(
        .noPermission, "other users can read '\(path.printable)', which holds the page's token",
        cure: "remove it, and pair all devices again")
    }
    return nil
  }

  private static func failed(_ action: String, _ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
