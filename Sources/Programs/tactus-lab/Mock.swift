import TactusBraille
import TactusConsole
import TactusGlove
import TactusCommandLine
import TactusMock
import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

struct Mock: TactusCommand {
  static let name = "mock"
  static let usage = "[OPTION…]"
  static let options: [any CommandOption] =
    [
      OptionSpec("link", "PATH", "keep a symbolic link to the pseudo-terminal here"),
      OptionSpec("board", "NAME", "the glove's name, 1 to 16 bytes (default mock)"),
    ] + FaultOptions.options + [
      OptionSpec("defect", "NAME", "break the protocol this way; see --defects"),
      OptionSpec("defects", nil, "only list the defects (!: one that hosts must survive)"),
      OptionSpec("press", "SCRIPT", "press channels automatically: MS:CHANNEL=VALUE,…"),
      OptionSpec("once", nil, "exit when the first host has left"),
      OptionSpec("view", "HOW", "live, plain or none (default: live on a terminal)"),
      OptionSpec("json", nil, "print one JSON object per event, for scripts"),
      OptionSpec(
        "motor-log", "FILE", "write each motor change: µs, actuator (0 to 5), level"),
    ]
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
    lets go.

      tactus mock --link /tmp/glove
      tactus mock --link /tmp/glove --faults drop=0.001,from-device.cut=4000
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments.has("defects") { return try listDefects() }
    let options = MockOptions(
      link: arguments["link"], board: try board(arguments["board"] ?? "mock"),
      faults: try FaultOptions(arguments), defects: try defects(arguments.all("defect")),
      presses: try arguments["press"].map(PressScript.init) ?? PressScript(),
      endsWithFirstHost: arguments.has("once"))
    let terminal = Terminal()
    let view = try MockView(
      arguments["view"], isJSON: arguments.has("json"), hasKeyboard: terminal != nil)
    let log = try arguments["motor-log"].map { path throws(Failure) in try MotorLog(path) }
    let waiter = try LiveWaiter(keyboard: terminal?.descriptor)
    var job = MockJob(
      try options.plugIn(), waiter, options: options, view: view, log: log, terminal: terminal)
    return try job.run()
  }

  private static func board(_ name: String) throws(Failure) -> String {
    guard (1...16).contains(name.utf8.count), name == name.printable else {
      throw Failure(
        .usage, "--board '\(name.printable)': give a name of 1 to 16 bytes of UTF-8")
    }
    return name
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
