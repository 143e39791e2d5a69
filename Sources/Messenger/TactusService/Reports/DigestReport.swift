package import TactusMessenger
package import TactusStore
package import TactusSystem
import TactusText

/// The digest of a store, or the messages of one of its lines, human-readable or as JSON.
package struct DigestReport {
  /// The lines to print.
  package private(set) var lines: [String] = []

  /// Summarizes the unread messages of a store.
  ///
  /// - Parameters:
  ///   - store: the store; nil if there is none yet.
  ///   - kind: the line whose messages are listed; nil for the digest itself.
  /// - Throws: `Failure` if the store cannot be read.
  package init(of store: MessageStore?, _ kind: Digest.Kind?, isJSON: Bool) throws(Failure) {
    do throws(ArchiveError) {
      let digest =
        try store.map { store throws(ArchiveError) in try Digest(of: store) } ?? Digest([])
      for line in digest.lines where kind == nil || line.kind == kind {
        var messages: [Message] = []
        if isJSON || kind != nil, let store {
          for id in line.messages {
            if let message = try store.message(id) { messages.append(message) }
          }
        }
        switch (isJSON, kind) {
        case (true, _): lines.append(Self.json(line, messages))
        case (false, nil): lines.append(line.text.printable)
        case (false, _): lines += messages.map(Self.text)
        }
      }
    } catch {
      throw Failure(.inputOutput, error.reason.printable)
    }
    if lines.isEmpty, !isJSON {
      lines = [kind.map { "nothing \($0 == .rest ? "else" : $0.rawValue)" } ?? "nothing unread"]
    }
  }

  private static func text(_ message: Message) -> String {
    "\(LocalTime.text(message.time))  \(message.sender.printable): "
      + message.analysis.summary.printable
  }

  private static func json(_ line: Digest.Line, _ messages: [Message]) -> String {
    JSONText.object([
      ("line", JSONText.string(line.kind.rawValue)), ("text", JSONText.string(line.text)),
      ("told", JSONText.array(line.told.map { "\($0.rawValue)" })),
      (
        "messages",
        JSONText.array(
          messages.map {
            JSONText.object([
              ("id", "\($0.id.rawValue)"), ("from", JSONText.string($0.sender)),
              ("time", $0.time.iso8601.map(JSONText.string) ?? "\($0.time.milliseconds)"),
              ("summary", JSONText.string($0.analysis.summary)),
            ])
          })
      ),
    ])
  }
}
