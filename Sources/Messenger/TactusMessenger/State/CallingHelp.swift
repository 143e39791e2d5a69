import TactusHaptics
import TactusInput
import TactusMessage
import TactusText
import TactusWire

/// Calling for help from anywhere: the chord asks "help?", the same chord again calls, "back"
/// cancels.
extension Messenger {
  /// Handles the chord for help, or "back" while the question waits; nil for anything else.
  ///
  /// While chords are learned, "help?" also serves as the chord's meaning.
  mutating func help(
    _ command: KeyCommand?, _ archive: some MessageArchive
  ) -> [MessengerEffect]? {
    switch command {
    case .callForHelp: return pressHelp(archive)
    case .back: return helpCall.cancel(at: now).map { announce($0) }
    default: return nil
    }
  }

  /// Asks whether to call for help or, if already asked, calls.
  mutating func pressHelp(_ archive: some MessageArchive) -> [MessengerEffect] {
    var complaints: [MessengerEffect] = []
    let setup = help
    let question = nextAlertOfNone()
    let pressed = helpCall.press(
      at: now, shortest: Self.handling, alert: question, isFelt: isGloveThere
    ) {
      var means = ReaderCallState.Means(hasCommand: setup.hasCommand)
      do throws(ArchiveError) {
        means.people = try archive.helpers().map { helper in
          let person = helper.person
          return ReaderCallState.Helper(
            conversation: person.id, name: person.name, address: person.address,
            hasWay: helper.isReachable || helper.hasAddress)
        }
      } catch {
        complaints = [.complain(error)]
      }
      return means
    }
    if pressed == .ask {
      // The word is an alert of its own, so that the time when it was felt is known.
      return respond([.cue(.urgentTriple)]) + urgent([.text("help?")], about: question)
        + complaints
    }
    if case .call(let means) = pressed {
      if places.last == .learning { places.removeLast() }
      return call(means)
    }
    // An unreadable archive does not prove that no one is set up.
    if pressed == .nothingSetUp, !complaints.isEmpty {
      return respond([.cue(.sendFailure), .text("help not called")]) + complaints
    }
    return announce(pressed) + complaints
  }

  private mutating func call(_ means: ReaderCallState.Means) -> [MessengerEffect] {
    let messages = means.people.map { helper in
      OutgoingMessage(
        key: keys.next(), conversation: helper.conversation, recipient: helper.name,
        text: help.text, isConfirmed: true, address: helper.address)
    }
    let request = ReaderCall(
      key: keys.next(), time: clock.time(at: now), text: help.text, messages: messages,
      runsCommand: means.hasCommand)
    var attempts = zip(messages, means.people).map { ($0.key, ReaderCallState.Attempt.person($1)) }
    if means.hasCommand { attempts.append((request.key, .command)) }
    helpCall.begin(attempts, at: now)
    return [.requestHelp(request)] + respond([.cue(.activate), .text("calling")])
  }

  /// Responds to a press about help, which waits for nothing but the end of a word.
  private mutating func respond(_ items: [TactileItem]) -> [MessengerEffect] {
    attention.answer = nil
    return [.endAnswers] + urgent(items)
  }

  /// Plays the outcome of an attempt to reach a helper; nil if the key belongs to no call for help.
  mutating func helpEnded(_ key: IdempotencyKey, _ outcome: SendOutcome) -> [MessengerEffect]? {
    let outcome: ReaderCallState.Outcome =
      switch outcome {
      case .sent: .reached
      case .failed: .failed
      case .unknown: .unknown
      case .queued: .queued
      }
    return helpCall.end(key, outcome)?.flatMap { announce($0) }
  }

  /// Plays the outcome of the command that calls for help.
  mutating func helpEnded(_ key: IdempotencyKey, _ outcome: ActionOutcome) -> [MessengerEffect] {
    helpCall.end(key, outcome == .done ? .reached : .failed)?.flatMap { announce($0) } ?? []
  }

  /// Reports that a waiting call for help will no longer be sent.
  mutating func helpLapsed(
    _ message: OutgoingMessage, _ outcome: SendOutcome
  ) -> [MessengerEffect] {
    let words = outcome == .unknown ? "perhaps sent" : "not sent"
    return alert(
      [.cue(.sendFailure), .text("help \(words) \(SenderAddress.felt(message.recipient))")],
      addsWords: false)
  }

  /// Resumes a call for help of an earlier run.
  mutating func resume(_ earlier: EarlierReaderCall) -> [MessengerEffect] {
    helpCall.resume(earlier.people, since: min(now, clock.monotonicTime(of: earlier.time)))
    return earlier.isCut ? announce(.ended(.command, .unknown)) : []
  }

  /// Marks the messages of an event that answer the reader's call for help, however they
  /// arrived.
  mutating func recordAnswers(in event: MessengerEvent, _ archive: some MessageArchive) {
    guard helpCall.awaitsAnswers(at: now) else { return }
    let ids: [MessageID]
    var isNew = true
    switch event {
    case .arrived(let id), .stored(let id, _): ids = [id]
    case .raised(let id): (ids, isNew) = ([id], false)
    case .missed(let missed, _): (ids, isNew) = (missed, false)
    default: return
    }
    // A message that cannot be read now is marked when it is announced.
    for id in ids {
      if let message = (try? archive.message(id)) ?? nil { recordAnswer(message, isNew: isNew) }
    }
  }

  /// Marks a message as an answer if its sender was called for help before.
  ///
  /// - Parameter isNew: true if it arrived just now; any other may be older than the call.
  mutating func recordAnswer(_ message: Message, isNew: Bool = false) {
    guard let since = helpCall.since, !message.isOwn else { return }
    // The times of mail have no fractions of a second.
    let (end, _) = message.time.milliseconds.addingReportingOverflow(999)
    guard isNew || end >= clock.time(at: since).milliseconds else { return }
    helpCall.arrived(message.id, from: message.conversation, at: now)
  }

  // MARK: Output

  private mutating func announce(_ answer: ReaderCallState.Answer) -> [MessengerEffect] {
    switch answer {
    case .ask, .call: return []
    case .tooSoon: return reject()
    case .nothingSetUp: return respond([.cue(.sendFailure), .text("no helper set")])
    case .cancelled: return respond([.cue(.back), .text("not called")])
    case .nobodyReached:
      return alert([.cue(.sendFailure), .text("nobody reached")], addsWords: false)
    case .ended(let attempt, let outcome):
      let cue: Cue = outcome == .reached ? .sendSuccess : .sendFailure
      return alert(
        [.cue(cue), .text(Self.words(attempt, outcome))], addsWords: outcome == .reached)
    case .underWay(let standings):
      let words = standings.map { Self.words($0.attempt, $0.outcome) }
      return self.answer([.text((["called"] + words).joined(separator: ", "))])
    }
  }

  private static func words(_ attempt: ReaderCallState.Attempt, _ outcome: ReaderCallState.Outcome?)
    -> String
  {
    let name: String
    switch attempt {
    case .command:
      switch outcome {
      case .reached?: return "help called"
      case .failed?, .queued?, .withoutAddress?: return "help not called"
      case .unknown?: return "help perhaps called"
      case nil: return "calling"
      }
    case .person(let helper): name = SenderAddress.felt(helper.name)
    }
    switch outcome {
    case .reached?: return "sent \(name)"
    case .failed?: return "not sent \(name)"
    case .queued?: return "not sent \(name), kept"
    case .withoutAddress?: return "no address \(name)"
    case .unknown?: return "perhaps sent \(name)"
    case nil: return "sending \(name)"
    }
  }
}
