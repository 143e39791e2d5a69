package import TactusBridge
package import TactusMessage
package import TactusSystem
import TactusText

/// The undelivered messages from a broker, when data is erased or moved.
package struct BrokerData: BridgeData {
  /// The largest spool that is moved; bytes.
  private static let most = 64 << 20
  private static let client = "mqtt/client"
  private static let sealed = "mqtt/sealed"
  private static let retained = "mqtt/retained"

  package let program = "mqtt"
  package let name = "mqtt/spool"
  package let folder: String
  package let holds = "messages not announced yet"

  package init(folder: String) { self.folder = folder }

  package func unattributableCount() throws(Failure) -> Int {
    Self.entries(try DataFile.read(path, atMost: ReaderExport.largestLedger))
      .count { (try? BrokerMembers($0.payload))?.text("from") == nil }
  }

  package func forget(_ erasure: any Erasure) throws(Failure) -> Int {
    let entries = Self.entries(try DataFile.read(path, atMost: ReaderExport.largestLedger))
    let left = erasure.isAll ? [] : entries.filter { !Self.isGone($0, erasure) }
    try remember(Set(entries).subtracting(left))
    if erasure.isAll {
      try DataFile.remove(path)
      for name in [Self.client, Self.retained] { try DataFile.remove("\(folder)/\(name)") }
    } else {
      try write(left)
    }
    return entries.count - left.count
  }

  /// Records the sealed messages dropped here undelivered, so that they cannot be replayed;
  /// delivered ones are recorded already.
  private func remember(_ gone: Set<SpoolEntry>) throws(Failure) {
    let boxes = gone.compactMap { entry in
      (try? BrokerMembers(entry.payload))?.text("sealed").flatMap { Base64.bytes($0) }
        .map { (box: $0, arrival: entry.arrival) }
    }
    guard !boxes.isEmpty else { return }
    let place = "\(folder)/\(Self.sealed)"
    var replayGuard = try SealedFile.read(place, at: .now)
    for (box, arrival) in boxes {
      let end = Timestamp(milliseconds: arrival.milliseconds + MessageRules.longestSealed)
      _ = replayGuard.insert(box, until: end, isUrgent: false)
    }
    try OutputFile.writePrivately(Array(replayGuard.text(at: .now).utf8), to: place)
  }

  /// True if an erasure covers an entry. A sealed or invalid message does not reveal its sender:
  /// it is erased with any person, since it may be theirs.
  private static func isGone(_ entry: SpoolEntry, _ erasure: any Erasure) -> Bool {
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
    try DataFile.remove(path + ".new")
    try OutputFile.writePrivately(Self.text(entries), to: path)
  }

  package func exported() throws(Failure) -> [ReaderExport.File] {
    var files: [ReaderExport.File] = []
    if isThere {
      let entries = Self.entries(try DataFile.read(path, atMost: Self.most))
      files.append(ReaderExport.File(name: DataFile.folder + name, bytes: Self.text(entries)))
    }
    // Under this name the broker keeps messages for the reader while no host is connected.
    let client = "\(folder)/\(Self.client)"
    if !InputFile.isMissing(client) {
      files.append(
        ReaderExport.File(
          name: DataFile.folder + Self.client, bytes: try DataFile.read(client, atMost: 256)))
    }
    let sealed = "\(folder)/\(Self.sealed)"
    if !InputFile.isMissing(sealed) {
      let replayGuard = try SealedFile.read(sealed, at: .now)
      files.append(
        ReaderExport.File(
          name: DataFile.folder + Self.sealed, bytes: Array(replayGuard.text(at: .now).utf8)))
    }
    return files
  }

  package func prepare(
    _ files: [ReaderExport.File], replaces: Bool
  ) throws(Failure) -> DataMove {
    let name = files.first { $0.name == DataFile.folder + Self.client && $0.bytes.count <= 256 }
    let file = exportedFile(in: files)
    let replayGuard = try replayGuard(of: files)
    guard name != nil || file != nil || replayGuard != nil else {
      return moveNothing(replaces: replaces)
    }
    var entries: [SpoolEntry] = []
    if !replaces, isThere { entries = Self.entries(try DataFile.read(path, atMost: Self.most)) }
    for var entry in Self.entries(file?.bytes ?? []) {
      entry.number = (entries.last?.number ?? 0) + 1
      entries.append(entry)
    }
    return { [entries] () throws(Failure) in
      try write(entries)
      if let replayGuard {
        try OutputFile.writePrivately(
          Array(replayGuard.text(at: .now).utf8), to: "\(folder)/\(Self.sealed)")
      }
      let client = "\(folder)/\(Self.client)"
      guard replaces || InputFile.isMissing(client), let name else { return }
      try OutputFile.writePrivately(name.bytes, to: client)
    }
  }

  /// Merges the records of sealed messages from there and here; nil if none was moved.
  private func replayGuard(of files: [ReaderExport.File]) throws(Failure) -> ReplayGuard? {
    guard let file = files.first(where: { $0.name == DataFile.folder + Self.sealed }) else {
      return nil
    }
    var replayGuard = try SealedFile.read("\(folder)/\(Self.sealed)", at: .now)
    replayGuard.merge(ReplayGuard(Array(file.bytes.prefix(SealedFile.mostBytes)), at: .now))
    return replayGuard
  }
}
