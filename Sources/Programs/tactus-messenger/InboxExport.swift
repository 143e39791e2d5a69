import TactusAnalysis
import TactusBridge
import TactusCommandLine
import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem

/// `tactus inbox export`: writes the JSON lines that import reads.
struct InboxExport {
  private let arguments: Arguments
  /// The analyzer assumed for messages stored without the origin of their urgency.
  private let analyzer = RuleAnalyzer()
  private var output = StandardOutput()

  init(_ arguments: Arguments) { self.arguments = arguments }

  mutating func run() throws(Failure) -> ExitStatus {
    guard let store = try Inbox.existingStore(arguments) else { return .ok }
    let conversation = try Inbox.conversation(arguments, in: store)
    try storing { () throws(StoreError) in
      try store.forEachMessage(in: conversation, isUnreadOnly: arguments[Inbox.unread]) {
        // An urgency found by analysis is omitted, or it would overrule later models.
        let incoming = $0.incoming(analyzer)
        output.line(
          MessageJSON.line(
            ArchivedMessage(incoming, isRead: $0.message.isRead, isOwn: $0.message.isOwn)))
        return output.isOpen
      }
    }
    try output.finish()
    return .ok
  }
}
