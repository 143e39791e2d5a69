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
  /// A damaged file is renamed, and practice begins again: nothing is lost that could still be read.
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
      return OpenPractice(path: path, lock: lock, progress: PracticeProgress(), notice: nil)
    }
    do throws(Failure) {
      return OpenPractice(path: path, lock: lock, progress: try contents(), notice: nil)
    } catch {
      // What cannot be read now may be readable later.
      guard error.status == .badData else { throw error }
      let aside = try setAside()
      return OpenPractice(
        path: path, lock: lock, progress: PracticeProgress(),
        notice:
          "\(error.problem); kept as \(aside.printable), and practice begins again, without a measured strength"
      )
    }
  }

  /// Reads the progress when a service starts, and sets a damaged file aside.
  ///
  /// - Returns: the progress, or nil if there is none, and the file's fault in one line.
  package func start() -> (progress: PracticeProgress?, notice: String?) {
    do throws(Failure) {
      let progress = try read()
      guard progress?.hasDamagedStrength == true else { return (progress, nil) }
      return (
        progress,
        "\(path.printable): the measured strength is damaged, and the glove's own is used: "
          + "measure again with 'tactus learn --strength'"
      )
    } catch {
      // Another session that has the file sets it aside itself.
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
    InputFile.isMissing(path) ? nil : try contents()
  }

  /// - Throws: `Failure` with `.badData` if the file is too long or damaged, another if it cannot be read.
  private func contents() throws(Failure) -> PracticeProgress {
    // A silent pipe would delay a service whose reader waits for it.
    guard InputFile.isFile(path) else {
      throw Failure(.noInput, "\(path.printable): not a file", cure: "move it away")
    }
    let bytes = try InputFile.contents(of: path, followsLinks: false, most: Self.longest)
    do throws(JSONDocumentError) { return try PracticeProgress(json: bytes, file: path) } catch {
      throw Failure(error)
    }
  }

  /// Renames a damaged file; returns its new name.
  private func setAside() throws(Failure) -> String {
    for number in 1...Self.mostDamaged {
      let aside = Self.damaged(path, number)
      guard InputFile.isMissing(aside) || number == Self.mostDamaged else { continue }
      guard rename(path, aside) == 0 else { break }
      return aside
    }
    throw Failure(
      .inputOutput,
      "cannot rename the damaged '\(path.printable)': \(String(cString: strerror(errno)))",
      cure: "move it away")
  }

  /// The maximum number of damaged files that are kept; the last name is used again.
  private static let mostDamaged = 9

  private static func damaged(_ path: String, _ number: Int) -> String {
    "\(path).damaged-\(number)"
  }

  /// The names under which damaged files of this path are kept.
  static func damaged(_ path: String) -> [String] { (1...mostDamaged).map { damaged(path, $0) } }
}

/// The progress file, held by one session.
package struct OpenPractice {
  let path: String
  private let lock: SoleLock
  package let progress: PracticeProgress
  /// The damage of the file; nil for none.
  package let notice: String?

  init(path: String, lock: SoleLock, progress: PracticeProgress, notice: String?) {
    (self.path, self.lock, self.progress, self.notice) = (path, lock, progress, notice)
  }
}
