import Glibc
import TactusMessenger
import TactusStore

/// `tactus inbox import`: files of any size, a batch of messages at a time.
struct InboxImport {
  /// Messages of one transaction: short enough that a running messenger need not wait.
  private static let batchSize = 200
  /// Bytes of their texts.
  private static let batchBytes = 4 << 20
  /// How many wrong messages are told one by one.
  private static let complaints = 20
  /// A longer mail of a Maildir has its end left out; bytes.
  private static let longestMail = 32 << 20

  private let store: MessageStore
  private let analyzer: any MessageAnalyzer
  private var batch: [(message: ArchivedMessage, analysis: Analysis)] = []
  private var bytes = 0
  private var found = 0
  private var added = 0
  private var bad = 0
  private var progress = ImportProgress()

  private init(_ store: MessageStore, _ analyzer: any MessageAnalyzer) {
    self.store = store
    self.analyzer = analyzer
  }

  static func run(_ arguments: Arguments, files: [String]) throws(Failure) -> ExitStatus {
    guard !files.isEmpty else {
      throw Failure(.usage, "no file: name some, or '-' to read standard input")
    }
    var format: MessageFormat?
    if let name = arguments["format"] {
      guard let known = MessageFormat(rawValue: name) else {
        let names = MessageFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(.usage, "no format '\(name.printable)': give one of \(names)")
      }
      format = known
    }
    let store = try Inbox.store(try MessengerPaths.store(arguments))
    var job = InboxImport(store, RuleAnalyzer())
    var failure: Failure?
    do throws(Failure) {
      for file in files { try job.take(file, format) }
    } catch {
      failure = error
    }
    // What was read before a file that cannot be read stays.
    try job.keepBatch()
    job.progress.erase()
    var output = StandardOutput()
    output.line(job.words)
    try output.finish()
    if let failure { throw failure }
    return job.bad == 0 ? .ok : .badData
  }

  private var words: String {
    var words = "\(Spoken.count(added, "message")) imported"
    if found > added { words += ", \(found - added) known already" }
    if bad > 0 { words += ", \(bad) left out" }
    return words
  }

  private mutating func take(_ path: String, _ format: MessageFormat?) throws(Failure) {
    if path != "-", MessageFile.isFolder(path) {
      guard format ?? .maildir == .maildir else {
        throw Failure(.badData, "\(path.printable): a folder", cure: "leave out --format")
      }
      return try takeMaildir(path)
    }
    guard format != .maildir else {
      throw Failure(
        .badData, "\(path.printable): not a folder", cure: "name the folder with cur and new in it")
    }
    let file = try MessageFile(path)
    var chunk = try file.read()
    guard let known = format ?? MessageFormat.of(chunk) else {
      throw Failure(
        .badData, "\(path.printable): neither JSON lines nor an mbox",
        cure: "say which with --format if it is one")
    }
    var reader = known.reader
    while !chunk.isEmpty {
      reader.append(chunk)
      try drain(&reader, path)
      progress.show(found + bad, file)
      chunk = try file.read()
    }
    reader.finish()
    try drain(&reader, path)
  }

  private mutating func drain(
    _ reader: inout any MessageReader, _ path: String
  ) throws(Failure) {
    while let item = reader.next() {
      switch item.result {
      case .success(let message): try add(message)
      case .failure(let error):
        complain("\(path == "-" ? "standard input" : path):\(item.line): \(error)")
      }
    }
  }

  private mutating func takeMaildir(_ folder: String) throws(Failure) {
    guard ["cur", "new"].allSatisfy({ MessageFile.isFolder("\(folder)/\($0)") }) else {
      throw Failure(
        .badData, "\(folder.printable): no Maildir, which has cur and new in it",
        cure: "name one, or files")
    }
    for part in ["cur", "new"] {
      for name in try MessageFile.names(in: "\(folder)/\(part)") {
        let path = "\(folder)/\(part)/\(name)"
        guard !MessageFile.isFolder(path) else { continue }
        let file = try MessageFile(path)
        var mail: [UInt8] = []
        while mail.count < Self.longestMail {
          let chunk = try file.read()
          if chunk.isEmpty { break }
          mail += chunk
        }
        switch Self.message(mail, path) {
        case .success(var message):
          message.isRead = part == "cur" && Self.isSeen(name)
          try add(message)
        case .failure(let error): complain("\(path): \(error)")
        }
        progress.show(found + bad, file)
      }
    }
  }

  private static func message(
    _ mail: [UInt8], _ path: String
  ) -> Result<ArchivedMessage, ImportError> {
    do throws(ImportError) {
      return .success(try MailMessage.message(from: mail, time: MessageFile.time(path)))
    } catch {
      return .failure(error)
    }
  }

  /// The flag S after ":2," in the name of a file (cr.yp.to/proto/maildir.html).
  private static func isSeen(_ name: String) -> Bool {
    name.ranges(of: ":2,").last.map { name[$0.upperBound...].contains("S") } ?? false
  }

  private mutating func add(_ message: ArchivedMessage) throws(Failure) {
    found += 1
    bytes += message.message.body.utf8.count
    batch.append((message, analyzer.analyze(message.message)))
    if batch.count >= Self.batchSize || bytes >= Self.batchBytes { try keepBatch() }
  }

  private mutating func keepBatch() throws(Failure) {
    added += try storing { () throws(StoreError) in try store.deliver(batch) }
    batch = []
    bytes = 0
  }

  private mutating func complain(_ words: String) {
    bad += 1
    if bad <= Self.complaints {
      progress.erase()
      StandardError.write("tactus inbox: \(words.printable)")
    } else if bad == Self.complaints + 1 {
      StandardError.write("tactus inbox: more that is wrong is only counted")
    }
  }
}

/// How far an import is, on one line of the terminal, now and then.
private struct ImportProgress {
  /// Seconds between two; the first comes after as many.
  private static let interval = 2

  private let isShown = isatty(STDERR_FILENO) == 1
  private var last = Self.now
  private var isDrawn = false

  mutating func show(_ count: Int, _ file: MessageFile) {
    guard isShown, Self.now - last >= Self.interval else { return }
    last = Self.now
    let share = file.total.map { $0 > 0 ? ", \(file.taken * 100 / $0) % of the file" : "" } ?? ""
    write("\r\(Spoken.count(count, "message"))\(share)\u{1B}[K")
    isDrawn = true
  }

  mutating func erase() {
    if isDrawn { write("\r\u{1B}[K") }
    isDrawn = false
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
