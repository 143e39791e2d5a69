import TactusAnalysis
import TactusMail
import TactusMessenger
import TactusService
import TactusStore
import TactusSystem

/// `tactus inbox export`: writes the JSON lines that import reads.
struct InboxExport {
  private let arguments: Arguments
  private let analyzer = RuleAnalyzer()
  private var output = StandardOutput()

  init(_ arguments: Arguments) { self.arguments = arguments }

  mutating func run() throws(Failure) -> ExitStatus {
    guard let store = try Inbox.existingStore(arguments) else { return .ok }
    let conversation = try Inbox.conversation(arguments, in: store)
    try storing { () throws(StoreError) in
      try store.forEachMessage(in: conversation, isUnreadOnly: arguments.has("unread")) {
        message, external in
        var incoming = IncomingMessage(
          sender: message.sender, body: message.body, time: message.time, externalID: external)
        // An urgency that the rules would find again is left out, or it would overrule later rules.
        if analyzer.analyze(incoming) != message.analysis {
          incoming.urgency = message.analysis.urgency
        }
        output.line(MessageJSON.line(ArchivedMessage(incoming, isRead: message.isRead)))
        return output.isOpen
      }
    }
    try output.finish()
    return .ok
  }
}
