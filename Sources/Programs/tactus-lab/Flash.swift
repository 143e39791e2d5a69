import TactusCommandLine
import TactusFlash
import TactusSystem

struct Flash: TactusCommand {
  static let name = "flash"
  static let usage = "[BOARD | FILE] [OPTION…]"
  static let options: [any CommandOption] = [firmware, port, volume, dryRun]
  private static let firmware = Option(
    "firmware", "DIR", .text, "take the images from here, not from tactus-firmware")
  private static let port = Option(
    "port", "P", .text, "write over this serial port: a path, serial:N or usb:V:P")
  private static let volume = Option(
    "volume", "DIR", .text, "copy to the boot drive that is mounted here")
  private static let dryRun = Flag("dry-run", "check the file and find the board, no more")
  static let notes = """
    Without a word it lists the boards that are there, their firmware, the images,
    and the command for each; that restarts some boards. Unplug the motors first:
    the program that is on a board may drive any pin.

      pico       copied to the drive that appears while BOOTSEL is held
      uno, nano  over the serial port, by the boot loader of the Arduino
      stm32f405  over the serial port, by the boot loader in ROM; BOOT0 high
      microbit   it names the command that copies the file

    A file is checked before anything is written: its SHA-256 against the manifest,
    its form, its chip and its addresses. 'written' is said only if a Pico's drive
    went away with the whole file, or the flash was verified. An interrupted
    board can be written again; the error says how.

      tactus flash
      tactus flash pico
      tactus flash nano --port /dev/ttyUSB0
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments, after: 1, cure: "name one board or one file")
    let given = try arguments[firmware]
    let folder = given ?? FirmwareFolder.installed
    let options = FlashJob.Options(
      folder: folder, port: try arguments[port], volume: try arguments[volume],
      isDryRun: arguments[dryRun])
    guard let word = arguments.operands.first else {
      guard options.port == nil, options.volume == nil, !options.isDryRun else {
        throw Failure(.usage, "nothing to write", cure: "name a board or a file")
      }
      return try list(folder, isGiven: given != nil)
    }
    var job = FlashJob(options, try LiveWaiter())
    try job.run(word)
    return .ok
  }

  private static func list(_ path: String, isGiven: Bool) throws(Failure) -> ExitStatus {
    var (folder, problem): (FirmwareFolder?, String?)
    do throws(Failure) { folder = try FirmwareFolder(path) } catch {
      if isGiven { throw error }
      problem = error.message
    }
    let findings = try FlashList.find(LiveWaiter())
    var output = StandardOutput()
    let option = isGiven ? " --firmware \(FlashList.quoted(path))" : ""
    for line in FlashList.lines(findings, folder, option: option) { output.line(line) }
    if let problem { output.line("no images: \(problem)") }
    try output.finish()
    return .ok
  }
}
