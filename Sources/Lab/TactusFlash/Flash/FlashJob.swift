import Glibc
import TactusGlove
package import TactusSerial
package import TactusSystem
import TactusText
import TactusWire

/// `tactus flash BOARD|FILE`: the writing of one firmware to one board.
package struct FlashJob {
  package struct Options {
    /// The folder of images.
    package var folder: String
    /// The serial port; nil for the only one that fits.
    package var port: String?
    /// The folder of a boot drive; nil for the only one that fits.
    package var volume: String?
    package var isDryRun: Bool

    package init(folder: String, port: String?, volume: String?, isDryRun: Bool) {
      (self.folder, self.port, self.volume, self.isDryRun) = (folder, port, volume, isDryRun)
    }
  }

  /// The time for a board to come back as a glove.
  private static let returnPatience = Microseconds.seconds(10)
  private static let pause = Microseconds.milliseconds(250)

  private let options: Options
  private let waiter: any Waiter
  private var output = StandardOutput()

  package init(_ options: Options, _ waiter: any Waiter) {
    (self.options, self.waiter) = (options, waiter)
  }

  /// Checks the file, finds the board, and writes; all errors of the file come before anything is touched.
  ///
  /// - Throws: `Failure` if the board was not written.
  package mutating func run(_ word: String) throws(Failure) {
    let image = try FlashImage(word, in: options.folder)
    say(
      image.entry.map {
        "\(image.path): \($0.firmware.text) for \(image.board.name), checksum right"
      }
        ?? "\(image.path): in no manifest, so only its form is checked")
    switch image.board.method {
    case .uf2(let family): try writeVolume(image, family)
    case .drive(let label): try refuseDrive(image, label)
    case .stk500(let chip, let program, let speeds):
      let pages = try image.pages(for: chip, within: program)
      try writeSerial(
        image, Optiboot(pages, on: chip, speeds: speeds), "\(pages.count) pages",
        end: "written, and verified; the board starts it")
    case .stm32:
      try writeSerial(
        image, try image.stm32Loader(), "\(image.bytes.count) bytes",
        end: "written, and verified; now BOOT0 back to ground, and press reset")
    }
    try output.finish()
  }

  private mutating func say(_ line: String) {
    output.line(line.printable)
    output.flush()
  }

  // MARK: Boot drives

  private mutating func writeVolume(
    _ image: FlashImage, _ family: UF2Family
  ) throws(Failure) {
    guard options.port == nil else {
      throw Failure(
        .usage, "--port: \(image.board.name) is written to its boot drive", cure: "give --volume")
    }
    let file = try image.uf2(for: family)
    let volume = try bootVolume(image, family)
    let name = image.path.split(separator: "/").last.map(String.init) ?? "firmware.uf2"
    guard !options.isDryRun else {
      return say("would copy \(file.blocks) blocks to \(volume.path); nothing was written")
    }
    say("copying \(file.blocks) blocks to \(volume.path)")
    let others = Set(ports(of: image.board).map(\.path))
    let outcome = try VolumeCopy.copy(
      image.bytes, as: name, to: FolderDrive(volume.path), at: volume.path, of: image.board, waiter)
    switch outcome {
    case .copied: say("copied to a plain folder, and verified; no board took it")
    case .written:
      say("written: the drive has gone, so the board has the whole file and starts it")
      _ = try waitForReturn(image.board, besides: others)
    case .unconfirmed:
      guard try waitForReturn(image.board, besides: others) else {
        throw Failure(
          .inputOutput, "\(volume.path): the drive went away before it confirmed the whole file",
          cure: image.board.recovery)
      }
      say("written: it answers")
    }
  }

  private func bootVolume(_ image: FlashImage, _ family: UF2Family) throws(Failure) -> BootVolume {
    if let path = options.volume {
      guard let volume = BootVolume(at: path) else {
        throw Failure(
          .unavailable, "\(path): no INFO_UF2.TXT, so it is no boot drive",
          cure: "\(image.board.preparation), and name the folder of the drive that appears")
      }
      guard let found = volume.family else {
        throw Failure(
          .badData, "\(path): its board \(volume.board) is unknown here; nothing was written",
          cure: "copy the file yourself if you know that it fits")
      }
      guard found == family.name else {
        throw Failure(
          .badData,
          "\(path): its board \(volume.board) is \(found), the file is for \(family.name); nothing was written",
          cure: "plug in the right board")
      }
      return volume
    }
    let volumes = BootVolume.mounted.filter { $0.family == family.name }
    guard let volume = volumes.first else {
      let unmounted = MountedDrive.unmounted(label: "RPI-RP2")
      throw Failure(
        .unavailable, "no boot drive of \(image.board.name) is mounted",
        cure: unmounted.map { "'udisksctl mount -b \($0)', and run this again" }
          ?? "\(image.board.preparation), and run this again")
    }
    guard volumes.count == 1 else {
      throw Failure(
        .usage, "several boot drives fit",
        cure: "choose one: " + volumes.map { "--volume \($0.path)" }.joined(separator: " or "))
    }
    return volume
  }

  /// The ports of boards of a kind that run a program.
  private func ports(of board: BoardKind) -> [PortInfo] {
    ((try? Ports.list()) ?? []).filter { $0.isOf(board) && $0.likelihood == .glove }
  }

  /// Waits until the board answers as a glove; false if it does not.
  ///
  /// - Parameter others: the ports of other boards of its kind, which prove nothing.
  private mutating func waitForReturn(
    _ board: BoardKind, besides others: Set<String>
  ) throws(Failure) -> Bool {
    let end = waiter.now + Self.returnPatience
    while waiter.now < end {
      let port = ports(of: board).first { !others.contains($0.path) }
      if let port, case .firmware(let name, let firmware) = try FirmwareGreeting.ask(port, waiter) {
        say("\(port.path): \(name), \(firmware.text)")
        return true
      }
      let wakeup = waiter.wait(until: waiter.now + Self.pause)
      if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
    }
    say("it does not answer as a glove yet: see 'tactus devices', and hardware/bring-up.md")
    return false
  }

  private func refuseDrive(_ image: FlashImage, _ label: String) throws(Failure) {
    let drive = MountedDrive.all.first { $0.path.hasSuffix("/\(label)") }
    throw Failure(
      .unavailable, "\(image.board.name) is written by its own debug probe",
      cure:
        "copy the file onto its drive: cp \(image.path) \(drive?.path ?? "/media/$USER/\(label)")/")
  }

  // MARK: Serial lines

  private mutating func writeSerial(
    _ image: FlashImage, _ loader: some SerialLoader, _ size: String, end: String
  ) throws(Failure) {
    guard options.volume == nil else {
      throw Failure(
        .usage, "--volume: \(image.board.name) is written over a serial port", cure: "give --port")
    }
    let port = try serialPort(image.board)
    guard !options.isDryRun else {
      return say("would write \(size) over \(port.path); nothing was written")
    }
    say("writing \(size) over \(port.path); \(image.board.preparation)")
    var stage: LoaderProgress.Stage?
    try SerialWriting(path: port.path, board: image.board, waiter) { progress in
      guard progress.stage != stage else { return }
      stage = progress.stage
      StandardError.write("tactus flash: \(progress.stage.rawValue)")
    }.run(loader)
    say(end)
  }

  private func serialPort(_ board: BoardKind) throws(Failure) -> PortInfo {
    do throws(PortError) {
      if let port = options.port { return try Ports.find(try PortSelector(port)) }
      let ports = try Ports.list()
      let own = ports.filter { $0.isOf(board) }
      let candidates = own.isEmpty ? ports.filter { $0.likelihood == .possible } : own
      guard let port = candidates.first else {
        throw .notFound(.automatic, others: ports)
      }
      guard candidates.count == 1 else { throw .ambiguous(.automatic, candidates) }
      return port
    } catch {
      switch error {
      case .notFound(.automatic, _):
        throw Failure(
          .unavailable, "no port may be \(board.name)", cure: "plug it in, or give --port")
      case .ambiguous(_, let ports):
        throw Failure(
          .usage, "several ports may be \(board.name)",
          cure: "choose one: " + ports.map { "--port \($0.path)" }.joined(separator: " or "))
      default: throw Failure(error)
      }
    }
  }
}

extension PortInfo {
  /// Returns true if the USB numbers are those of this board itself, not of an adapter.
  package func isOf(_ board: BoardKind) -> Bool {
    guard let vendor, let product else { return false }
    return board.usb.contains(USBNumbers(vendor, product))
  }
}
