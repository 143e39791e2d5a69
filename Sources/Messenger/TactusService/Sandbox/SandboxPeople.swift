import TactusAnalysis
import TactusMessage
package import TactusMessenger
package import TactusText
package import TactusWire

/// The invented people of the sandbox, their messages and answers, in memory.
///
/// It has no store, command, socket or network: a message goes nowhere, is felt as sent, and is
/// answered a few seconds later.
package struct SandboxPeople {
  private var memory = DemoOutlet()
  private let analyzer = InstalledAnalyzer.ofProgram
  /// The messages that will arrive, by their time after the start.
  private var coming: [(at: Microseconds, sender: String, text: String, actions: [MessageAction])]
  /// The time of the script's beginning; nil before it.
  private var begun: Microseconds?

  /// The time from a message to its answer.
  private static let replyDelay = Microseconds.seconds(6)
  /// The maximum number of answers that wait.
  private static let mostReplies = 32

  /// - Parameter start: the reader's clock at the time zero of the events.
  package init(start: Timestamp) {
    memory.start = start
    coming = SandboxScript.coming.map {
      (.seconds($0.seconds), $0.sender, $0.text, $0.actions)
    }
    for line in SandboxScript.past { add(line) }
    memory.archive.storeOwn(
      OutgoingMessage(
        key: IdempotencyKey(rawValue: "note"), conversation: .noteToSelf,
        recipient: Conversation.noteToSelf, text: SandboxScript.note), at: start)
    // The rules' tables are built now: later that would take longer than the glove's lease.
    for line in SandboxScript.coming {
      _ = analyzer.analyze(incoming(line.sender, line.text, at: start))
    }
  }

  private mutating func add(_ line: SandboxScript.Line) {
    let time = Timestamp(milliseconds: memory.start.milliseconds + line.seconds * 1000)
    if line.isOwn, let person = conversation(of: line.sender) {
      memory.archive.storeOwn(
        OutgoingMessage(
          key: IdempotencyKey(rawValue: "\(line.seconds)"), conversation: person,
          recipient: line.sender, text: line.text), at: time)
      return
    }
    let id = store(incoming(line.sender, line.text, at: time))
    if line.isRead { memory.archive.markRead(id) }
    guard SandboxScript.helpers.contains(line.sender),
      let person = conversation(of: line.sender)
    else { return }
    memory.archive.change(.emergency(true), of: person)
  }

  private func conversation(of name: String) -> ConversationID? {
    let all = (try? archive.conversations(nil)) ?? []
    return all.first { (try? archive.conversation($0))??.name == name }
  }

  private func incoming(
    _ sender: String, _ text: String, at time: Timestamp
  ) -> IncomingMessage {
    IncomingMessage(sender: sender, body: text, time: time, language: .english)
  }

  private mutating func store(_ message: IncomingMessage) -> MessageID {
    memory.archive.deliver(message, analyzer.analyze(message))
  }

  package var archive: MemoryArchive { memory.archive }

  // MARK: Effects

  package mutating func perform(_ effect: MessengerEffect, at now: Microseconds) -> [MessengerEvent]
  {
    switch effect {
    case .send(let message): expectReply(to: message, isHelp: false, at: now)
    case .requestHelp(let call):
      for message in call.messages { expectReply(to: message, isHelp: true, at: now) }
    default: break
    }
    return memory.perform(effect, at: now)
  }

  private mutating func expectReply(
    to message: OutgoingMessage, isHelp: Bool, at now: Microseconds
  ) {
    guard let begun, coming.count < SandboxScript.coming.count + Self.mostReplies else { return }
    let text =
      isHelp
      ? SandboxScript.help : SandboxScript.reply(from: message.recipient, to: message.text)
    coming.append((now - begun + Self.replyDelay, message.recipient, text, []))
    coming.sort { $0.at < $1.at }
  }

  // MARK: Time

  /// True once the script has begun.
  var hasBegun: Bool { begun != nil }

  /// Begins the script.
  mutating func begin(at now: Microseconds) { begun = now }

  /// The deadline of `popEvent`; nil for none.
  package var nextDeadline: Microseconds? {
    let next = begun.flatMap { begun in coming.first.map { begun + $0.at } }
    return [next, memory.nextDeadline].compactMap(\.self).min()
  }

  /// Pops the next event that is due: the outcome of something sent or done, or a message.
  package mutating func popEvent(by now: Microseconds) -> MessengerEvent? {
    if let answer = memory.popAnswer(by: now) { return answer }
    guard let begun, let next = coming.first, begun + next.at <= now else { return nil }
    coming.removeFirst()
    var message = incoming(
      next.sender, next.text,
      at: Timestamp(milliseconds: memory.start.milliseconds + now.milliseconds))
    message.actions = next.actions
    return .arrived(store(message))
  }
}
