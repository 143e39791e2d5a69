import Glibc
import TactusSystem
import TactusText

/// The drive of a boot loader, as its INFO_UF2.TXT describes it.
package struct BootVolume: Equatable, Sendable {
  /// The folder at which it is mounted.
  package let path: String
  /// The name of the board's model; may be empty.
  package let model: String
  /// The machine-readable name of the board.
  package let board: String

  private static let longestInfo = 4096

  /// The name of the chip family that the board takes; nil if it is unknown here.
  package var family: String? { UF2Family.name(ofBoard: board) }

  /// Reads a folder; nil if it is no drive of a UF2 boot loader.
  package init?(at path: String) {
    // FAT ignores the case; a folder that stands in for a drive does not.
    let names = ["INFO_UF2.TXT", "info_uf2.txt"]
    guard let name = names.first(where: { access("\(path)/\($0)", F_OK) == 0 }),
      let bytes = try? InputFile.contents(of: "\(path)/\(name)", most: Self.longestInfo)
    else { return nil }
    self.init(info: bytes, at: path)
  }

  /// Reads the text of an INFO_UF2.TXT; nil without a `Board-ID`.
  package init?(info: [UInt8], at path: String) {
    var values: [String: String] = [:]
    for line in String(decoding: info, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      values[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }).excerpt
    }
    guard let board = values["board-id"], !board.isEmpty else { return nil }
    (self.path, self.board, model) = (path, board, values["model"] ?? "")
  }

  /// The mounted drives of UF2 boot loaders.
  package static var mounted: [BootVolume] {
    MountedDrive.all.compactMap { BootVolume(at: $0.path) }
  }
}

/// A mounted drive with a FAT file system, as all boot loaders' are. Others are not looked into: one on a dead file
/// server would never answer.
package struct MountedDrive: Equatable, Sendable {
  package let path: String
  /// The device, such as `/dev/sda1`.
  package let device: String

  package static var all: [MountedDrive] {
    // The kernel's list may be long on a host of containers.
    let bytes = (try? InputFile.contents(of: "/proc/self/mountinfo", most: 8 << 20)) ?? []
    return list(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the kernel's list of mounts (proc(5), mountinfo).
  package static func list(_ text: String) -> [MountedDrive] {
    text.split(separator: "\n").compactMap { line in
      let halves = line.split(separator: " ").split(separator: "-", maxSplits: 1)
      guard halves.count == 2, let mount = halves.first, let source = halves.last,
        mount.count >= 5, source.count >= 2, ["vfat", "msdos", "exfat"].contains(source.first)
      else { return nil }
      return MountedDrive(
        path: unescaped(mount[mount.startIndex + 4]),
        device: unescaped(source[source.startIndex + 1]))
    }
  }

  /// Returns a path in which the kernel wrote spaces and the like as three octal digits.
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the device of an unmounted drive with this label, if one is plugged in.
  package static func unmounted(label: String) -> String? {
    let link = "/dev/disk/by-label/\(label)"
    guard let resolved = realpath(link, nil) else { return nil }
    defer { free(resolved) }
    let device = String(cString: resolved)
    return all.contains { $0.device == device } ? nil : device
  }
}
