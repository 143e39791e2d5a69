import TactusBridge
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusProcess
import TactusService
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// `tactus inbox send` and `tactus inbox discard`: sends or deletes messages of the outbox.
struct InboxOutbox {
  private let store: MessageStore
  private var output = StandardOutput()

  /// Opens the store's outbox; nil if there were never any messages.
  init?(_ arguments: Arguments) throws(Failure) {
    guard try Inbox.existingStore(arguments) != nil else { return nil }
    let path = try MessengerOptions.store(arguments)
    store = try storing { () throws(StoreError) in
      let store = try MessageStore(path: path, isVisitor: true)
      try store.abandonSends(
        before: Timestamp(milliseconds: Timestamp.now.milliseconds - MessageStore.longestSend))
      return store
    }
  }

  // MARK: Sending

  /// Sends the named messages, or else all queued ones, one after the other.
  static func send(_ arguments: Arguments, keys: [String]) throws(Failure) -> ExitStatus {
    let settings = try MessengerConfiguration(arguments)
    guard let command = settings.send else {
      throw Failure(.unavailable, "no command to send with", cure: settings.cure("send"))
    }
    guard var outbox = try InboxOutbox(arguments) else { return try nothing() }
    let (wanted, isAll) = try outbox.selectEntries(keys)
    if wanted.isEmpty, isAll { outbox.output.line("nothing to send") }
    let waiter = try LiveWaiter()
    var status = isAll ? ExitStatus.ok : .unavailable
    for entry in wanted {
      if let bridge = entry.bridge, entry.state == .queued {
        outbox.output.line("\(Self.name(entry)): not sent: it waits for \(bridge.printable)")
        status = .unavailable
        continue
      }
      let ended = try outbox.send(entry.message.key, again: !keys.isEmpty, command, waiter)
      outbox.output.flush()
      status = ended ?? status
      if ended?.isOfSignal == true { break }
    }
    try outbox.output.finish()
    return status
  }

  /// Returns the messages to send, and true if these are all that were requested: an unnamed
  /// message with unreadable cells that its writer did not confirm is left behind.
  private mutating func selectEntries(
    _ keys: [String]
  ) throws(Failure) -> (entries: [OutboxEntry], isAll: Bool) {
    guard keys.isEmpty else { return (try entries(keys), true) }
    let waiting = try storing { () throws(StoreError) in try store.outbox(.queued) }
      .filter { $0.bridge == nil }
    for entry in waiting where !entry.message.isSettled {
      output.line("\(Self.name(entry)): not sent: has unreadable cells: name it to send it anyway")
    }
    let settled = waiting.filter(\.message.isSettled)
    return (settled, settled.count == waiting.count)
  }

  /// Sends one message; returns the exit status after a failure, nil for success.
  private mutating func send(
    _ key: IdempotencyKey, again: Bool, _ command: [String], _ waiter: any Waiter
  ) throws(Failure) -> ExitStatus? {
    let message = try storing { () throws(StoreError) in
      try store.beginSendingQueued(key, at: .now, again: again)
    }
    guard let message else {
      if again,
        let bridge = try storing({ () throws(StoreError) in try store.queueAgain(key, at: .now) })
      {
        output.line("\(Self.text(key)): waits for the bridge '\(bridge.printable)', which sends it")
        return nil
      }
      output.line("\(Self.text(key)): not sent: it already was, or another program is sending it")
      return .unavailable
    }
    let program = ChildProcess(command, input: CommandInput.send(message), at: waiter.now)
    var end: ExitStatus?
    while program.outcome == nil, end == nil {
      end = waiter.wait(until: program.deadline, for: program.interests).endingStatus
      program.step(at: waiter.now)
    }
    let outcome = program.outcome ?? .unknown(reason: "interrupted")
    try storing { () throws(StoreError) in
      try store.finishSending(key, outcome.sending, at: .now)
    }
    let words =
      switch outcome.sending {
      case .sent: "sent"
      case .unknown: "perhaps sent"
      default: "not sent"
      }
    let reason = outcome.reason.map { ": \($0)" } ?? ""
    output.line("\(Self.text(key))  \(message.recipient.printable): \(words)\(reason)")
    return end ?? (outcome.sending == .sent ? nil : .unavailable)
  }

  // MARK: Discarding

  static func discard(_ arguments: Arguments, keys: [String]) throws(Failure) -> ExitStatus {
    guard !keys.isEmpty else {
      throw Failure(
        .usage, "no message", cure: "name it by its key: see 'tactus inbox list --outbox'")
    }
    guard var outbox = try InboxOutbox(arguments) else { return try nothing() }
    for entry in try outbox.entries(keys) {
      let key = entry.message.key
      let state = try storing { () throws(StoreError) in try outbox.store.discard(key) }
      guard state != .sending else {
        throw Failure(
          .unavailable, "\(Self.name(entry)): it is being sent", cure: "try again in a minute")
      }
      // The user who discards it may know that its bridge is gone for good.
      let left = entry.bridge.map { ", unless the bridge '\($0.printable)' has it already" } ?? ""
      outbox.output.line("\(Self.name(entry)): discarded\(state == .queued ? left : "")")
    }
    try outbox.output.finish()
    return .ok
  }

  // MARK: Naming

  private static func nothing() throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    output.line("nothing in the outbox")
    try output.finish()
    return .ok
  }

  /// Returns the messages whose keys start with these digits.
  ///
  /// - Throws: `Failure` if one of them matches no message, or several.
  private func entries(_ keys: [String]) throws(Failure) -> [OutboxEntry] {
    let all = try storing { () throws(StoreError) in try store.outbox() }
    var entries: [OutboxEntry] = []
    for key in keys {
      let found = all.filter { !key.isEmpty && $0.message.key.rawValue.hasPrefix(key) }
      guard let entry = found.first, found.count == 1 else {
        throw Failure(
          .noInput, "\(found.isEmpty ? "no" : "more than one") message '\(key.printable)'",
          cure: "see 'tactus inbox list --outbox'")
      }
      entries.append(entry)
    }
    return entries
  }

  /// Returns the whole key, since the keys of one messenger share a prefix.
  static func text(_ key: IdempotencyKey) -> String { key.rawValue.printable }

  private static func name(_ entry: OutboxEntry) -> String {
    "\(text(entry.message.key))  \(entry.message.recipient.printable)"
  }
}
