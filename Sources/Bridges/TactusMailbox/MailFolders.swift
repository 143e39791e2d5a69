import TactusMessage
import TactusSystem
import TactusWire

/// The watched Maildirs and their folders.
struct MailFolders {
  /// The interval between searches for a missing Maildir.
  private static let absence = Microseconds.seconds(5)
  /// The delay before folders that come and go are scanned.
  private static let settling = Microseconds.milliseconds(200)
  /// The scan interval where inotify is not available.
  private static let unwatched = Microseconds.seconds(10)
  /// The maximum number of mails in a new folder that still count as newly arrived.
  private static let few = 20

  let watch: MaildirWatch
  private let roots: [String]
  private let choice: FolderChoice
  private var absent: Set<String> = []
  private var remarked: Set<String> = []
  /// The time of the next scan of all folders; nil if none is needed.
  private(set) var nextLook: Microseconds? = .zero
  /// The number of watched folders.
  private(set) var count = 0
  /// Messages for the user.
  private(set) var remarks: [String] = []

  init(_ roots: [String], _ choice: FolderChoice) throws(Failure) {
    watch = try MaildirWatch()
    self.roots = roots
    self.choice = choice
  }

  mutating func drainRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// Processes inotify events.
  mutating func follow(_ tray: inout MailTray, at now: Microseconds) {
    for event in watch.readEvents() {
      switch event {
      case .arrived(let folder, let name):
        if isNamed(name, in: folder) { tray.add(MailLocation(folder: folder, file: name)) }
      case .made(let folder, let name):
        if isNamed(name, in: folder) {
          tray.made(MailLocation(folder: folder, file: name), at: now)
        }
      case .changed: look(at: now + Self.settling)
      case .overflowed: look(at: now)
      }
    }
  }

  /// Schedules a scan of all folders at this time, or sooner.
  mutating func lookAgain(at time: Microseconds) { look(at: time) }

  private mutating func look(at time: Microseconds) { nextLook = min(nextLook ?? time, time) }

  /// Scans all folders for unknown mails, if a scan is due.
  ///
  /// - Parameter isFirst: true if everything there predates the first start.
  /// - Returns: the folders that were never scanned before.
  mutating func look(
    _ tray: inout MailTray, _ ledger: MailLedger, isFirst: Bool, at now: Microseconds
  ) throws(StoreError) -> [String] {
    guard let due = nextLook, now >= due else { return [] }
    nextLook = nil
    let folders = tree(at: now)
    var new: [String] = []
    // Watches are set first, so that no mail arrives unseen in between.
    for folder in folders {
      let isNew = try !ledger.knows(folder: folder.path)
      for part in ["cur", "new"] {
        let path = "\(folder.path)/\(part)"
        let names: [String]
        do throws(Failure) { names = try InputFile.names(in: path) } catch {
          addRemark(error.message)
          continue
        }
        for name in names where !name.hasPrefix(".") && isNamed(name, in: path) {
          if try ledger.knows(MaildirName(name)) { continue }
          let isOld = isNew && (isFirst || names.count > Self.few)
          tray.add(MailLocation(folder: path, file: name, isOld: isOld))
        }
      }
      if isNew { new.append(folder.path) }
    }
    return new
  }

  /// Finds and watches the chosen folders.
  private mutating func tree(at now: Microseconds) -> [MailFolder] {
    var folders: [MailFolder] = []
    var places: [String] = []
    for root in roots {
      do throws(Failure) {
        let tree = try MaildirTree(root)
        folders += tree.folders.filter { choice.includes($0.name) }
        places += tree.places
        for words in tree.remarks { addRemark(words) }
        if absent.remove(root) != nil { remarks.append("\(root): is available again") }
      } catch {
        if absent.insert(root).inserted {
          remarks.append("\(error.message): it is looked for again and again")
        }
        look(at: now + Self.absence)
      }
    }
    count = folders.count
    let parts = folders.flatMap { ["\($0.path)/cur", "\($0.path)/new"] }
    if let (path, reason) = watch.watch(parts: parts, places: places) {
      addRemark("\(path): cannot be watched, and is checked every 10 s: \(reason)")
      look(at: now + Self.unwatched)
    }
    return folders
  }

  /// True if a file can be opened by its name; reports a file that cannot.
  private mutating func isNamed(_ name: String, in folder: String) -> Bool {
    // Names that are not UTF-8 are decoded with this character.
    guard name.utf8.contains(0xEF), name.unicodeScalars.contains("\u{FFFD}") else { return true }
    addRemark(
      "\(folder): a mail is skipped, since the name of its file is not UTF-8: rename the file")
    return false
  }

  /// Reports a message once.
  private mutating func addRemark(_ words: String) {
    if remarked.count < 1000, remarked.insert(words).inserted { remarks.append(words) }
  }
}
