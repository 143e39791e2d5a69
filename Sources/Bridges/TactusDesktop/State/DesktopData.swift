package import TactusBridge
package import TactusMessage
package import TactusSystem

/// The record of desktop notifications, when data is erased or moved.
package struct DesktopData: BridgeData {
  package let program = "desktop"
  package let name = "desktop.jsonl"
  package let folder: String
  package let holds = "notifications of the last day, and which programs have sent"

  package init(folder: String) { self.folder = folder }

  package func forget(_ erasure: any Erasure) throws(Failure) -> Int {
    let state = try DesktopFile.read(in: folder)
    if erasure.isAll {
      try DataFile.remove(path)
      return state.snapshot.count
    }
    var (left, count): ([DesktopStateChange], Int) = ([], 0)
    for note in state.snapshot {
      if try storing({ () throws(StoreError) in try isGone(note, erasure) }) {
        count += 1
      } else {
        left.append(note)
      }
    }
    try write(left)
    return count
  }

  private func isGone(_ note: DesktopStateChange, _ erasure: any Erasure) throws(StoreError) -> Bool
  {
    switch note {
    case .stored(let entry): return try isGone(entry, erasure)
    case .held(let one): return try isGone(one.entry, erasure)
    case .program(let program): return erasure.covers(sender: program.name, at: program.last)
    // A performed action must not be repeated; the number and our own id reveal nothing.
    case .server, .numbered, .taken, .felt, .gone, .acted: return false
    }
  }

  private func isGone(_ entry: NotificationEntry, _ erasure: any Erasure) throws(StoreError) -> Bool
  {
    let message = entry.message
    if erasure.covers(sender: message.sender, address: message.address, at: message.time) {
      return true
    }
    return entry.isTaken ? try !erasure.keeps(entry.id, of: "desktop") : false
  }

  private func write(_ notes: [DesktopStateChange]) throws(Failure) {
    let text = notes.map { $0.json + "\n" }.joined()
    try OutputFile.writePrivately(Array(text.utf8), to: path)
  }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    guard isThere else { return [] }
    let text = try DesktopFile.read(in: folder).snapshot.map { $0.json + "\n" }.joined()
    return [ReaderExport.File(name: DataFile.folder + name, bytes: Array(text.utf8))]
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> DataMove {
    guard let file = exportedFile(in: files) else { return moveNothing(replaces: replaces) }
    var state = replaces ? DesktopState() : try DesktopFile.read(in: folder)
    for line in file.bytes.split(separator: 0x0A) {
      guard let note = DesktopStateChange(Array(line)) else { continue }
      // The numbers in it belong to another bus.
      if case .server = note { continue }
      state.apply(note)
    }
    let notes = state.snapshot
    return { () throws(Failure) in try write(notes) }
  }
}
