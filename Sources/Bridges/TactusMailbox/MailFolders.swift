import TactusStore
import TactusSystem
import TactusWire

/// The Maildirs that are watched, and what is found in them.
struct MailFolders {
  /// How long to wait before a Maildir that is not there is looked for again.
  private static let absence = Microseconds.seconds(5)
  /// How long folders that come and go are given to settle.
  private static let settling = Microseconds.milliseconds(200)
  /// How often is looked where nothing can be watched.
  private static let unwatched = Microseconds.seconds(10)
  /// A folder that is new and has no more mails than that was made for them, and they are told.
  private static let few = 20

  let watch: MaildirWatch
  private let roots: [String]
  private let choice: FolderChoice
  private var absent: Set<String> = []
  private var remarked: Set<String> = []
  /// When to look through all folders; nil if nothing calls for it.
  private(set) var nextLook: Microseconds? = .zero
  /// How many folders are watched.
  private(set) var count = 0
  /// What is to be said to a person.
  private(set) var remarks: [String] = []

  init(_ roots: [String], _ choice: FolderChoice) throws(Failure) {
    watch = try MaildirWatch()
    self.roots = roots
    self.choice = choice
  }

  mutating func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  /// Takes what the kernel has to tell.
  mutating func follow(_ tray: inout MailTray, at now: Microseconds) {
    for event in watch.take() {
      switch event {
      case .arrived(let folder, let name):
        if isNamed(name, in: folder) { tray.add(MailPlace(folder: folder, file: name)) }
      case .made(let folder, let name):
        if isNamed(name, in: folder) { tray.made(MailPlace(folder: folder, file: name), at: now) }
      case .changed: look(at: now + Self.settling)
      case .overflowed: look(at: now)
      }
    }
  }

  /// Looks through all folders at a time, or sooner.
  mutating func lookAgain(at time: Microseconds) { look(at: time) }

  private mutating func look(at time: Microseconds) { nextLook = min(nextLook ?? time, time) }

  /// Looks through all folders, if that is due, for mails that are not known.
  ///
  /// - Parameter isFirst: whether all that is there was there before anybody watched.
  /// - Returns: the folders that were never looked through before.
  mutating func look(
    _ tray: inout MailTray, _ ledger: MailLedger, isFirst: Bool, at now: Microseconds
  ) throws(StoreError) -> [String] {
    guard let due = nextLook, now >= due else { return [] }
    nextLook = nil
    let folders = tree(at: now)
    var new: [String] = []
    // It is watched first, so that nothing comes unseen in between.
    for folder in folders {
      let isNew = try !ledger.knows(folder: folder.path)
      for part in ["cur", "new"] {
        let path = "\(folder.path)/\(part)"
        let names: [String]
        do throws(Failure) { names = try InputFile.names(in: path) } catch {
          remark(error.message)
          continue
        }
        for name in names where !name.hasPrefix(".") && isNamed(name, in: path) {
          if try ledger.knows(MaildirName(name)) { continue }
          let isOld = isNew && (isFirst || names.count > Self.few)
          tray.add(MailPlace(folder: path, file: name, isOld: isOld))
        }
      }
      if isNew { new.append(folder.path) }
    }
    return new
  }

  /// Finds and watches the folders that are told.
  private mutating func tree(at now: Microseconds) -> [MailFolder] {
    var folders: [MailFolder] = []
    var places: [String] = []
    for root in roots {
      do throws(Failure) {
        let tree = try MaildirTree(root)
        folders += tree.folders.filter { choice.tells($0.name) }
        places += tree.places
        for words in tree.remarks { remark(words) }
        if absent.remove(root) != nil { remarks.append("\(root): is there again") }
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
      remark("\(path): cannot be watched, and is looked at every 10 s: \(reason)")
      look(at: now + Self.unwatched)
    }
    return folders
  }

  /// Whether a file can be reached by its name; says so of one that cannot.
  private mutating func isNamed(_ name: String, in folder: String) -> Bool {
    // What is no UTF-8 comes with this sign.
    guard name.utf8.contains(0xEF), name.unicodeScalars.contains("\u{FFFD}") else { return true }
    remark("\(folder): a mail is left out, since its file's name is no UTF-8: rename the file")
    return false
  }

  /// Says something once.
  private mutating func remark(_ words: String) {
    if remarked.count < 1000, remarked.insert(words).inserted { remarks.append(words) }
  }
}
