import Glibc
import TactusAnalysis
import TactusBraille
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText

/// Works on a store endlessly and prints each commit, to be killed at any moment; or, with a small
/// limit on the sizes of files, fills one until no space is left.
///
///     store-crash work STORE LOG SEED
///     store-crash fill STORE BYTES
///     store-crash open STORE USER
///     store-crash read STORE USER
@main struct StoreCrash {
  static func main() {
    let words = CommandLine.arguments
    do {
      switch (words.dropFirst().first, words.count) {
      case ("work", 5):
        let store = try MessageStore(path: words[2])
        var worker = Worker(store: store, log: words[3], seed: UInt64(words[4]) ?? 0)
        try worker.run()
      case ("fill", 4):
        let store = try MessageStore(path: words[2])
        try fill(store, limit: rlim_t(words[3]) ?? 0)
      case ("open", 4):
        setuid(uid_t(words[3]) ?? 0)
        _ = try MessageStore(path: words[2])
        say("opened")
      case ("read", 4):
        setuid(uid_t(words[3]) ?? 0)
        try read(try MessageStore(path: words[2], isReader: true))
      default: exit(64)
      }
    } catch let error as StoreError {
      say("error \(error.kind) \(error)")
      exit(1)
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  /// Prints the store's contents, and its response to one more message.
  private static func read(_ store: MessageStore) throws {
    try store.forEachMessage {
      say("message \($0.message.body)")
      return true
    }
    do throws(StoreError) {
      try store.deliver(Worker.message(0, sender: "Mom"), Worker.analysis(0))
    } catch {
      say("error \(error.kind)")
    }
  }

  private static func fill(_ store: MessageStore, limit: rlim_t) throws {
    signal(SIGXFSZ, SIG_IGN)
    var limits = rlimit(rlim_cur: limit, rlim_max: limit)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    for number in 0... {
      let message = Worker.message(number, sender: "Mom")
      try store.deliver(message, Worker.analysis(number))
      say("message Mom \(number)")
    }
  }

  /// Prints one line, in one write, bypassing every buffer.
  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    if write(STDOUT_FILENO, bytes, bytes.count) != bytes.count { exit(74) }
  }
}

struct Worker {
  let store: MessageStore
  let log: String
  var random: SeededGenerator

  init(store: MessageStore, log: String, seed: UInt64) {
    self.store = store
    self.log = log
    random = SeededGenerator(seed: seed)
  }

  static func message(_ number: Int, sender: String) -> IncomingMessage {
    IncomingMessage(
      sender: sender,
      body: "message \(number) " + String(repeating: "and so on ", count: number % 100),
      time: Timestamp(milliseconds: Int64(number)), externalID: "\(number)")
  }

  static func analysis(_ number: Int) -> Analysis {
    Analysis(
      urgency: Urgency(clamping: Double(number % 11) / 10), isUrgent: number % 11 == 10,
      category: .service, tone: .neutral, summary: "message \(number)", gist: "\(number)",
      isFraudAlert: number.isMultiple(of: 7))
  }

  mutating func run() throws {
    var number = Int.random(in: 0..<1_000_000_000, using: &random) * 1000
    while true {
      number += 1
      let sender = ["Mom", "Bank", "Ann"][Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: try deliver([number], sender)
      case 3:
        try deliver(Array(number..<number + 20), sender)
        number += 20
      case 4: try read()
      case 5: try send(sender)
      default: try type(sender)
      }
    }
  }

  private func deliver(_ numbers: [Int], _ sender: String) throws {
    let messages = numbers.map {
      (message: ArchivedMessage(Self.message($0, sender: sender)), analysis: Self.analysis($0))
    }
    try store.deliver(messages)
    for number in numbers { StoreCrash.say("message \(sender) \(number)") }
  }

  private func read() throws {
    guard let id = try store.unread(limit: 3).last else { return }
    try store.markRead(id)
    StoreCrash.say("read \(id.rawValue)")
  }

  private mutating func type(_ sender: String) throws {
    guard let conversation = try store.conversation(named: sender) else { return }
    var draft =
      try store.draft(for: conversation)
      ?? Draft(key: IdempotencyKey(rawValue: "\(UInt64.random(in: 0...UInt64.max))"))
    let count = draft.cells.count
    draft.cells.append(BrailleCell(rawValue: UInt8(truncatingIfNeeded: count)))
    draft.text = "\(draft.cells.count) cells"
    try store.save(draft, for: conversation)
    StoreCrash.say("draft \(draft.key.rawValue) \(draft.cells.count)")
  }

  private mutating func send(_ sender: String) throws {
    guard let conversation = try store.conversation(named: sender),
      let draft = try store.draft(for: conversation)
    else { return }
    let message = OutgoingMessage(
      key: draft.key, conversation: conversation, recipient: sender, text: draft.text)
    switch try store.beginSending(message, at: Timestamp(milliseconds: 0)) {
    case .go:
      if Bool.random(using: &random) {
        post(draft.key)
        try store.finishSending(draft.key, .sent, at: Timestamp(milliseconds: 1))
        StoreCrash.say("sent \(draft.key.rawValue)")
      } else {
        try store.finishSending(draft.key, .failed, at: Timestamp(milliseconds: 1))
      }
    case .perhapsSent:
      // As a reader does who finds that it was delivered.
      StoreCrash.say("left \(draft.key.rawValue)")
      try store.discardDraft(for: conversation)
    case .alreadySent, .underWay: exit(70)
    }
  }

  /// The effect of the sending command.
  private func post(_ key: IdempotencyKey) {
    let file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let line = Array("\(key.rawValue)\n".utf8)
    if write(file, line, line.count) != line.count { exit(74) }
    close(file)
  }
}
