import TactusBraille
import TactusMock

struct Mock: Command {
  static let name = "mock"
  static let summary = "Be a glove without hardware, on a pseudo-terminal."
  static let usage = "[OPTION…]"
  static let options = [
    OptionSpec("link", "PATH", "a symbolic link to the pseudo-terminal: a name that stays"),
    OptionSpec("board", "NAME", "what the glove calls itself, 1 to 16 bytes (default mock)"),
    OptionSpec("faults", "SPEC", "harm the line, such as drop=0.01,delay=1"),
    OptionSpec("defect", "NAME", "break the protocol so, for 'tactus conformance' to find"),
    OptionSpec("defects", nil, "list the defects, and be no glove"),
    OptionSpec("seed", "N", "repeat the faults of an earlier run"),
    OptionSpec("once", nil, "end when the first host has left"),
    OptionSpec("view", "HOW", "live, plain or none (default: live on a terminal)"),
    OptionSpec("json", nil, "one JSON object an event, for scripts"),
    OptionSpec("motor-log", "FILE", "write each motor change: time in µs, motor, level 0 to 31"),
  ]
  static let notes = """
    On a terminal:
      1…6  press and release a key of the glove
      u    unplug it and plug it in again
      q    quit

    Faults, for both directions or after to-device. or from-device. for one:
      drop=P flip=P      a byte is lost, has a bit inverted, each with probability P
      dup=P insert=P     a byte comes twice, is followed by a random one
      delay=MS jitter=MS each byte takes MS longer, and up to MS more
      rate=N chunk=N     N bytes a second; pieces of at most N bytes
      stall=MS           the line stops for MS, with stall-chance=P before a byte
      cut=N              the glove is unplugged after N bytes, in mid-frame or not
    A host refuses a glove whose clock it cannot know to 2 ms, so keep delays short.

      tactus mock --link /tmp/glove
      tactus mock --link /tmp/glove --faults drop=0.001,from-device.cut=4000
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments.has("defects") { return try listDefects() }
    let options = MockOptions(
      link: arguments["link"], board: try board(arguments["board"] ?? "mock"),
      faults: try faults(arguments["faults"] ?? ""),
      defects: try defects(arguments.all("defect")), seed: try seed(arguments["seed"]),
      endsWithFirstHost: arguments.has("once"))
    let terminal = Terminal()
    let view = try MockView(
      arguments["view"], isJSON: arguments.has("json"), hasKeyboard: terminal != nil)
    let log = try arguments["motor-log"].map { path throws(Failure) in try MotorLog(path) }
    let loop = try EventLoop(keyboard: terminal?.descriptor)
    var job = MockJob(
      try options.plugIn(), loop, options: options, view: view, log: log, terminal: terminal)
    return try job.run()
  }

  private static func board(_ name: String) throws(Failure) -> String {
    guard (1...16).contains(name.utf8.count), name == name.printable else {
      throw Failure(
        .usage, "--board '\(name.printable)': give a name of 1 to 16 bytes of UTF-8")
    }
    return name
  }

  private static func seed(_ text: String?) throws(Failure) -> UInt64 {
    guard let text else { return UInt64(UInt32.random(in: .min ... .max)) }
    guard let seed = UInt64(text) else {
      throw Failure(
        .usage, "--seed '\(text.printable)': give a whole number from 0 to \(UInt64.max)")
    }
    return seed
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
        "\(defect.section.padded(to: 4))  \(defect.name.padded(to: width))  \(defect.summary)")
    }
    try output.finish()
    return .ok
  }

  private static func faults(_ text: String) throws(Failure) -> FaultSpec {
    do throws(FaultSpecError) { return try FaultSpec(text) } catch {
      var message = "\(error)"
      if case .unknownName(let name) = error {
        let nearest = NearestNames.of(name, in: FaultSpec.names)
        if !nearest.isEmpty {
          message = "no fault '\(name)': did you mean \(nearest.joined(separator: ", "))?"
        }
      }
      throw Failure(.usage, "--faults: \(message.printable)")
    }
  }
}

/// What a mock glove is and when it ends.
struct MockOptions {
  let link: String?
  let board: String
  let faults: FaultSpec
  let defects: Set<Defect>
  let seed: UInt64
  let endsWithFirstHost: Bool
}
