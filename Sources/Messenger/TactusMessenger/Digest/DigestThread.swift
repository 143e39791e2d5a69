import TactusAnalysis
import TactusMessage

/// The unread messages of one conversation, as one item of the digest.
struct DigestThread {
  let conversation: ConversationID
  /// The messages; the one that the item is about first, the others most urgent first.
  let messages: [Message]
  /// The line to which it belongs.
  let kind: Digest.Kind
  /// True if it tells that a danger is over.
  let tellsOfEnd: Bool

  /// The message that the item is about.
  var subject: Message { messages[0] }

  /// Groups messages by conversation, in the order of the first message of each.
  ///
  /// - Parameter unread: the messages, most urgent first.
  static func all(of unread: [Message], answered: Set<MessageID>) -> [DigestThread] {
    var order: [ConversationID] = []
    var groups: [ConversationID: [Message]] = [:]
    for message in unread {
      if groups[message.conversation] == nil { order.append(message.conversation) }
      groups[message.conversation, default: []].append(message)
    }
    let threads = order.compactMap { groups[$0].flatMap { DigestThread($0, answered: answered) } }
    // A thread whose alarm is over moves behind the others of its line.
    return threads.enumerated()
      .sorted { ($0.element.standing, $0.offset) < ($1.element.standing, $1.offset) }
      .map(\.element)
  }

  private init?(_ messages: [Message], answered: Set<MessageID>) {
    guard let first = messages.first else { return nil }
    conversation = first.conversation
    let open = Open(messages, answered: answered)
    let (subject, kind): (Message, Digest.Kind) =
      if let pressing = open.pressing.first {
        (pressing, .pressing)
      } else if let asking = open.asking.first {
        (asking, .asking)
      } else {
        (open.end ?? messages.first { Self.isDated($0) } ?? first, .rest)
      }
    self.kind = kind
    tellsOfEnd = kind == .rest && open.end != nil
    self.messages = [subject] + messages.filter { $0.id != subject.id }
  }

  /// The rank within its line: the band, and for the rest, what is told before what is counted.
  private var standing: Int {
    let band = UrgencyBand.allCases.firstIndex(of: subject.analysis.urgency.band) ?? 0
    return switch kind {
    case .pressing: 3 - band
    // Those who ask in so many words come first.
    case .asking: 2 * (3 - band) + (Wording.hasRequest(subject.body) ? 0 : 1)
    case .rest: tellsOfEnd ? 0 : isDated ? 4 - band : 5
    }
  }

  /// True if its subject is news with a date.
  var isDated: Bool { Self.isDated(subject) }

  private static func isDated(_ message: Message) -> Bool {
    let analysis = message.analysis
    guard !analysis.isScam, analysis.category != .promotion else { return false }
    guard analysis.category != .automation || analysis.urgency.band >= .medium else { return false }
    return Wording.hasDate(message.body)
  }

  /// The messages of a conversation that no later one settles, most urgent first.
  private struct Open {
    var pressing: [Message] = []
    var asking: [Message] = []
    /// The message that ended a danger, if that is what remains to be told.
    var end: Message?

    /// True if a message asks for something: one without a question and without a request in so many
    /// words does so only if it matters and a person wrote it.
    private static func asks(_ message: Message) -> Bool {
      let analysis = message.analysis
      guard analysis.asks else { return false }
      let isPersonal = analysis.category == .personal || analysis.category == .work
      return isPersonal && analysis.urgency.band >= .medium || Wording.hasRequest(message.body)
    }

    /// True if the end of an alarm is about an earlier message: a person's about all of the same danger or
    /// of none named, a machine's about its last one or those of the same danger.
    private static func settles(_ end: Message, _ earlier: Message, isLast: Bool) -> Bool {
      let (its, danger) = (earlier.analysis.danger, end.analysis.danger)
      if let its, let danger { return its == danger }
      return end.analysis.category != .automation || isLast
    }

    init(_ messages: [Message], answered: Set<MessageID>) {
      for message in messages.sorted(by: { ($0.time, $0.id.rawValue) < ($1.time, $1.id.rawValue) })
      {
        let analysis = message.analysis
        let settlement = Settlement(of: message.body)
        let isEnd = settlement.endsAlarm && !pressing.isEmpty
        if isEnd {
          pressing = pressing.filter {
            !Self.settles(message, $0, isLast: $0.id == pressing.last?.id)
          }
          end = message
        }
        if settlement.endsRequest { asking = [] }
        guard !analysis.isScam || analysis.isUrgent else { continue }
        // "The alarm is over" may itself be found urgent.
        let isNews =
          !isEnd || analysis.urgency.band == .critical
          || analysis.isUrgent && analysis.danger != nil
        let isPressing = isNews && (analysis.isUrgent || analysis.urgency.band >= .high)
        let isAnswered = answered.contains(message.id) && analysis.danger == nil
        if isPressing, !isAnswered {
          pressing.append(message)
          end = nil
        } else if Self.asks(message), !isAnswered, !settlement.endsRequest {
          asking.append(message)
        }
      }
      // Of two that matter as much, the newer is about how things are now.
      func ordered(_ messages: [Message]) -> [Message] {
        messages.enumerated().sorted {
          ($0.element.analysis.urgency.band, $0.offset) > (
            $1.element.analysis.urgency.band, $1.offset
          )
        }.map(\.element)
      }
      (pressing, asking) = (ordered(pressing), ordered(asking))
    }
  }
}
