import Glibc
import TactusBridge
import TactusProcess
import TactusSystem
import TactusText

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
    lock = try BridgeLock.acquire(path, of: "web")
  }

  /// Reads the devices; creates the file with a new token if there is none.
  ///
  /// - Parameter isRenewed: true to replace the printed token.
  /// - Throws: `Failure` if it cannot be read, is invalid, or is readable by others.
  func read(isRenewed: Bool) throws(Failure) -> PairedDevices {
    var random = SystemRandomNumberGenerator()
    let token = WebSecret.token(&random)
    guard !InputFile.isMissing(path) else {
      let devices = PairedDevices(token: token)
      try write(devices)
      return devices
    }
    var failure: Failure?
    let bytes: [UInt8]
    do throws(JSONDocumentError) {
      bytes = try JSONFile.read(path) { failure = Self.objection(to: $0, path) }
    } catch {
      throw Failure(.noInput, "\(error)")
    }
    if let failure { throw failure }
    guard var devices = PairedDevices(json: bytes) else {
      throw Failure(
        .badData, "'\(path.printable)' is not a device list of this version",
        cure: "remove it, and pair all devices again")
    }
    if isRenewed { devices.token = token }
    try write(devices)
    return devices
  }

  /// Writes the devices if they have changed.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func write(_ devices: PairedDevices) throws(Failure) {
    let text = devices.json
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
