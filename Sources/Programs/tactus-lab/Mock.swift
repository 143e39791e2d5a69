import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusLab
import TactusMock
import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

struct Mock: TactusCommand {
  static let name = "mock"
  static let usage = "[OPTION…]"
  static let options =
    [link, board] + FaultOptions.options
    + [defect, listing, press, battery, once, ViewStyle.option, json, MotorLog.option]
  private static let link = Option(
    "link", "PATH", .text, "keep a symbolic link to the pseudo-terminal here")
  private static let board = Option(
    "board", "NAME", .board, default: "mock",
    "the glove's name, \(.range) bytes (default \(.default))")
  private static let defect = Option(
    repeated: "defect", "NAME", .text, "break the protocol this way; see --defects")
  private static let listing = Flag(
    "defects", "only list the defects (!: one that hosts must survive)")
  private static let press = Option(
    "press", "SCRIPT", .text, "press channels automatically: MS:CHANNEL=VALUE,…")
  private static let battery = Option(
    "battery", "VOLTS", .battery, "report a battery, as 3.9V, or 3.7V,falling or 3.7V,rising")
  private static let once = Flag("once", "exit when the first host has left")
  private static let json = Flag("json", "print one JSON object per event, for scripts")
  static let notes = """
    On a terminal:
      1…6  press and release a key of the glove
      h    hold the keys just pressed, as for a command
      f d s j k l  touch pressure channel 1 to 6 lightly; with Shift, press it
      u    unplug it and plug it in again
      q    quit

    \(FaultOptions.notes)
    A cut unplugs the glove; it is plugged in again at once. --press counts from
    the first host: 500:1=60,700:1=200,900:1=0 touches channel 1, presses it and
    lets go. A battery that falls or rises changes by 20 mV a second from the
    start; below 3.6 V it is low, below 3.4 V critical, and one that rises charges.

      tactus mock --link /tmp/glove
      tactus mock --link /tmp/glove --faults drop=0.001,from-device.cut=4000
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments[listing] { return try listDefects() }
    let options = MockOptions(
      link: try arguments[link], board: try arguments[board],
      faults: try FaultOptions(arguments), defects: try defects(arguments[defect]),
      presses: try arguments[press].map(PressScript.init) ?? PressScript(),
      battery: try arguments[battery],
      endsWithFirstHost: arguments[once])
    let terminal = Terminal()
    let view = try MockView(
      arguments[ViewStyle.option], isJSON: arguments[json], hasKeyboard: terminal != nil)
    let log = try arguments[MotorLog.option].map { path throws(Failure) in try MotorLog(path) }
    let waiter = try LiveWaiter(keyboard: terminal?.descriptor)
    var job = MockJob(
      try options.plugIn(), waiter, options: options, view: view, log: log, terminal: terminal)
    return try job.run()
  }

  private static func defects(_ names: [String]) throws(Failure) -> Set<Defect> {
    var defects: Set<Defect> = []
    for name in names.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let defect = Defect(name: name) else {
        let nearest = NearestNames.of(name, in: Defect.allCases.map(\.name))
        throw Failure(
          .usage, "--defect: no defect '\(name.printable)'",
          cure: nearest.isEmpty
            ? "see --defects" : "did you mean \(nearest.joined(separator: ", "))?")
      }
      defects.insert(defect)
    }
    return defects
  }

  private static func listDefects() throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    let width = Defect.allCases.map(\.name.count).max() ?? 0
    for defect in Defect.allCases {
      output.line(
        "\(defect.isHostile ? "!" : " ")\(defect.section.padded(to: 5))  \(defect.name.padded(to: width))  \(defect.summary)"
      )
    }
    try output.finish()
    return .ok
  }
}

extension OptionType where Value == SimulatedBattery {
  fileprivate static var battery: Self {
    Self(expected: "2.5V to 5.5V, alone or with ',falling' or ',rising'") { SimulatedBattery($0) }
  }
}

extension OptionType where Value == String {
  /// The name of a board.
  fileprivate static var board: Self {
    let lengths = 1...16
    return Self(
      expected: "a name of \(lengths.words) bytes of UTF-8", range: lengths.words
    ) { lengths.contains($0.utf8.count) && $0 == $0.printable ? $0 : nil }
  }
}
