import TactusClient
import TactusMessage
import TactusText
import TactusWording

/// The questions about the ways to other people: sending answers, and calling for help.
extension SetupDialogue {
  /// The command that sends answers, as chosen so far.
  var sendCommand: [String]? { command(answers.send, standing: facts.standing.send) }

  var standingSending: Int {
    answers.sending.flatMap { SendingWay.allCases.firstIndex(of: $0) }
      ?? (facts.standing.send == nil ? 0 : 2)
  }

  /// The command that calls for help, as chosen so far.
  var helpCommand: [String]? { command(answers.callForHelp, standing: facts.standing.callForHelp) }

  private func command(_ answer: SetupAnswers.Command?, standing: [String]?) -> [String]? {
    switch answer {
    case .program(let words)?: words
    case .absent?: nil
    case nil: standing
    }
  }

  /// The ways of calling for help that are configured.
  private var standingHelp: [String] {
    facts.helpers + (facts.standing.callForHelp?.first.map { ["'\($0)'"] } ?? [])
  }

  var helpRows: [String] {
    [
      wording("a person, by a message"), wording("a program, without the network"),
      standingHelp.isEmpty
        ? wording("no one yet")
        : wording("as it is: {0}", standingHelp.joined(separator: ", ")),
    ]
  }

  var standingHelpRow: Int {
    if answers.callForHelp != nil { return 1 }
    return standingHelp.isEmpty || answers.helper != nil ? 0 : 2
  }

  /// The text of the reader's call for help, marked as a test.
  private var testCall: String {
    guard let reader = answers.reader else { return wording(CommandTrial.testCall) }
    return wording("This is only a test of a call for help by {0}.", reader)
  }

  // MARK: Answers

  mutating func answerSending(_ line: String) -> [Effect] {
    switch step {
    case .sending:
      return choose(line, SendingWay.allCases, standing: standingSending) {
        $0.answers.sending = $1
        // Another way replaces the command of the settings.
        if $1 != .program {
          $0.answers.send = $0.facts.standing.send.map { _ in .absent }
        } else if $0.answers.send == .absent {
          $0.answers.send = nil
        }
      }
    case .sendProgram:
      return chooseProgram(line, standing: sendCommand) {
        $0.answers.send = .program($1)
      }
    default:
      guard !line.isEmpty, let command = sendCommand else { return next() }
      guard SenderAddress(line) != nil else {
        return again(wording("Type a phone number or mail address, or just press Enter."))
      }
      return [.tryOut(.answer(command, to: line))]
    }
  }

  mutating func answerHelp(_ line: String) -> [Effect] {
    switch step {
    case .help:
      let rows: [Step?] = [.helperName, .helpProgram, nil]
      let index = line.isEmpty ? standingHelpRow : (Int(line) ?? 0) - 1
      guard rows.indices.contains(index) else { return again(numberWanted) }
      let row = rows[index]
      if row != .helperName { (answers.helper, helperName) = (nil, nil) }
      if row != .helpProgram { answers.callForHelp = nil }
      guard let row else { return leaveHelp() }
      step = row
      return [.ask(question)]
    case .helperName:
      guard let name = line.isEmpty ? answers.helper?.name : line else {
        return
          (standingHelp.isEmpty
          ? [.say(wording("No one receives the reader's call for help yet."))] : [])
          + leaveHelp()
      }
      guard ServiceProtocol.isName(name) else {
        return again(nameWanted)
      }
      helperName = name
      step = .helperAddress
      return [.ask(question)]
    case .helperAddress:
      let address = line.isEmpty ? answers.helper?.address ?? "" : line
      guard let name = helperName, SenderAddress(address) != nil else {
        return again(wording("Type a phone number or mail address; b goes back."))
      }
      answers.helper = SetupHelper(name: name, address: address)
      guard sendCommand == nil else {
        step = .helpTrial
        return [.ask(question)]
      }
      return [
        .say(wording("{0} is called once a program sends messages,", name.printable)),
        .say(wording("or once they have written by mail or on the page.")),
      ] + leaveHelp()
    case .helpProgram:
      return chooseProgram(line, standing: helpCommand) {
        $0.answers.callForHelp = .program($1)
      }
    default:
      // A call may frighten a person or start a siren: an empty line never makes one.
      guard let isWanted = isYes(line, usually: false) else { return again() }
      guard isWanted else { return leaveHelp() }
      if let helper = answers.helper, let command = sendCommand {
        return [.tryOut(.message(command, helper, text: testCall))]
      }
      guard let command = helpCommand else { return leaveHelp() }
      return [.tryOut(.call(command, text: testCall))]
    }
  }

  /// Handles the outcome of a trial.
  ///
  /// - Parameter reason: why the command did not succeed; nil if it did.
  package mutating func handle(_ trial: CommandTrial, failedFor reason: String?) -> [Effect] {
    let name =
      if case .answer = trial { wording("The test answer") } else { wording("The test call") }
    guard let reason else {
      let before = self
      let effects = step == .helpTrial ? leaveHelp() : next()
      keep(before)
      return [.say(wording("{0} was sent.", name)), .feel("sent", before.answers)] + effects
    }
    return [.say(wording("{0} was not sent: {1}", name, reason)), .ask(question)]
  }

  private mutating func leaveHelp() -> [Effect] {
    step = .helpTrial
    return next()
  }

  /// Sets a command from a line; without one, the standing command remains.
  private mutating func chooseProgram(
    _ line: String, standing: [String]?, _ apply: (inout SetupDialogue, [String]) -> Void
  ) -> [Effect] {
    let words = Self.words(of: line)
    guard let first = words.first else {
      guard standing != nil else {
        if step == .helpProgram { return leaveHelp() }
        answers.sending = SendingWay.none
        return next()
      }
      guard step == .helpProgram else { return next() }
      step = .helpTrial
      return [.ask(question)]
    }
    guard let program = facts.program(first) else {
      return again(
        wording(
          "'{0}' cannot be started: give the path of a program, or just press Enter.",
          first.printable))
    }
    apply(&self, [program] + words.dropFirst())
    guard step == .helpProgram else { return next() }
    step = .helpTrial
    return [.ask(question)]
  }

  /// The words of a line; quotation marks keep spaces.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var (word, mark): (String?, Character?) = (nil, nil)
    for character in line {
      if character == mark {
        mark = nil
      } else if mark == nil, character == "'" || character == "\"" {
        (word, mark) = (word ?? "", character)
      } else if mark == nil, character.isWhitespace {
        if let ended = word { words.append(ended) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
