import TactusAnalysis
package import TactusMailbox
package import TactusMessage
import TactusService
import TactusStore
import TactusSystem
import TactusText

/// The messages' store for the mail bridge.
package struct MessageMailStore: MailStore {
  private let path: String

  /// Names the store's file.
  package init(_ path: String) { self.path = path }

  package func openArchive() throws(StoreError) -> any MailArchive {
    StoredMails(try MessageStore(path: path, isVisitor: true))
  }

  package func openJudge() throws(StoreError) -> any MailJudge {
    StoredMailJudge(try MessageStore(path: path, isVisitor: true))
  }

  package func openWriter(of bridge: String) throws(StoreError) -> any MailWriter {
    try JudgingWriter(try MessageStore(path: path, isVisitor: true), file: path, of: bridge)
  }
}

/// The mails of an open store.
private struct StoredMails: MailArchive {
  private let store: MessageStore

  init(_ store: MessageStore) { self.store = store }

  func hasMessages(of source: String) throws(StoreError) -> Bool {
    try store.hasMessages(of: source)
  }

  func hasMessage(named name: String, of source: String) throws(StoreError) -> Bool {
    try store.hasMessage(named: name, of: source)
  }

  func namesOfNoBridge() throws(StoreError) -> Set<String> { try store.namesOfNoBridge() }
}

/// Judges the mails of an open store by the models of the settings.
private struct StoredMailJudge: MailJudge {
  private let store: MessageStore
  private let analyzer: any Analyzer

  init(_ store: MessageStore) {
    self.store = store
    analyzer = InstalledModels.ofSettings.analyzer
  }

  func judge(after number: Int64, limit: Int) throws(StoreError) -> Int64? {
    try store.judge(after: number, limit: limit, analyzer)
  }
}

/// Judges mails on their way to the store, unless there will be time for it later.
private struct JudgingWriter: MailWriter {
  let lastNumber: Int64
  let hasPlainNames: Bool
  private var writer: ImportWriter
  private let analyzer: any Analyzer

  init(
    _ store: sending MessageStore, file: String, of bridge: String
  ) throws(StoreError) {
    analyzer = InstalledModels.ofSettings.analyzer
    lastNumber = try store.lastNumber()
    hasPlainNames = try store.hasPlainNames(of: bridge)
    writer = try ImportWriter(store, file: file)
  }

  var isFull: Bool { writer.isFull }
  var isBusy: Bool { writer.isBusy }
  var interest: Interest { writer.interest }

  mutating func add(_ mail: ImportedMail) {
    let message = mail.message.message
    let analysis =
      mail.isJudgedLater ? Analysis(unjudged: message.body) : analyzer.analyze(message)
    writer.add(
      ImportBatch.Item(
        message: mail.message, analysis: analysis, names: mail.names, isFresh: mail.isFresh))
  }

  mutating func send(isEnd: Bool) { writer.send(isEnd: isEnd) }

  mutating func popCounts() throws(StoreError) -> ImportedCounts? { try writer.popCounts() }
}

extension Analysis {
  /// Creates a placeholder until the text is analysed: its beginning.
  fileprivate init(unjudged text: String) {
    // Bytes suffice if all characters are ASCII, as in most mails.
    let start = text.utf8.prefix(4 * Self.longestSummary)
    let isPlain = start.allSatisfy { $0 < 0x80 }
    let words = (isPlain ? Substring(start) : text.prefix(4 * Self.longestSummary)).singleLine
    func cut(_ most: Int) -> String {
      if isPlain {
        return words.utf8.count <= most
          ? words : String(Substring(words.utf8.prefix(most - 1))) + "…"
      }
      return words.count <= most ? words : words.prefix(most - 1) + "…"
    }
    self.init(
      urgency: .none, isUrgent: false, category: .personal, tone: .neutral,
      summary: cut(Self.longestSummary), gist: cut(Self.longestGist))
  }
}
