import Glibc
import TactusCommandLine
import TactusGlove
import TactusService
import TactusSetup
import TactusSystem

struct Setup: TactusCommand {
  static let name = "setup"
  static let usage = "[OPTION…]"
  static let options =
    SetupOptions.all + [MessengerOptions.store, MessengerOptions.configuration]
  static let notes = SetupText.notes

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let request = try SetupRequest(arguments)
    if request.isByHand {
      // Without a terminal the virtual glove's keys cannot be pressed, so wait for a real one.
      let usual = isatty(STDIN_FILENO) == 1 ? GloveChoice.usual : "auto"
      if let status = try runHandSetup(arguments, standard: usual, .requested) { return status }
      return try Run.run(arguments)
    }
    var job = SetupJob(request) { answers, standing throws(Failure) in
      let tried = Arguments().completed(by: [
        (ReadingOptions.table, answers.table),
        (ReadingOptions.rate, answers.rate.map(String.init)),
        (ReadingOptions.encoding, answers.encoding?.rawValue),
      ])
      return (
        try ReadingOptions(standing.completing(tried)),
        try GloveOptions(tried, standard: answers.device ?? standing.device ?? GloveChoice.usual)
      )
    }
    return try job.run(LiveWaiter())
  }

  /// Runs setup by touch; returns the status of an ending signal, after which nothing may start.
  static func runHandSetup(
    _ arguments: Arguments, standard: String, _ occasion: HandSetupOccasion
  ) throws(Failure) -> ExitStatus? {
    let path = try arguments[MessengerOptions.configuration]
    let document = try SettingsDocument(path)
    var glove = try GloveOptions(
      arguments, standard: document.configuration.device ?? standard)
    glove.startsWithoutGlove = try arguments[GloveOptions.device]?.contains("/") != true
    let store = try MessengerOptions.store(arguments)
    guard occasion.isThere(document, glove, store: store) else { return nil }
    let slow = Arguments().completed(by: [
      (ReadingOptions.rate, "\(HandSetup.slow)")
    ])
    return try HandSetupJob.runAndSave(
      occasion, document, at: path, MessengerSettings(slow, document.configuration), glove,
      store: store, log: arguments[SetupOptions.motorLog])
  }
}
