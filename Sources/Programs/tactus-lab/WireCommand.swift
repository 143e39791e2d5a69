import TactusCommandLine
import TactusGlove
import TactusLab
import TactusLink
import TactusMock
import TactusSystem
import TactusWire

struct WireCommand: TactusCommand {
  static let name = "wire"
  static let usage = "--device D [OPTION…]"
  static let options =
    GloveOptions.lineOptions + [link] + FaultOptions.options + [once, json]
  private static let link = Option(
    "link", "PATH", .text, "keep a symbolic link to the host's end here")
  private static let once = Flag("once", "exit when the first host has left")
  private static let json = Flag("json", "print one JSON object per event, for scripts")
  static let notes = """
    \(FaultOptions.notes)

    The host opens the link, or the printed path, as if it were the glove. A cut
    disconnects both ends; half a second later the line is back. If the glove is
    unplugged, the host is disconnected until it returns. A capture holds the host's
    bytes after the faults. Ctrl-C quits.

      tactus wire --device auto --link /tmp/bad --faults drop=0.01,flip=0.001
      tactus say --device /tmp/bad Hello
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let faults = try FaultOptions(arguments)
    let glove = try GloveOptions(arguments, standard: "auto")
    guard glove.place != .loopback else {
      throw Failure(
        .usage, "the loopback has no line: give --device, or use 'tactus mock --faults'")
    }
    let waiter = try LiveWaiter()
    var job = try BadLineJob(
      try Glove(glove, waiter), waiter, faults: faults, link: arguments[link],
      endsWithFirstHost: arguments[once], isJSON: arguments[json])
    return try job.run()
  }
}
