package import TactusBridge
package import TactusMessage
package import TactusSystem

/// The reader's position in the guide, when data is erased or moved.
package struct GuideData: MachineData {
  package let program = "guide"
  package let name = "guide.json"
  package let folder: String
  package let holds = "the place in the guide"

  package init(folder: String) { self.folder = folder }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    guard isThere else { return [] }
    let bytes = try DataFile.read(path, atMost: GuidePlaceFile.longest)
    return [ReaderExport.File(name: DataFile.folder + name, bytes: bytes)]
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> DataMove {
    guard let file = exportedFile(in: files), replaces || !isThere,
      file.bytes.count <= GuidePlaceFile.longest
    else { return { () throws(Failure) in } }
    return { () throws(Failure) in try OutputFile.writePrivately(file.bytes, to: path) }
  }
}
