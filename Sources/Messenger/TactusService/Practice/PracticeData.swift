package import TactusBridge
package import TactusMessage
import TactusPractice
package import TactusSystem
import TactusText

/// The progress in practice, when data is erased or moved.
package struct PracticeData: BridgeData {
  package let program = "learn"
  package let name = PracticeFile.name
  package let folder: String
  package let holds = "the progress in practice"

  package init(folder: String) { self.folder = folder }

  /// True if there is the file, or only a damaged one that was set aside.
  package var isThere: Bool {
    ([path] + PracticeFile.damaged(path)).contains { !InputFile.isMissing($0) }
  }

  /// Erases everything, or only the practised texts of messages: no one knows whose they were.
  /// Damaged files may hold such texts too.
  package func forget(_ erasure: any Erasure) throws(Failure) -> Int {
    for damaged in PracticeFile.damaged(path) { try DataFile.remove(damaged) }
    guard !erasure.isAll, let bytes = try? DataFile.read(path, atMost: PracticeFile.longest),
      var progress = try? PracticeProgress(json: bytes, file: path)
    else {
      try DataFile.remove(path)
      return 1
    }
    let count = progress.forgetMessages()
    if count > 0 { try OutputFile.writePrivately(Array(progress.json.utf8), to: path) }
    return count
  }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    guard !InputFile.isMissing(path) else { return [] }
    let bytes = try DataFile.read(path, atMost: PracticeFile.longest)
    return [ReaderExport.File(name: DataFile.folder + name, bytes: bytes)]
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> DataMove {
    guard let file = exportedFile(in: files) else { return moveNothing(replaces: replaces) }
    guard replaces || InputFile.isMissing(path) else { return { () throws(Failure) in } }
    do throws(JSONDocumentError) {
      _ = try PracticeProgress(json: file.bytes, file: file.name)
    } catch {
      throw Failure(error)
    }
    return { () throws(Failure) in try OutputFile.writePrivately(file.bytes, to: path) }
  }
}
