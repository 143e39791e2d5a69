import Glibc
package import TactusSystem
import TactusText

/// A folder of firmware files with their manifest.
package struct FirmwareFolder {
  package let path: String
  package let manifest: FirmwareManifest

  /// Reads the manifest of a folder.
  ///
  /// - Throws: `Failure` if the folder's manifest is missing or invalid.
  package init(_ path: String) throws(Failure) {
    self.path = path
    let file = "\(path)/\(FirmwareManifest.fileName)"
    do throws(JSONDocumentError) {
      manifest = try FirmwareManifest(json: JSONFile.read(file), file: file)
    } catch {
      let status: ExitStatus = if case .unreadable = error { .noInput } else { .badData }
      throw Failure(
        status, "\(error)",
        cure:
          "install the package tactus-firmware, or give --firmware with a folder of hardware/firmware/pack"
      )
    }
  }

  /// Reads the manifest of a folder; nil without one, or with another program's, which names no digests.
  ///
  /// - Throws: `Failure` if a manifest of firmware is damaged.
  static func ofFirmware(_ path: String) throws(Failure) -> FirmwareFolder? {
    let file = "\(path)/\(FirmwareManifest.fileName)"
    guard let bytes = try? InputFile.contents(of: file, most: 1 << 20),
      String(decoding: bytes, as: UTF8.self).contains("sha256")
    else { return nil }
    return try FirmwareFolder(path)
  }

  /// The installed folder: `share/tactus/firmware` next to the folder of programs.
  package static var installed: String {
    let own = Self.programFolder
    // The program is in libexec/tactus, or in bin.
    let candidates = ["\(own)/../../share", "\(own)/../share"].map { "\($0)/tactus/firmware" }
    for candidate in candidates {
      guard let resolved = realpath(candidate, nil) else { continue }
      defer { free(resolved) }
      return String(cString: resolved)
    }
    return "/usr/share/tactus/firmware"
  }

  private static var programFolder: String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &bytes, bytes.count)
    return FilePath.folder(of: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
  }

  /// Returns the bytes of a file of the manifest, whose digest is right.
  ///
  /// - Throws: `Failure` if it cannot be read, or is another file.
  package func contents(of image: FirmwareManifest.Image) throws(Failure) -> [UInt8] {
    let file = "\(path)/\(image.file)"
    let bytes = try InputFile.contents(of: file, most: UF2File.mostBytes)
    guard SHA256(of: bytes).text == image.sha256 else {
      throw Failure(
        .badData, "\(file): its SHA-256 is not that of the manifest, so it is damaged or exchanged",
        cure: "install tactus-firmware again")
    }
    return bytes
  }
}
