import Glibc

/// A failed step of copying to a drive.
package struct CopyError: Error, Equatable, Sendable {
  /// The errno.
  package let code: Int32
  /// The bytes accepted before.
  package let written: Int
  package let step: Step

  package enum Step: Sendable {
    /// The file was not opened, so one of that name is untouched.
    case opening
    case writing
    /// All bytes were accepted, and only their way to the drive failed.
    case syncing
  }

  package init(code: Int32, written: Int, in step: Step = .writing) {
    (self.code, self.written, self.step) = (code, written, step)
  }
}

/// A boot loader's drive, or a folder that stands in for one.
package protocol BootDrive: AnyObject {
  /// True for a drive of its own, which a board takes away once it has its firmware; false for a plain folder.
  var isDevice: Bool { get }
  /// True once the drive has gone.
  var isGone: Bool { get }
  /// Creates the file, and writes it through to the drive.
  ///
  /// - Throws: `CopyError` for the first step that fails.
  func copy(_ bytes: [UInt8], as name: String) throws(CopyError)
  /// The bytes of the file as the drive has them; nil if they cannot be read.
  func contents(of name: String, most: Int) -> [UInt8]?
  func remove(_ name: String)
}

/// A mounted drive, by its folder.
package final class FolderDrive: BootDrive {
  private static let piece = 64 * 512

  private let path: String
  private let device: dev_t
  /// The kernel's folder of the block device; it goes with the device, even while the file system stays mounted.
  private let node: String
  package let isDevice: Bool

  package init(_ path: String) {
    self.path = path
    var own = stat()
    stat(path, &own)
    device = own.st_dev
    var parent = stat()
    stat("\(path)/..", &parent)
    let (major, minor) = (gnuMajor(device), gnuMinor(device))
    node = "/sys/dev/block/\(major):\(minor)"
    isDevice = parent.st_dev != own.st_dev && access(node, F_OK) == 0
  }

  package var isGone: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_dev == device else { return true }
    return isDevice && access(node, F_OK) != 0
  }

  package func copy(_ bytes: [UInt8], as name: String) throws(CopyError) {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw CopyError(code: errno, written: 0, in: .opening) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].prefix(Self.piece).withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw CopyError(code: errno, written: written)
      }
    }
    guard fsync(descriptor) == 0 else {
      throw CopyError(code: errno, written: written, in: .syncing)
    }
  }

  package func contents(of name: String, most: Int) -> [UInt8]? {
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // From the drive itself, not from memory.
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: Self.piece)
    while bytes.count <= most {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk.prefix(count) } else if errno != EINTR { return nil }
    }
    return nil
  }

  package func remove(_ name: String) { unlink("\(path)/\(name)") }
}

/// The parts of a device number (Linux, `makedev(3)`).
private func gnuMajor(_ device: dev_t) -> UInt64 {
  UInt64(device) >> 8 & 0xFFF | UInt64(device) >> 32 & 0xFFFF_F000
}

private func gnuMinor(_ device: dev_t) -> UInt64 {
  UInt64(device) & 0xFF | UInt64(device) >> 12 & 0xFFFF_FF00
}
