package import TactusSerial
package import TactusSystem
import TactusText

/// `tactus flash`: the boards that are there, the images, and the command for each.
package struct FlashList {
  /// The boards that were found.
  package struct Findings {
    package var ports: [(port: PortInfo, answer: FirmwareGreeting.Answer)] = []
    package var volumes: [BootVolume] = []
    /// A boot drive that is plugged in and not mounted, by its device.
    package var unmounted: String?
    /// The drive of a micro:bit.
    package var microbit: String?

    package init() {}
  }

  /// Looks for boards; each port that may lead to one is asked, which restarts some boards.
  ///
  /// - Throws: `Failure` if the ports cannot be listed, or a signal ends it.
  package static func find(_ waiter: any Waiter) throws(Failure) -> Findings {
    var findings = Findings()
    let ports: [PortInfo]
    do throws(PortError) { ports = try Ports.list() } catch {
      throw Failure(.inputOutput, error.problem.printable, cure: error.cure.printable)
    }
    for port in ports where port.likelihood != .other {
      findings.ports.append((port, try FirmwareGreeting.ask(port, waiter)))
    }
    findings.volumes = BootVolume.mounted
    findings.unmounted = MountedDrive.unmounted(label: "RPI-RP2")
    findings.microbit = MountedDrive.all.first { $0.path.hasSuffix("/MICROBIT") }?.path
    return findings
  }

  /// Returns the lines for the user.
  ///
  /// - Parameters:
  ///   - folder: the images; nil if there are none.
  ///   - option: the words to add to each command, such as `--firmware DIR`.
  package static func lines(
    _ findings: Findings, _ folder: FirmwareFolder?, option: String = ""
  ) -> [String] {
    var lines = findings.ports.flatMap { entry in
      [heading(entry.port, entry.answer, folder)] + advice(entry.port, entry.answer, option)
    }
    for volume in findings.volumes {
      lines.append(
        "\(volume.path): boot drive of \(volume.model.isEmpty ? "a board" : volume.model), \(volume.board)"
      )
      let board = BoardKind.all.first { board in
        if case .uf2(let family) = board.method { family.name == volume.family } else { false }
      }
      lines.append(
        board.map { "  tactus flash \($0.name) --volume \(quoted(volume.path))\(option)" }
          ?? "  there is no firmware for this board here")
    }
    if let device = findings.unmounted {
      lines += ["\(device): boot drive of a Pico, not mounted", "  udisksctl mount -b \(device)"]
    }
    if let path = findings.microbit {
      lines += [
        "\(path): drive of a micro:bit",
        "  cp \(quoted((folder?.path ?? "FOLDER") + "/microbit.hex")) \(quoted(path))/",
      ]
    }
    if lines.isEmpty {
      lines = ["no board is there: plug one in; a Pico with BOOTSEL held down"]
    }
    guard let folder else { return lines.map(\.printable) }
    lines.append("firmware of Tactus \(folder.manifest.release) in \(folder.path):")
    // The other files are for programmers.
    for image in BoardKind.all.compactMap(folder.manifest.image) {
      lines.append(
        "  \(image.board.padded(to: 10))  \(image.firmware.text.padded(to: 12))  \(image.file)")
    }
    return lines.map(\.printable)
  }

  private static func heading(
    _ port: PortInfo, _ answer: FirmwareGreeting.Answer, _ folder: FirmwareFolder?
  ) -> String {
    switch answer {
    case .closed(let reason): return "\(port.path): not asked: \(reason)"
    case .silence:
      let name = port.productName ?? "a serial port"
      return "\(port.path): \(name.excerpt), no firmware of Tactus answers"
    case .firmware(let name, let firmware):
      let found = "\(port.path): \(name), \(firmware.text)"
      guard let folder else { return found }
      guard let board = BoardKind.named(name), let image = folder.manifest.image(for: board) else {
        return "\(found): no image for it here"
      }
      if image.firmware == firmware { return "\(found): the image here has the same version" }
      return image.firmware.isNewer(than: firmware)
        ? "\(found): \(image.firmware.text) is newer"
        : "\(found): the image here is \(image.firmware.text)"
    }
  }

  /// Returns the commands that write the board.
  private static func advice(
    _ port: PortInfo, _ answer: FirmwareGreeting.Answer, _ option: String
  ) -> [String] {
    let boards: [BoardKind]
    switch answer {
    case .closed: return []
    case .firmware(let name, _): boards = BoardKind.named(name).map { [$0] } ?? []
    case .silence:
      let own = BoardKind.all.filter { port.isOf($0) }
      // An adapter may lead to any board on a serial line.
      boards = own.isEmpty ? BoardKind.all.filter { $0.isSerial && $0.usb.isEmpty } : own
    }
    return boards.map { board in
      let command = "tactus flash \(board.name)"
      switch board.method {
      case .uf2: return "  \(board.preparation), then: \(command)\(option)"
      case .drive: return "  copy \(board.name).hex onto its drive"
      case .stk500: return "  \(command) --port \(quoted(port.path))\(option)"
      case .stm32:
        return "  \(board.preparation), then: \(command) --port \(quoted(port.path))\(option)"
      }
    }
  }

  /// Returns a path as a shell reads it.
  package static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "/._-+:".utf8.contains(byte)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}

extension BoardKind {
  /// True if it is written over a serial port.
  var isSerial: Bool {
    switch method {
    case .stk500, .stm32: true
    case .uf2, .drive: false
    }
  }
}
