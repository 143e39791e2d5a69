import Glibc
import TactusClient
import TactusCommandLine
import TactusGlove
import TactusPractice
import TactusSerial
import TactusService
import TactusSetup
import TactusSystem
import TactusText

struct Learn: TactusCommand {
  static let name = "learn"
  static let usage = "[OPTION…]"
  static let options =
    MessengerSettings.options + GloveOptions.options + [
      MessengerOptions.store, show, minutes, strength, background, report, json,
      simulate, seed,
    ]
  private static let show = Flag("show", "print what is played and pressed, for a teacher")
  private static let minutes = Option(
    "minutes", "N", .integer(PracticeProgress.minutesRange),
    "the length of a session, \(.range); it is remembered")
  private static let strength = Flag(
    "strength", "measure how strong each motor must be, and end")
  private static let background = Option(
    "background", "STATE", .oneOf(["on": true, "off": false]),
    "turn letters while 'run' is idle on or off, and end")
  private static let report = Flag("report", "print the progress, and what comes next")
  private static let json = Flag("json", "print JSON, for scripts")
  private static let simulate = Option(
    "simulate", "FILE", .text, "let a simulated learner practise, as FILE describes it")
  private static let seed = Option(
    "seed", "N", .integer(0...Int.max), default: 1,
    "the seed of the simulation (default \(.default))")
  static let notes = """
    Practice without a service: a letter is played, and the reader presses it on the
    six keys. Right and wrong answers have cues; after a wrong one both letters are
    felt, and the right one is asked for again. Words, numbers, signs, contractions,
    cues and chords follow. What comes next depends on earlier answers, and so does
    the pace.

      space, or hold 45   show the answer
      hold 1235           the same again
      hold 135            options: length, background, plan, strength; 15 changes it
      hold 26             end

    While an answer is awaited, a letter that the reader has met counts as one even
    when it is held. Home, pause and back still act.

    While 'tactus run' has the glove, the same practice is in the row 'practice' at
    home. The progress is in practice.json next to the messages, for one session at
    a time. It is private, part of 'tactus export', and erased by 'tactus forget'.

    --strength takes three minutes: press any key for each pulse that is felt. At
    some times nothing comes; who presses then gets no result. Then motors are
    compared: left hand if the first was stronger, right hand if the second was,
    both if they were the same. 'tactus run' and 'tactus learn' start with the
    result, within the limits of the profile.

    --simulate runs a simulated learner in virtual time, not a person. FILE is JSON;
    each key may be missing. Values are shares from 0 to 1 unless stated:

      confusion       {"a": {"a": 0.9, "c": 0.1}}, or {"a": 0.9}; or 26 rows of 26
                      numbers, a to z, or 64 of 64, by cell; rows are scaled to 1
      accuracy        without a matrix: right answers to a letter that is known
      model           {"misses": 0.05, "additions": 0.02}: of each dot, or of six
      knows           letters known before, such as "abc"
      learning        how often a new letter is learned; or an object with rate,
                      at_once, consolidation, and spread between letters (0 to 3)
      forgetting      overnight; or an object with overnight, growth (1 to 10), and
                      fading at each question to another letter
      lapses          answers at random; silence: questions without an answer
      threshold       the rate, 25 to 400, at which 85 % of answers right at leisure
                      are still right; or {"rate": 80, "slope": 4}
      answer_seconds  the time to answer
      touch           {"thresholds": six drives in percent at which three of four
                      pulses are felt, "slope", "false_alarms", "inattention"}

      tactus learn
      tactus learn --show --minutes 5
      tactus learn --strength
      tactus learn --report
      tactus learn --simulate learner.json --seed 7 --json
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let length = try arguments[minutes]
    if let path = try arguments[simulate] {
      return try LearnSimulation.run(
        path, seed: UInt64(arguments[seed]), asJSON: arguments[json])
    }
    guard !arguments.has(seed) else {
      throw Failure(.usage, "--seed is of a simulation: name the learner with --simulate FILE")
    }
    let store = try MessengerOptions.store(arguments)
    let settings = try MessengerSettings(arguments)
    guard !arguments[report] || !arguments.has(background) else {
      throw Failure(
        .usage, "--report changes nothing", cure: "give --background in a command of its own")
    }
    if arguments[report] {
      let file = PracticeFile(beside: store)
      let progress = try file.read() ?? PracticeProgress()
      for fault in progress.faults {
        StandardError.write("tactus learn: \(file.path.printable): \(fault)")
      }
      let kept = settings.asKept(in: store).settings
      let report = LearnReport(progress, PracticeMaterial(kept).catalogue([]), at: .now)
      var output = StandardOutput()
      for line in arguments[json] ? [report.json] : report.lines { output.line(line) }
      try output.finish()
      return .ok
    }
    if let isOn = try arguments[background] {
      guard !arguments.has(show), !arguments.has(minutes), !arguments.has(strength) else {
        throw Failure(
          .usage, "--background begins no session", cure: "leave out --show, --minutes, --strength")
      }
      let notice = try PracticeFile(beside: store).setBackground(isOn)
      if let notice { StandardError.write("tactus learn: \(notice)") }
      var output = StandardOutput()
      output.line("letters while 'run' is idle: \(isOn ? "on" : "off")")
      try output.finish()
      return .ok
    }
    guard !arguments[json] || arguments[show] else {
      throw Failure(.usage, "--json needs --show, --report or --simulate")
    }
    let glove = try GloveOptions(
      arguments, standard: settings.configuration.device ?? GloveChoice.usual)
    let waiter = try LiveWaiter()
    try refuseGloveOfService(glove, waiter)
    var job = LearnJob(
      settings, glove, store: store, minutes: length,
      isOfStrength: arguments[strength],
      show: arguments[show] ? arguments[json] ? .json : .lines : .nothing)
    return try job.run(waiter)
  }

  /// - Throws: `Failure` if a running service has this glove.
  private static func refuseGloveOfService(
    _ glove: GloveOptions, _ waiter: any Waiter
  ) throws(Failure) {
    guard case .port(let selector) = glove.place, let service = try ServiceGlove.holder(waiter),
      service.holder == "service"
    else { return }
    switch selector {
    case .automatic where service.glove == "loopback": return
    case .path(let path) where path != service.glove: return
    default: break
    }
    throw Failure(
      .unavailable, "the running service has the glove",
      cure: "practise there: hold 125 for home, and go down to 'practice'")
  }
}
