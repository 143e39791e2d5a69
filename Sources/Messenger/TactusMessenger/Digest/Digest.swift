import TactusAnalysis
public import TactusMessage

/// A summary of the unread messages in at most three lines: what presses, who asks for what, and
/// what is new with a date, with the number of all others by kind.
///
/// A conversation is one item, whatever it holds. A danger that a later message of it ends is not
/// told, nor a question that is taken back or that the reader answered. Each line has at most
/// `mostCharacters`, so that it is felt within a minute at the default rate (a cell takes 0.69 s).
public struct Digest: Hashable, Sendable {
  /// The subject of a line.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Messages that interrupt or must be known today.
    case pressing
    /// Messages whose senders ask for an answer or an action.
    case asking
    /// All others: those with a date first, then the number of each kind.
    case rest
  }

  /// A line, and the messages that it opens.
  public struct Line: Hashable, Sendable {
    /// The subject of the line.
    public var kind: Kind
    /// The words to feel, at most `Digest.mostCharacters`.
    public var text: String
    /// The messages whose senders the line names, in its order; may be empty.
    public var told: [MessageID]
    /// The summarized messages, those of the named conversations first; at least one.
    public var messages: [MessageID]
  }

  /// The maximum number of characters of a line.
  public static let mostCharacters = 72
  /// The maximum number of unread messages summarized.
  public static let mostMessages = 300

  /// The lines in order, at most one of each kind; none without unread messages.
  public private(set) var lines: [Line] = []

  /// Summarizes unread messages.
  ///
  /// - Parameters:
  ///   - unread: the messages, most urgent first.
  ///   - answered: those among them after which the reader wrote to their senders.
  public init(_ unread: [Message], answered: Set<MessageID> = []) {
    let threads = DigestThread.all(of: unread, answered: answered)
    for kind in Kind.allCases {
      let threads = threads.filter { $0.kind == kind }
      guard !threads.isEmpty else { continue }
      let (text, told) = DigestLine(kind).fill(with: threads, most: Self.mostCharacters)
      let isTold = Set(told.map(\.conversation))
      let ordered = told + threads.filter { !isTold.contains($0.conversation) }
      lines.append(
        Line(
          kind: kind, text: text, told: told.map(\.subject.id),
          messages: ordered.flatMap { $0.messages.map(\.id) }))
    }
  }

  /// Summarizes the unread messages of an archive.
  ///
  /// - Throws: `ArchiveError` if a message cannot be read.
  public init(of archive: some MessageArchive) throws(ArchiveError) {
    var unread: [Message] = []
    var answered: Set<MessageID> = []
    for id in try archive.unread(limit: Self.mostMessages) {
      guard let message = try archive.message(id) else { continue }
      unread.append(message)
      if message.analysis.asks || message.analysis.isUrgent,
        try archive.hasWritten(to: message.conversation, since: message.time)
      {
        answered.insert(id)
      }
    }
    self.init(unread, answered: answered)
  }

  /// The line of a kind; nil if there is none.
  public subscript(kind: Kind) -> Line? { lines.first { $0.kind == kind } }
}
