package import TactusService
package import TactusStore
package import TactusSystem
import TactusText

/// What came from a broker and is not told yet, as it is forgotten and moved.
package struct BrokerKept: KeptBeside {
  /// The largest spool that moves; bytes.
  private static let most = 64 << 20
  private static let client = "mqtt/client"

  package let program = "mqtt"
  package let name = "mqtt/spool"
  package let folder: String
  package let holds = "messages that are not told yet"

  package init(folder: String) { self.folder = folder }

  package func anybodys() throws(Failure) -> Int {
    Self.entries(try KeptText.read(path, atMost: ReaderExport.largestLedger))
      .count { (try? BrokerMembers($0.payload))?.text("from") == nil }
  }

  package func forget(_ erasure: Erasure) throws(Failure) -> Int {
    let entries = Self.entries(try KeptText.read(path, atMost: ReaderExport.largestLedger))
    if erasure.isAll {
      try KeptText.remove(path)
      try KeptText.remove("\(folder)/\(Self.client)")
      return entries.count
    }
    let left = entries.filter { !Self.isGone($0, erasure) }
    try write(left)
    return entries.count - left.count
  }

  /// A sealed message, and what is none, says nothing of its sender: it goes with any person, since it may be of theirs.
  private static func isGone(_ entry: SpoolEntry, _ erasure: Erasure) -> Bool {
    guard let members = try? BrokerMembers(entry.payload), let sender = members.text("from") else {
      return !erasure.isOlderOnly || erasure.covers(sender: "", at: entry.arrival)
    }
    return erasure.covers(
      sender: sender, address: members.text("address"), at: entry.arrival)
  }

  private static func entries(_ bytes: [UInt8]) -> [SpoolEntry] {
    var entries: [Int: SpoolEntry] = [:]
    for line in bytes.split(separator: 0x0A) {
      guard let members = try? BrokerMembers(Array(line)) else { continue }
      if let number = members.number("done") {
        entries[number] = nil
      } else if let entry = SpoolEntry(members) {
        entries[entry.number] = entry
      }
    }
    return entries.values.sorted { $0.number < $1.number }
  }

  private static func text(_ entries: [SpoolEntry]) -> [UInt8] {
    Array(entries.map { $0.json + "\n" }.joined().utf8)
  }

  private func write(_ entries: [SpoolEntry]) throws(Failure) {
    try KeptText.remove(path + ".new")
    try OutputFile.writePrivately(Self.text(entries), to: path)
  }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    var files: [ReaderExport.File] = []
    if isThere {
      let entries = Self.entries(try KeptText.read(path, atMost: Self.most))
      files.append(ReaderExport.File(name: KeptText.folder + name, bytes: Self.text(entries)))
    }
    // By this name the broker keeps for the reader what comes while no host is there.
    let client = "\(folder)/\(Self.client)"
    if !InputFile.isMissing(client) {
      files.append(
        ReaderExport.File(
          name: KeptText.folder + Self.client, bytes: try KeptText.read(client, atMost: 256)))
    }
    return files
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> KeptMove {
    let name = files.first { $0.name == KeptText.folder + Self.client && $0.bytes.count <= 256 }
    let file = own(files)
    guard name != nil || file != nil else { return moveNothing(replaces: replaces) }
    var entries: [SpoolEntry] = []
    if !replaces, isThere { entries = Self.entries(try KeptText.read(path, atMost: Self.most)) }
    for var entry in Self.entries(file?.bytes ?? []) {
      entry.number = (entries.last?.number ?? 0) + 1
      entries.append(entry)
    }
    return { [entries] () throws(Failure) in
      try write(entries)
      let client = "\(folder)/\(Self.client)"
      guard replaces || InputFile.isMissing(client), let name else { return }
      try OutputFile.writePrivately(name.bytes, to: client)
    }
  }
}
