import TactusAnalysis
import TactusBridge
import TactusMail
import TactusMessage
import TactusService
import TactusStore
package import TactusSystem
import TactusText

/// `tactus inbox import`: reads files of any size.
///
/// It reports what it cannot read and continues; only a failure of the store ends it.
package struct InboxImport {
  private let analyzer: any Analyzer
  private var writer: ImportWriter
  private var tally = ImportTally()
  private var progress = ImportProgress()

  private init(_ store: String, _ analyzer: any Analyzer) throws(StoreError) {
    writer = try ImportWriter(try MessageStore(path: store, isVisitor: true), file: store)
    self.analyzer = analyzer
  }

  /// The names of the file formats, for the user.
  package static let formats = MessageFormat.allCases.map(\.rawValue).joined(separator: ", ")

  /// Imports files into a store and reports the result; '-' is standard input.
  ///
  /// - Parameter format: the name of their format; nil to detect it.
  /// - Throws: `Failure` if no file or an unknown format is named, or the store fails.
  package static func run(
    _ files: [String], format: String?, into store: String, isJSON: Bool
  ) throws(Failure) -> ExitStatus {
    guard !files.isEmpty else {
      throw Failure(.usage, "no file: name one or more, or '-' for standard input")
    }
    let format = try format.map { name throws(Failure) in
      guard let known = MessageFormat(rawValue: name) else {
        throw Failure(.usage, "no format '\(name.printable)': give one of \(formats)")
      }
      return known
    }
    var job = try storing { () throws(StoreError) in
      var job = try InboxImport(store, InstalledModels.ofSettings.analyzer)
      for file in files { try job.importFile(file, format) }
      try job.send(isEnd: true)
      try job.waitForStore()
      return job
    }
    return try job.report(isJSON)
  }

  private mutating func report(_ isJSON: Bool) throws(Failure) -> ExitStatus {
    progress.erase()
    if tally.unreportedCount > 0 { log("and \(tally.unreportedCount) more") }
    var output = StandardOutput()
    output.line(isJSON ? tally.json : tally.words)
    try output.finish()
    return tally.status
  }

  private mutating func importFile(_ path: String, _ format: MessageFormat?) throws(StoreError) {
    let isFolder = path != "-" && InputFile.isFolder(path)
    if isFolder, format ?? .maildir == .maildir { return try importMaildir(path) }
    do throws(Failure) {
      if isFolder {
        throw Failure(.badData, "\(path.printable): is a folder", cure: "leave out --format")
      }
      guard format != .maildir else {
        throw Failure(
          .badData, "\(path.printable): not a folder",
          cure: "name the folder that holds cur and new")
      }
    } catch {
      return refuse(error)
    }
    guard let file = open(path), var chunk = read(file, atLeast: MessageFormat.telling) else {
      return
    }
    // A file of zeros, which may be far longer than its disk, is rejected whatever its format is
    // said to be.
    guard chunk.first != 0, let known = format ?? MessageFormat.of(chunk) else {
      return refuse(
        Failure(
          .badData, "\(path.printable): neither JSON lines, nor an mbox, nor a mail",
          cure: "if it is one of them, name it with --format \(Self.formats)"))
    }
    tally.opened += 1
    var reader = known.reader
    while !chunk.isEmpty {
      reader.append(chunk)
      try drain(&reader, path)
      progress.show(tally.seen, of: file.total.map { (file.taken, $0) })
      guard let next = read(file) else { return }
      chunk = next
    }
    reader.finish()
    try drain(&reader, path)
  }

  private mutating func drain(
    _ reader: inout any MessageReader, _ path: String
  ) throws(StoreError) {
    while let item = reader.next() {
      try add(item.result, "\(path == "-" ? "standard input" : path):\(item.line)")
    }
  }

  private mutating func importMaildir(_ path: String) throws(StoreError) {
    guard let folder = attempt({ () throws(Failure) in try Maildir(path) }) else { return }
    var links = 0
    for part in Maildir.parts {
      guard let mails = attempt({ () throws(Failure) in try folder.mails(in: part) }) else {
        continue
      }
      tally.opened += 1
      for (number, mail) in mails.enumerated() {
        progress.show(tally.seen, of: (number, mails.count))
        if InputFile.isLink(mail.path) {
          links += 1
        } else if mail.isDiscarded {
          tally.passedOver += 1
        } else if InputFile.isFile(mail.path), let file = open(mail.path, followsLinks: false) {
          try add(Self.message(file, mail), mail.path)
        }
      }
    }
    if links > 0 {
      let words = Spoken.count(links, "symbolic link")
      log("\(path.printable): \(words) skipped: to import them, name the files they lead to")
    }
    if let others = folder.others {
      log("\(path.printable): folders skipped: to import them, name them: \(others)")
    }
  }

  private static func message(
    _ file: InputFile, _ mail: Maildir.Mail
  ) -> Result<ArchivedMessage?, ImportError> {
    do throws(ImportError) {
      var message = try MailMessage.message(
        from: file, time: { InputFile.time(mail.path) })
      message?.isRead = mail.isRead
      return .success(message)
    } catch {
      return .failure(error)
    }
  }

  private mutating func add(
    _ result: Result<ArchivedMessage?, ImportError>, _ place: String
  ) throws(StoreError) {
    switch result {
    case .success(let message?):
      tally.found += 1
      let analysis = analyzer.analyze(message.message)
      writer.add(ImportBatch.Item(message: message, analysis: analysis))
      if writer.isFull { try send(isEnd: false) }
    case .success(nil): tally.passedOver += 1
    case .failure(let error): log(tally.wrong("\(place): \(error)".printable))
    }
  }

  private mutating func send(isEnd: Bool) throws(StoreError) {
    try waitForStore()
    writer.send(isEnd: isEnd)
  }

  private mutating func waitForStore() throws(StoreError) {
    while writer.isBusy {
      if let counts = try writer.popCounts() {
        tally.added += counts.added
      } else {
        writer.wait()
      }
    }
  }

  private mutating func open(_ path: String, followsLinks: Bool = true) -> InputFile? {
    attempt { () throws(Failure) in
      try InputFile(path, followsLinks: followsLinks, most: Self.most(of: path))
    }
  }

  /// The maximum number of bytes read from a named pipe, which may never end.
  static let mostOfPipe = 64 << 20

  /// Returns the most bytes to read: a regular file has an end, and the user can end standard
  /// input.
  static func most(of path: String) -> Int {
    path == "-" || InputFile.isFile(path) ? .max : mostOfPipe
  }

  /// Reads at least this many bytes, or to the end; reports a failure and returns nil.
  private mutating func read(_ file: InputFile, atLeast count: Int = 1) -> [UInt8]? {
    attempt { () throws(Failure) in
      var bytes = try file.read()
      while bytes.count < count {
        let more = try file.read()
        if more.isEmpty { break }
        bytes += more
      }
      return bytes
    }
  }

  private mutating func attempt<Value>(_ body: () throws(Failure) -> Value) -> Value? {
    do throws(Failure) { return try body() } catch {
      refuse(error)
      return nil
    }
  }

  private mutating func refuse(_ failure: Failure) { log(tally.refuse(failure)) }

  private mutating func log(_ words: String?) {
    guard let words else { return }
    progress.erase()
    StandardError.write("tactus inbox: \(words)")
  }
}
