import Glibc
import TactusBridge
package import TactusPractice
import TactusProcess
package import TactusSystem
import TactusText

/// The reader's progress in practice, in a private file next to the messages.
package struct PracticeFile {
  /// The file's name in the store's folder.
  package static let name = "practice.json"
  /// The maximum size of the file; bytes.
  static let longest = JSONFile.maximumBytes

  /// The file's path.
  package let path: String

  /// Creates the file's description for a store.
  package init(beside store: String) {
    let folder = FilePath.folder(of: store)
    path = folder == "/" ? "/" + Self.name : "\(folder)/\(Self.name)"
  }

  /// Opens the file for one session at a time.
  ///
  /// A damaged file is renamed, and practice begins again: nothing is lost that could still be read. Of one with values
  /// out of range, a copy is kept, and practice continues with the rest.
  ///
  /// - Throws: `Failure` with `.unavailable` if another session has it, or if the system refuses.
  package func open() throws(Failure) -> OpenPractice {
    let folder = FilePath.folder(of: path)
    guard PrivateFolder.make(folder) else {
      throw Failure(
        .inputOutput,
        "cannot make the folder of '\(path.printable)': \(String(cString: strerror(errno)))")
    }
    let lock = try SoleLock(
      path + ".lock",
      held: Failure(
        .unavailable, "another session of practice uses \(path.printable)",
        cure: "end it, or name another store with --store"))
    guard !InputFile.isMissing(path) else {
      return OpenPractice(path: path, lock: lock, progress: nil, notice: nil)
    }
    do throws(Failure) {
      let (progress, bytes) = try contents()
      let mended = progress.faults.isEmpty ? nil : try mend(progress, bytes)
      let notices = [mended, timeAhead(progress)].compactMap { $0 }
      return OpenPractice(
        path: path, lock: lock, progress: progress,
        notice: notices.isEmpty ? nil : notices.joined(separator: "; "))
    } catch {
      // What cannot be read now may be readable later.
      guard error.status == .badData else { throw error }
      let bytes = try? InputFile.contents(of: path, followsLinks: false, most: Self.longest)
      let (aside, more, _) = try makeRoom(for: bytes)
      try protect(path)
      guard rename(path, aside) == 0 else { throw cannotKeep(aside) }
      return OpenPractice(
        path: path, lock: lock, progress: nil,
        notice:
          "\(error.problem); kept as \(aside.printable)\(more), and practice begins again, without a measured strength"
      )
    }
  }

  /// Keeps a copy of a file with values out of range, and writes the rest; returns the notice.
  private func mend(_ progress: PracticeProgress, _ bytes: [UInt8]) throws(Failure) -> String {
    let (aside, more, isKept) = try makeRoom(for: bytes)
    if !isKept { try OutputFile.writePrivately(bytes, to: aside) }
    try OutputFile.writePrivately(Array(progress.json.utf8), to: path)
    let strength = "; measure the strength again with 'tactus learn --strength'"
    return "\(faults(progress)); kept as \(aside.printable)\(more), and practice continues with "
      + "the rest\(progress.hasDamagedStrength ? strength : "")"
  }

  private func faults(_ progress: PracticeProgress) -> String {
    "\(path.printable): \(progress.faults.joined(separator: "; "))"
  }

  /// Returns the notice of a time far in the future, which the file keeps: it is right once the clock is.
  private func timeAhead(_ progress: PracticeProgress) -> String? {
    progress.timeAhead(of: .now).map { name in
      "\(path.printable): \(name) is ahead of the clock by more than a day, and counts as now: "
        + "check the date of this computer"
    }
  }

  /// Turns letters in the background on or off; returns the notice of a damaged file.
  ///
  /// - Throws: `Failure` as `open` does, or if the file cannot be written.
  package func setBackground(_ isOn: Bool) throws(Failure) -> String? {
    let opened = try open()
    var progress = opened.progress ?? PracticeProgress()
    progress.isInBackground = isOn
    try OutputFile.writePrivately(Array(progress.json.utf8), to: path)
    return opened.notice
  }

  /// Reads the progress when a service starts, and sets a damaged file aside.
  ///
  /// - Returns: the progress, or nil if there is none, and the file's fault in one line.
  package func start() -> (progress: PracticeProgress?, notice: String?) {
    do throws(Failure) {
      let progress = try read()
      guard let progress, !progress.faults.isEmpty else {
        return (progress, progress.flatMap(timeAhead))
      }
      // Another session that has the file sets it aside itself.
      return (progress, (try? open())?.notice ?? faults(progress))
    } catch {
      guard error.status == .badData, let notice = try? open().notice else {
        return (nil, error.message)
      }
      return (nil, notice)
    }
  }

  /// Reads the progress without the right to change it; nil if there is none.
  ///
  /// - Throws: `Failure` if the file cannot be read or is damaged.
  package func read() throws(Failure) -> PracticeProgress? {
    InputFile.isMissing(path) ? nil : try contents().progress
  }

  /// Returns the progress with which practice can continue although the file cannot be opened.
  ///
  /// - Returns: true and what the file holds if it can be read, or nil for it if there is no file; false if there may be
  ///   progress that cannot be read now, which a session must not ignore.
  package func withoutOpening() -> (isKnown: Bool, progress: PracticeProgress?) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return ([ENOENT, ENOTDIR].contains(errno), nil) }
    guard status.st_mode & S_IFMT == S_IFREG else { return (true, nil) }
    let progress = try? contents().progress
    return (progress != nil, progress)
  }

  /// - Throws: `Failure` with `.badData` if the file is too long or damaged, another if it cannot be read or was written by
  ///   a later version.
  private func contents() throws(Failure) -> (progress: PracticeProgress, bytes: [UInt8]) {
    // A silent pipe would delay a service whose reader waits for it.
    guard InputFile.isFile(path) else {
      throw Failure(.noInput, "\(path.printable): not a file", cure: "move it away")
    }
    let bytes = try InputFile.contents(of: path, followsLinks: false, most: Self.longest)
    do throws(JSONDocumentError) {
      return (try PracticeProgress(json: bytes, file: path), bytes)
    } catch {
      guard PracticeProgress.isOfLaterVersion(json: bytes) else { throw Failure(error) }
      throw Failure(
        .noInput, "\(path.printable): written by a later version of Tactus",
        cure: "install that version, or move the file away to begin again")
    }
  }

  // MARK: Damaged files

  /// Returns the name for another damaged file, the highest of those kept. If there are as many as can be kept, the
  /// oldest is deleted, which the second text says.
  ///
  /// - Parameter bytes: the file's content; nil if it cannot be read.
  /// - Returns: the name of the newest, and true, if that has the same content.
  private func makeRoom(
    for bytes: [UInt8]?
  ) throws(Failure) -> (aside: String, more: String, isKept: Bool) {
    let names = Self.damaged(path)
    guard let last = names.lastIndex(where: { !InputFile.isMissing($0) }) else {
      return (names[0], "", false)
    }
    if let bytes, InputFile.isFile(names[last]),
      bytes == (try? InputFile.contents(of: names[last], followsLinks: false, most: Self.longest))
    {
      return (names[last], "", true)
    }
    guard last == names.count - 1 else { return (names[last + 1], "", false) }
    let gap = names.firstIndex(where: InputFile.isMissing)
    for (older, newer) in zip(names, names.dropFirst()).dropFirst(gap ?? 0) {
      guard InputFile.isMissing(newer) || rename(newer, older) == 0 else { throw cannotKeep(older) }
    }
    let more = gap == nil ? " (the oldest of \(names.count) such files was deleted)" : ""
    return (names[last], more, false)
  }

  /// Lets only the reader read a damaged file, which may hold texts of messages.
  private func protect(_ path: String) throws(Failure) {
    let file = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, fchmod(file, 0o600) == 0 else { throw cannotKeep(path) }
  }

  private func cannotKeep(_ aside: String) -> Failure {
    Failure(
      .inputOutput,
      "cannot keep the damaged '\(path.printable)' as '\(aside.printable)': \(String(cString: strerror(errno)))",
      cure: "move it away")
  }

  /// The maximum number of damaged files that are kept.
  private static let mostDamaged = 9

  /// The names under which damaged files of this path are kept, the oldest first.
  static func damaged(_ path: String) -> [String] {
    (1...mostDamaged).map { "\(path).damaged-\($0)" }
  }
}

/// The progress file, held by one session.
package struct OpenPractice {
  let path: String
  private let lock: SoleLock
  /// The progress in the file; nil if there was none, or none that could be read.
  package let progress: PracticeProgress?
  /// The damage of the file; nil for none.
  package let notice: String?

  init(path: String, lock: SoleLock, progress: PracticeProgress?, notice: String?) {
    (self.path, self.lock, self.progress, self.notice) = (path, lock, progress, notice)
  }
}
