import Glibc
import TactusDoctor
package import TactusGlove
import TactusMessenger
import TactusPlayer
import TactusProcess
package import TactusService
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire
import TactusWording

/// A run of `tactus setup` on the terminal, or without questions.
package struct SetupJob {
  /// Returns the options for trying a text with the answers so far.
  package typealias Trial = (_ settled: SetupAnswers, _ standing: MessengerConfiguration)
    throws(Failure) -> (ReadingOptions, GloveOptions)

  private let request: SetupRequest
  private let trial: Trial
  private var wording: Wording { request.wording }
  private var output = StandardOutput()
  private var lines = InputLines()

  /// - Parameter trial: returns the options for trying a text with the answers so far.
  package init(_ request: SetupRequest, trial: @escaping Trial) {
    self.request = request
    self.trial = trial
  }

  /// Reports the findings, asks, and writes the answers.
  ///
  /// - Throws: `Failure` if the settings are invalid or cannot be written, or there is no terminal to
  ///   ask on.
  package mutating func run(_ waiter: any Waiter) throws(Failure) -> ExitStatus {
    let document = try SettingsDocument(request.settings)
    let gloves = try GloveChoice.found()
    if request.wantsJSON { return try runForScripts(document, gloves) }
    guard request.isSure || isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        .noInput, "no terminal to ask on",
        cure: "give --yes and the settings as options, or --by-hand to ask on the glove")
    }
    if !request.isSure {
      output.line(
        wording("Setting up Tactus. Enter keeps the value in brackets, b goes back a question,"))
      output.line(wording("and Ctrl-C changes nothing."))
    }
    printProblems(gloves)
    try output.finish()
    if !request.isSure || !request.presets.changes(of: document.configuration).isEmpty {
      try document.requireWritable()
    }
    if request.isSure { return try write(request.presets, over: document) }
    return try runDialogue(document, gloves, waiter)
  }

  private mutating func printProblems(_ gloves: [GloveChoice]) {
    // What is optional can wait until the end.
    let wanting =
      findings.wanting.filter { $0.state == .bad || request.isSure } + gloves.compactMap(\.problem)
    for line in wanting.flatMap({ $0.lines() }) { output.line(line) }
    if gloves == [.virtual] {
      output.line(
        wording("No glove is plugged in. 'tactus devices --watch' shows one as soon as it is."))
    }
  }

  // MARK: Asking

  private mutating func runDialogue(
    _ document: SettingsDocument, _ gloves: [GloveChoice], _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus {
    var facts = SetupDialogue.Facts(
      standing: document.configuration, gloves: gloves,
      languages: LanguageChoice.all(first: request.firstLanguage),
      wording: wording)
    facts.helpers = findings.helpers
    var dialogue = SetupDialogue(
      facts, given: request.presets, hasPeople: request.contacts != nil)
    var effects = dialogue.begin()[...]
    while true {
      guard let effect = effects.popFirst() else { return .ok }
      switch effect {
      case .say(let line): output.line(line)
      case .feel(let text, let answers):
        if let status = try feel(text, answers, document.configuration, waiter) { return status }
        dropTyped()
      case .tryOut(let trial):
        let reason: String?
        switch try run(trial, waiter) {
        case .ended(let status): return try leave(status)
        case .line(let words): reason = words.isEmpty ? nil : words
        }
        dropTyped()
        effects = dialogue.handle(trial, failedFor: reason)[...]
      case .people(let path):
        do throws(Failure) { try importPeople(path, isTrial: true) } catch {
          output.line(error.message)
          effects = dialogue.refusePeople()[...]
        }
      case .ask(let question):
        output.write(question)
        try output.finish()
        switch try answer(to: question, waiter) {
        case .line(let line): effects = dialogue.handle(line)[...]
        case .ended(let status): return try leave(status)
        }
      case .leave:
        output.line(wording("Nothing was changed."))
        try output.finish()
        return .ok
      case .done(let answers):
        return try write(answers, over: document)
      }
    }
  }

  private mutating func leave(_ status: ExitStatus) throws(Failure) -> ExitStatus {
    output.line("")
    output.line(wording("Nothing was changed."))
    try output.finish()
    return status
  }

  private enum Answer {
    case line(String)
    case ended(ExitStatus)
  }

  private mutating func answer(
    to question: String, _ waiter: any Waiter
  ) throws(Failure) -> Answer {
    while true {
      switch try lines.next() {
      case .line(let line): return .line(line.text)
      case .end: return .ended(.noInput)
      case .notYet: break
      }
      let wakeup = waiter.wait(until: nil, for: [Interest(descriptor: lines.descriptor)])
      if let status = wakeup.endingStatus { return .ended(status) }
      guard wakeup.signals.contains(SIGTSTP) else { continue }
      kill(getpid(), SIGSTOP)
      // In the foreground again: the shell's lines have hidden the question.
      output.write(question)
      try output.finish()
    }
  }

  /// Drops what was typed during a trial, which was no answer to the question after it.
  private mutating func dropTyped() {
    tcflush(STDIN_FILENO, TCIFLUSH)
    lines = InputLines()
  }

  /// Runs a command to try; the answer is the reason for its failure, empty for success.
  private mutating func run(
    _ trial: CommandTrial, _ waiter: any Waiter
  ) throws(Failure) -> Answer {
    output.line(
      wording(
        "Trying it (for {0} s at most) …", "\(ChildProcess.standardLimit.milliseconds / 1000)"))
    try output.finish()
    let (command, input) = trial.input(at: .now)
    let program = ChildProcess(command, input: input, at: waiter.now)
    while true {
      program.step(at: waiter.now)
      if let outcome = program.outcome { return .line(outcome.reason ?? "") }
      let wakeup = waiter.wait(until: program.deadline, for: program.interests)
      if let status = wakeup.endingStatus { return .ended(status) }
    }
  }

  /// Plays a text on the glove; returns the exit status if a signal interrupted it.
  private mutating func feel(
    _ text: String, _ answers: SetupAnswers, _ standing: MessengerConfiguration,
    _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus? {
    do throws(Failure) {
      let (reading, glove) = try trial(answers, standing)
      let isVirtual = glove.place == .loopback
      output.line(
        isVirtual
          ? wording("(the virtual glove shows it; q stops it)") : wording("(q stops it)"))
      try output.finish()
      let view =
        isVirtual
        ? try SayView(nil, isVirtual: false, isTyping: false, options: reading) : .none
      var job = SayJob(
        options: reading, glove: glove, view: view, log: nil, wantsJSON: false)
      let source = TextSource(try TextInput(operands: [text]), reading.translator, waits: false)
      // The keyboard delivers keys during playback, and lines again afterwards.
      defer { waiter.keyboard = nil }
      let status = try job.run(source, waiter)
      return status.isOfSignal ? status : nil
    } catch {
      output.line(error.message)
      return nil
    }
  }

  // MARK: Writing

  private func importPeople(
    _ path: String, isTrial: Bool, wantsJSON: Bool = false
  ) throws(Failure) {
    var job = ContactsImport(store: request.store, isTrial: isTrial, wantsJSON: wantsJSON)
    _ = try job.run(path)
  }

  /// Imports the people, then writes the settings.
  private mutating func save(
    _ answers: SetupAnswers, over document: SettingsDocument, wantsJSON: Bool = false
  ) throws(Failure) -> (changes: [SetupAnswers.Change], hasPeople: Bool) {
    let people = answers.contacts ?? request.contacts
    if let people { try importPeople(people, isTrial: false, wantsJSON: wantsJSON) }
    if let helper = answers.helper {
      let owner = try ContactEditor.addHelper(
        helper.name, address: helper.address, in: request.store)
      if owner != helper.name, !wantsJSON {
        let isNamesake = Namesake.base(of: owner).lowercased() == helper.name.lowercased()
        output.line(
          isNamesake
            ? wording(
              "{0} is known by another address: {1} is listed as {2}, and called. If they are one person, join them: {3}",
              helper.name.printable, helper.address.printable, owner.printable,
              "tactus contacts join '\(helper.name.printable)' '\(owner.printable)'")
            : wording(
              "{0} belongs to {1}: {1} is called.", helper.address.printable, owner.printable))
      }
    }
    do throws(Failure) {
      return (
        try answers.write(over: document, at: request.settings, wording),
        people != nil || answers.helper != nil
      )
    } catch {
      guard people != nil || answers.helper != nil else { throw error }
      throw Failure(
        error.status, "the people were saved, but the settings not: \(error.problem)",
        cure: error.cure)
    }
  }

  private mutating func write(
    _ answers: SetupAnswers, over document: SettingsDocument
  ) throws(Failure) -> ExitStatus {
    let (changes, hasPeople) = try save(answers, over: document)
    for change in changes where request.isSure { output.line(change.words) }
    if !changes.isEmpty {
      output.line(wording("Saved. It takes effect the next time 'tactus run' starts."))
    } else {
      output.line(
        hasPeople ? wording("The settings were not changed.") : wording("Nothing was changed."))
    }
    for line in try findings.closing(after: answers, wording) { output.line(line) }
    try output.finish()
    return .ok
  }

  private var findings: SetupFindings {
    SetupFindings(settings: request.settings, store: request.store) { standing throws(Failure) in
      _ = try trial(SetupAnswers(), standing)
    }
  }

  private mutating func runForScripts(
    _ document: SettingsDocument, _ gloves: [GloveChoice]
  ) throws(Failure) -> ExitStatus {
    var changes: [SetupAnswers.Change] = []
    if request.isSure {
      changes = try save(request.presets, over: document, wantsJSON: true).changes
    }
    let standing = try SettingsDocument(request.settings)
    let members = try? JSONParser.parse(standing.bytes)
    output.line(
      JSONText.object([
        ("findings", JSONText.array(findings.wanting.map(\.json))),
        ("gloves", JSONText.array(gloves.map(\.json))),
        ("settings", members.map { JSONText.value($0.content) } ?? "{}"),
        ("changed", JSONText.array(changes.map { JSONText.string($0.key) })),
      ]))
    try output.finish()
    return .ok
  }
}
