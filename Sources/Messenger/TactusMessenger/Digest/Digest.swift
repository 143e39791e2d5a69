import TactusAnalysis
public import TactusMessage

/// A summary of the unread messages in at most three short lines: the pressing ones, the ones that
/// ask for something, and the rest by kind.
///
/// All lines together have at most `mostCharacters`, so that they are felt within a minute at the
/// default rate (a cell takes 0.69 s).
public struct Digest: Hashable, Sendable {
  /// The subject of a line.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Messages that interrupt or must be known today.
    case pressing
    /// Messages whose senders ask for an answer or an action.
    case asking
    /// All others, counted by kind.
    case rest
  }

  /// A line, and the messages that it opens.
  public struct Line: Hashable, Sendable {
    /// The subject of the line.
    public var kind: Kind
    /// The words to feel, at most `Digest.mostCharacters`.
    public var text: String
    /// The summarized messages, in the order of the line; at least one.
    public var messages: [MessageID]
  }

  /// The maximum number of characters of all lines together.
  public static let mostCharacters = 72
  /// The maximum number of unread messages summarized.
  public static let mostMessages = 300

  /// The lines in order, at most one of each kind; none without unread messages.
  public private(set) var lines: [Line] = []

  /// Summarizes unread messages.
  ///
  /// - Parameter unread: the messages, most urgent first.
  public init(_ unread: [Message]) {
    var groups: [Kind: [Message]] = [:]
    for message in unread { groups[Self.kind(of: message), default: []].append(message) }
    var room = Self.mostCharacters
    // The rest is formatted first, since its length does not depend on the other lines.
    let rest = groups[.rest].map { DigestWords.counts($0, most: Self.share) }
    room -= rest?.count ?? 0
    for kind in [Kind.pressing, .asking] {
      guard let messages = groups[kind] else { continue }
      let isLast = kind == .asking || groups[.asking] == nil
      let text = DigestWords.names(
        messages, verb: kind == .asking ? " asks: " : ": ",
        most: isLast ? room : room - Self.share)
      lines.append(Line(kind: kind, text: text, messages: messages.map(\.id)))
      room -= text.count
    }
    if let rest, let messages = groups[.rest] {
      lines.append(Line(kind: .rest, text: rest, messages: messages.map(\.id)))
    }
  }

  /// Summarizes the unread messages of an archive.
  ///
  /// - Throws: `ArchiveError` if a message cannot be read.
  public init(of archive: some MessageArchive) throws(ArchiveError) {
    var unread: [Message] = []
    for id in try archive.unread(limit: Self.mostMessages) {
      if let message = try archive.message(id) { unread.append(message) }
    }
    self.init(unread)
  }

  /// The line of a kind; nil if there is none.
  public subscript(kind: Kind) -> Line? { lines.first { $0.kind == kind } }

  /// The number of characters that a line leaves to the next.
  private static let share = 26

  private static func kind(of message: Message) -> Kind {
    let analysis = message.analysis
    if analysis.isScam, !analysis.isUrgent { return .rest }
    if analysis.isUrgent || analysis.urgency.band >= .high { return .pressing }
    return analysis.asks ? .asking : .rest
  }
}
