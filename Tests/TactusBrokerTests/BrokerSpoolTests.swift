import Foundation
import Glibc
import TactusSystem
import TactusText
import Testing

@testable import TactusBroker

@Suite struct BrokerSpoolTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tactus-spool-\(UUID().uuidString)").path

  private func entry(_ number: Int) -> SpoolEntry {
    SpoolEntry(
      number: number, topic: "tactus/ada/message", payload: [0, 255, 10, UInt8(number % 256)],
      packet: number, made: "m-\(number)", arrival: Timestamp(milliseconds: 5),
      expires: number % 2 == 0 ? Timestamp(milliseconds: 9) : nil, line: 0)
  }

  @Test func whatIsNotDoneIsThereForTheNextProcess() throws {
    do {
      let spool = try BrokerSpool(in: folder)
      try spool.append([entry(1), entry(2), entry(3)])
      spool.forget(2)
    }
    do {
      let spool = try BrokerSpool(in: folder)
      #expect(spool.recoveredEntries == [entry(1), entry(3)])
      spool.forget(1)
      spool.forget(3)
    }
    #expect(try BrokerSpool(in: folder).recoveredEntries.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/spool")).isEmpty)
  }

  @Test func aLineThatIsNotWholeIsPassedOver() throws {
    do { try BrokerSpool(in: folder).append([entry(1)]) }
    let file = try #require(FileHandle(forWritingAtPath: folder + "/spool"))
    file.seekToEndOfFile()
    file.write(Data("\u{0}\u{0}nonsense\n{\"done\":7}\n{\"number\":2,\"topic\":\"tac".utf8))
    try file.close()
    #expect(try BrokerSpool(in: folder).recoveredEntries == [entry(1)])
  }

  @Test func aLongFileIsWrittenAnewOnlyOnceMostOfItIsDone() throws {
    func look() throws -> (file: UInt64, size: Int) {
      var status = stat()
      try #require(stat(folder + "/spool", &status) == 0)
      return (UInt64(status.st_ino), Int(status.st_size))
    }
    let all = (1...150).map { number in
      var long = entry(number)
      long.payload = [UInt8](repeating: UInt8(number), count: 49_000)
      return long
    }
    do {
      let spool = try BrokerSpool(in: folder)
      for entry in all { try spool.append([entry]) }
      let before = try look()
      #expect(before.size > 8 << 20)
      spool.forget(1)
      #expect(try look().file == before.file)
      for number in 2...140 { spool.forget(number) }
      #expect(try look().size < before.size * 2 / 3)
      // The remaining entries are where they are expected.
      try spool.append([entry(151)])
      spool.forget(150)
    }
    #expect(try BrokerSpool(in: folder).recoveredEntries == Array(all[140..<149]) + [entry(151)])
  }

  @Test func whatWasLeftIsHandedOverOnceAndStaysInTheFile() throws {
    do { try BrokerSpool(in: folder).append([entry(1)]) }
    do {
      let spool = try BrokerSpool(in: folder)
      #expect(spool.drainRecoveredEntries() == [entry(1)])
      #expect(spool.recoveredEntries.isEmpty)
    }
    #expect(try BrokerSpool(in: folder).recoveredEntries == [entry(1)])
  }

  @Test func oneProcessHasItAtATime() throws {
    let spool = try BrokerSpool(in: folder)
    #expect(throws: Failure.self) { try BrokerSpool(in: folder) }
    _ = spool
  }

  @Test func itsFileIsTheOwnersAlone() throws {
    try BrokerSpool(in: folder).append([entry(1)])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/spool")
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
  }

  @Test func theEndOfAClientsNameStays() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let ending = try ClientName.ending(in: folder)
    #expect(ending.count == 8)
    #expect(try ClientName.ending(in: folder) == ending)
  }
}
