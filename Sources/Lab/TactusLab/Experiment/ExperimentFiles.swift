import Glibc
package import TactusExperiment
package import TactusSystem
import TactusText

/// The files of one participant's session: rows are appended and reach the disk one by one.
package final class ExperimentFiles {
  /// The folder of the files.
  package let folder: String
  private let stem: String
  private let events: Descriptor
  /// The rows of earlier runs.
  package let earlier: [ExperimentRecord]
  /// The sidecar of earlier runs; nil for a new session.
  package let sidecar: Sidecar.Earlier?
  /// The file that keeps a damaged end; nil if there was none.
  package private(set) var damageFile: String?
  private var length: Int

  private static let others = [
    "confusion.tsv", "confusion.svg", "psychometric.json", "psychometric.svg",
  ]

  /// Creates the files of a new session, or opens those of an interrupted one.
  ///
  /// - Throws: `Failure` if files exist already, belong to something else, or are in use.
  package init(
    _ labels: RunLabels, task: String, below root: String, resumes: Bool
  ) throws(Failure) {
    folder = "\(root)/\(labels.folder)"
    stem = labels.stem(task: task)
    let base = "\(folder)/\(stem)"
    let path = "\(base)_events.tsv"
    if resumes {
      events = Descriptor(Glibc.open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW))
      guard events.isOpen else {
        throw Self.failed("open", path, cure: "without --resume a new session begins")
      }
      try Self.lock(events, path)
      let bytes = try InputFile.contents(of: path, most: RecordTable.mostBytes)
      let table = try RecordTable(bytes, file: path)
      sidecar = try Self.sidecar("\(base)_events.json", hasRows: !table.records.isEmpty)
      (earlier, length) = (table.records, table.length)
      // A damaged head holds nothing that is not written again.
      if !table.damage.isEmpty, length > 0 { damageFile = try Self.keep(table.damage, base) }
      guard ftruncate(events.number, off_t(length)) == 0 else { throw Self.failed("shorten", path) }
      if length == 0 { try write(ExperimentRecord.head) }
    } else {
      Self.makeFolders(root, labels.folder)
      try Self.describe(root)
      for name in ["events.tsv", "events.json"] + Self.others
      where !InputFile.isMissing("\(base)_\(name)") {
        throw Failure(
          .usage, "'\(base.printable)_\(name)' exists already, and is not overwritten",
          cure: "continue it with --resume, or give another --session or --output")
      }
      events = Descriptor(
        Glibc.open(
          path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644))
      guard events.isOpen else { throw Self.failed("create", path) }
      try Self.lock(events, path)
      (earlier, sidecar, length) = ([], nil, 0)
      try write(ExperimentRecord.head)
      Self.sync(folder)
    }
  }

  /// Appends a row, and waits until it is on the disk.
  ///
  /// - Throws: `Failure` if it cannot be written; a part of it is removed again.
  package func append(_ record: ExperimentRecord) throws(Failure) { try write(record.row) }

  private func write(_ line: String) throws(Failure) {
    let bytes = Array((line + "\n").utf8)
    guard writeAll(bytes, to: events.number), fsync(events.number) == 0 else {
      let code = errno
      _ = ftruncate(events.number, off_t(length))
      throw Failure(
        .inputOutput,
        "a row of '\(folder)/\(stem)_events.tsv' was not stored: \(String(cString: strerror(code)))",
        cure: "make room, and continue with --resume")
    }
    length += bytes.count
  }

  /// Removes the files of a new session, in which nothing was stored, so that it can begin again.
  package func removeIfNew() {
    guard sidecar == nil, earlier.isEmpty, length == ExperimentRecord.head.utf8.count + 1 else {
      return
    }
    unlink(eventsPath)
    unlink("\(folder)/\(stem)_events.json")
  }

  /// Writes the sidecar, in place of that of earlier runs.
  package func write(_ sidecar: Sidecar) throws(Failure) {
    try OutputFile.write(sidecar.json, to: "\(folder)/\(stem)_events.json")
  }

  /// Writes the analysis; returns the names of its files.
  package func write(_ session: ExperimentSession) throws(Failure) -> [String] {
    let title = stem.replacingUnderscores
    let confusion = ConfusionTable(session.records, plan: session.plan)
    let fits = ExperimentFits(session)
    let contents: [(String, String?)] = [
      ("confusion.tsv", confusion.tsv), ("confusion.svg", confusion.svg(title: title)),
      ("psychometric.json", fits.json), ("psychometric.svg", fits.svg(title: title)),
    ]
    var names: [String] = []
    for (name, text) in contents {
      guard let text else { continue }
      let path = "\(folder)/\(stem)_\(name)"
      guard InputFile.isMissing(path) else {
        throw Failure(
          .inputOutput, "'\(path.printable)' exists already, and is not overwritten",
          cure: "move it away, and run again with --resume")
      }
      try OutputFile.write(text, to: path)
      names.append("\(stem)_\(name)")
    }
    return names
  }

  /// True if the analysis of a session is there.
  package var isAnalysed: Bool { !InputFile.isMissing("\(folder)/\(stem)_confusion.tsv") }

  /// The path of the events file.
  package var eventsPath: String { "\(folder)/\(stem)_events.tsv" }

  // MARK: Details

  /// Reads the sidecar of earlier runs; nil if a run ended before it was written.
  private static func sidecar(
    _ path: String, hasRows: Bool
  ) throws(Failure) -> Sidecar.Earlier? {
    if !hasRows, InputFile.isMissing(path) { return nil }
    guard !InputFile.isMissing(path),
      let sidecar = Sidecar.Earlier(try InputFile.contents(of: path, most: 4 << 20))
    else {
      throw Failure(
        .badData, "'\(path.printable)' is missing, or not the sidecar of an experiment",
        cure: "restore it; the session cannot be resumed without its seed")
    }
    return sidecar
  }

  private static func lock(_ file: borrowing Descriptor, _ path: String) throws(Failure) {
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw failed("lock", path) }
      throw Failure(
        .unavailable, "'\(path.printable)' is in use by another run",
        cure: "end that one first, or give another --session")
    }
  }

  /// Stores the damaged end of a file next to it; returns the name.
  private static func keep(_ bytes: [UInt8], _ base: String) throws(Failure) -> String {
    for number in 1...1000 {
      let path = "\(base)_events.damaged\(number)"
      let file = Descriptor(
        Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644))
      guard file.isOpen else {
        if errno == EEXIST { continue }
        throw failed("create", path)
      }
      guard writeAll(bytes, to: file.number), fsync(file.number) == 0 else {
        throw failed("write", path)
      }
      return path
    }
    throw Failure(.inputOutput, "'\(base.printable)' has a thousand damaged ends already")
  }

  private static func makeFolders(_ root: String, _ folder: String) {
    var path = root
    mkdir(path, 0o777)
    for part in folder.split(separator: "/") {
      path += "/\(part)"
      mkdir(path, 0o777)
    }
  }

  /// Describes the dataset as BIDS demands it, unless it is described already.
  private static func describe(_ root: String) throws(Failure) {
    let description = JSONText.object([
      ("Name", JSONText.string("Experiments with Tactus")),
      ("BIDSVersion", JSONText.string("1.9.0")), ("DatasetType", JSONText.string("raw")),
      (
        "GeneratedBy",
        JSONText.array([
          JSONText.object([
            ("Name", JSONText.string("Tactus")), ("Version", JSONText.string(Program.version)),
          ])
        ])
      ),
    ])
    try createUnlessThere("\(root)/dataset_description.json", description + "\n")
    // The analysis next to the rows is not a part of BIDS.
    try createUnlessThere(
      "\(root)/.bidsignore", "*_confusion.*\n*_psychometric.*\n*_events.damaged*\n")
  }

  private static func createUnlessThere(_ path: String, _ text: String) throws(Failure) {
    let file = Descriptor(
      Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644))
    guard file.isOpen else {
      if errno == EEXIST { return }
      throw failed("create", path)
    }
    guard writeAll(Array(text.utf8), to: file.number) else { throw failed("write", path) }
  }

  /// Lets a new name in a folder reach the disk.
  private static func sync(_ folder: String) {
    let file = Descriptor(Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    if file.isOpen { _ = fsync(file.number) }
  }

  private static func failed(_ action: String, _ path: String, cure: String? = nil) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : code == ENOENT ? .noInput : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))", cure: cure)
  }
}

extension String {
  fileprivate var replacingUnderscores: String { String(map { $0 == "_" ? " " : $0 }) }
}
