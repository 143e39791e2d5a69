import Glibc
import TactusAnalysis
import TactusBraille
import TactusMessenger
import TactusService
import TactusSystem
import TactusText
import TactusWire

struct Notify: Command {
  static let name = "notify"
  static let summary = "Bring a message to the messenger, and say what was done with it."
  static let usage = "--from NAME [OPTION…] [TEXT… | -]"
  static let options = [
    OptionSpec("from", "NAME", "who wrote it"),
    OptionSpec("urgency", "X", "how much it presses, 0 to 1, instead of what the text says"),
    OptionSpec("wait", "SECONDS", "how long it waits for 'felt', 1 to 600 (2)"),
    OptionSpec("id", "ID", "its name where it comes from: the same twice is delivered once"),
    MessengerOptions.store,
    OptionSpec("json", nil, "the messenger's own answer, for scripts"),
  ]
  static let notes = """
    Without TEXT, or with -, it is read from standard input; at most 64 KB.
    It goes to the messenger that uses the same store. Where none does, or none
    that answers, it is stored and felt from the list later.

      tactus notify --from Mom --urgency 0.5 Are you home by seven?
      tactus notify --from Bank --id tx-81 - < letter.txt

    It gives the glove two seconds, or as long as --wait says, and says one of:
      felt       the glove has played its cue, and the sender follows
      not felt   it has not yet, and why; it stays queued and is felt later, what
                 is urgent before what is not. It ends with 75
      silent     in the list, without an alert: something else was going on, or
                 no glove was there
      dampened   in the list, without an alert: there is too much just now
      duplicate  a message with this --id is there already; its cue was felt,
                 or it needed none
      stored     no messenger is running, or none that answers, or it ended
                 before the alert was felt. What is urgent is told by the next,
                 unless it is older than a week; it ends with 75

    All else ends with 0. For a messenger that does not answer it waits eight
    seconds more, and for a store that another program holds another ten.

    What cannot be kept is refused with 69, as when another program has held the
    store for two seconds, or with 74, as on a full disk. What is urgent is told all
    the same, and kept later if the messenger lives to see that.

    Of many urgent messages each is told by its sender, one after the other; a
    newer one may go before an older one. One that comes while eight others wait has
    its tick when its turn comes. Those that come while a tick is felt, or a cue
    again that it broke off, share that tick. Where more than 40 wait, the last are
    told by their number alone; one of these that is brought again under its --id,
    once the others were felt, is told by its sender. While 256 scripts wait, the
    one that waited longest is answered after two seconds, whatever --wait says.

    What is urgent waits for nothing but the word that is being felt: a tick at
    once, its cue and sender at the end of the word. A long word at a low rate
    takes more than two seconds: then it is not felt yet, only its tick. Who would
    call for help on that gives a slow reader longer:

      tactus notify --from Door --wait 30 'Smoke in the hall' || ring-neighbour

    Other programs reach the messenger without it, through the Unix socket whose
    path is in messages.db.lock beside the messages, open to this user alone: one
    line of JSON in, at most 64 KB, one out, and the connection ends. urgency, id,
    time (ms since 1970) and wait (s) may be left out; outcome is one of the words
    above but stored, band is low, medium, high or critical, and reason, of what is
    not felt, is no glove, no answer or not yet. The answer's id is left out where
    the store could not take the message yet.

      {"from":"Bank","text":"Was this you?","urgency":0.9,"id":"tx-81"}
      {"id":12,"outcome":"felt","band":"critical"}
      {"error":"request:1:9: from: expected …"}
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let message = try message(arguments)
    let wait = try wait(arguments)
    let line = NotifyProtocol.line(message, wait: wait)
    guard line.utf8.count <= NotifyProtocol.longestRequest else { throw tooLong }
    var answer: NotifyAnswer
    var trouble = ""
    let store = try MessengerOptions.store(arguments)
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    let ending = try StoreClaim.socket(of: store).map { path throws(Failure) in
      let seconds = Int64(wait ?? NotifyProtocol.usualWait)
      return try NotifyCall.ask(line, at: path, wait: .seconds(seconds), waiter)
    }
    switch ending ?? .nobody {
    case .answered(let given): answer = given
    case .nobody:
      answer = try StoredNotice.put(message, at: store)
      trouble = "no messenger is running"
    case .silent:
      // Under the same name, so that it cannot be there twice.
      answer = try StoredNotice.put(message, at: store)
      trouble = "the messenger does not answer"
    }
    if case .refused(let reason, let status) = answer { throw Failure(status, reason) }
    var output = StandardOutput()
    output.line(arguments.has("json") ? answer.json : sentence(answer, trouble))
    try output.finish()
    return answer.isUnfelt ? .notFelt : .ok
  }

  private static func wait(_ arguments: Arguments) throws(Failure) -> Int? {
    try arguments["wait"].map { text throws(Failure) in
      guard let seconds = Int(text), (1...NotifyProtocol.longestWait).contains(seconds) else {
        throw Failure(
          .usage, "--wait '\(text.printable)' is no time to wait",
          cure: "give whole seconds, 1 to \(NotifyProtocol.longestWait)")
      }
      return seconds
    }
  }

  // MARK: The message

  private static func message(_ arguments: Arguments) throws(Failure) -> IncomingMessage {
    guard let sender = arguments["from"] else {
      throw Failure(.usage, "no sender", cure: "give --from NAME")
    }
    var message = IncomingMessage(
      sender: try name(sender, of: "from"), body: "", time: .now, externalID: identifier)
    message.urgency = try arguments["urgency"].map { text throws(Failure) in
      guard let urgency = Double(text).flatMap({ Urgency($0) }) else {
        throw Failure(
          .usage, "--urgency '\(text.printable)' is no urgency", cure: "give a number, 0 to 1")
      }
      return urgency
    }
    if let id = arguments["id"] { message.externalID = try name(id, of: "id") }
    message.body = try body(TextInput(operands: arguments.operands))
    return message
  }

  /// What a message without a name of its own is called, so that trying twice delivers it once.
  private static var identifier: String {
    let bits = UInt64.random(in: .min ... .max)
    return "notify-\(String(Timestamp.now.milliseconds, radix: 16))-\(String(bits, radix: 16))"
  }

  private static func name(_ text: String, of option: String) throws(Failure) -> String {
    let text = try utf8(TextInput.bytes(of: text), "--\(option)")
    guard NotifyProtocol.isName(text) else {
      throw Failure(
        .usage, "--\(option) \(wrong(text))", cure: "give \(NotifyProtocol.nameRule)")
    }
    return text
  }

  private static func wrong(_ name: String) -> String {
    let count = name.unicodeScalars.count
    if name.isEmpty { return "is empty" }
    if !name.canBeFelt { return "has nothing in it to feel" }
    if count > NotifyProtocol.longestName { return "has \(count) characters" }
    return "'\(String(name.printable.prefix(40)))' has a line end or a control character in it"
  }

  private static func body(_ input: consuming TextInput) throws(Failure) -> String {
    let source = input.descriptor == nil ? "the text" : "standard input"
    var bytes: [UInt8] = []
    reading: while true {
      switch input.read(waiting: true) {
      case .bytes(let more): bytes += more
      case .notYet: continue
      case .end: break reading
      case .failed(let code):
        throw Failure(
          .inputOutput, "reading standard input failed: \(String(cString: strerror(code)))")
      }
      guard bytes.count <= NotifyProtocol.longestRequest else { throw tooLong }
    }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    let text = try utf8(bytes, source)
    guard text.canBeFelt else {
      throw Failure(
        .usage, "\(source) has nothing in it to feel", cure: "give the message after the options")
    }
    return text
  }

  private static func utf8(_ bytes: [UInt8], _ source: String) throws(Failure) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var reader = UTF8LineReader()
    reader.append(bytes)
    reader.finish()
    var offset = 0
    while let line = reader.next() {
      guard let sequence = line.invalid.first else { continue }
      offset = sequence.offset
      break
    }
    throw Failure(
      .badData, "\(source) is no UTF-8 at byte \(offset + 1)",
      cure: "convert it, as with 'iconv -t UTF-8'")
  }

  private static var tooLong: Failure {
    Failure(
      .badData, "the message is longer than \(NotifyProtocol.longestRequest / 1024) KB as JSON",
      cure: "shorten it")
  }

  // MARK: What was done

  private static let notKept = "not in the list yet, as the store does not take it"

  private static func sentence(_ answer: NotifyAnswer, _ trouble: String) -> String {
    guard case .done(let id, let outcome, let band) = answer else { return "" }
    let meaning: String
    switch outcome {
    case .felt: meaning = "told at once"
    case .notFelt(let reason):
      let why =
        switch reason {
        case .noGlove: "not felt: no glove is there; it is felt once one is"
        case .noAnswer: "not felt: the glove does not answer; it is told again"
        case .notYet: "not felt yet: what is being felt goes before it; it is felt after that"
        }
      return "\(why) (\(id.map { "message \($0.rawValue)" } ?? notKept), \(band.name))"
    case .silent: meaning = "in the list, without an alert"
    case .dampened: meaning = "in the list, without an alert: there is too much just now"
    case .duplicate: meaning = "there already"
    case .stored(isUrgent: false): return "stored; \(trouble)"
    case .stored(isUrgent: true):
      return "stored, not known to be felt; \(trouble); it is told by the next that runs"
    }
    guard let id else { return "\(outcome.word): \(band.name), \(meaning); \(notKept)" }
    return "\(outcome.word): message \(id.rawValue), \(band.name), \(meaning)"
  }
}
