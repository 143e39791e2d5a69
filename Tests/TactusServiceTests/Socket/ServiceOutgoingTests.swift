import Glibc
import TactusText
import Testing

@testable import TactusService

/// The lines that a program has not read yet, at the end of a real socket.
@Suite struct ServiceOutgoingTests {
  /// A pair of sockets, of which the service holds one end.
  private final class Pair {
    let service: Int32
    let program: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
      try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
      (service, program) = (ends[0], ends[1])
      // The smallest buffer that the system grants, so that little fills it.
      var size: Int32 = 1
      setsockopt(service, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit {
      close(service)
      close(program)
    }

    func read(most: Int = .max) -> [UInt8] {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1024)
      while bytes.count < most {
        let count = Glibc.read(program, &chunk, min(chunk.count, most - bytes.count))
        guard count > 0 else { break }
        bytes += chunk[..<count]
      }
      return bytes
    }
  }

  private static func line(_ number: Int, length: Int = 200) -> [UInt8] {
    let name = "\(number) "
    return Array((name + String(repeating: "x", count: length - name.count - 1) + "\n").utf8)
  }

  /// Sends and reads until nothing is left; returns the lines.
  private static func drain(_ outgoing: inout ServiceOutgoing, _ pair: Pair) throws -> [String] {
    var bytes: [UInt8] = []
    var turns = 0
    repeat {
      turns += 1
      try #require(turns < 10_000)
      let isThere = outgoing.send(to: pair.service)
      try #require(isThere)
      // An odd number, so that lines are cut everywhere.
      bytes += pair.read(most: 777)
    } while !outgoing.isEmpty
    bytes += pair.read()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Fills the socket with lines, the last of which is not sent or only in part; returns their
  /// number.
  private static func fill(
    _ outgoing: inout ServiceOutgoing, _ pair: Pair, length: Int = 200
  ) throws -> Int {
    var count = 0
    while outgoing.count == 0 {
      try #require(count < 10_000)
      outgoing.add(line(count, length: length), isEvent: true)
      let isThere = outgoing.send(to: pair.service)
      try #require(isThere)
      count += 1
    }
    return count
  }

  private static func number(_ line: String) -> Int? {
    line.split(separator: " ").first.flatMap { Int($0) }
  }

  /// The number of lost events that a line reports.
  private static func lost(_ line: String) -> Int? {
    JSONMembers(line: Array(line.utf8)).flatMap { $0.number("lines") }
  }

  @Test func aLineThatTheProgramReadsLateArrivesWhole() throws {
    let pair = try Pair()
    var outgoing = ServiceOutgoing()
    let count = try Self.fill(&outgoing, pair)
    #expect(!outgoing.isEmpty && outgoing.count > 0)
    let lines = try Self.drain(&outgoing, pair)
    #expect(lines.compactMap(Self.number) == Array(0..<count))
    #expect(lines.allSatisfy { $0.utf8.count == 199 })
    #expect(outgoing.count == 0)
  }

  @Test func droppedEventsAreCountedWhereTheyAreMissing() throws {
    let pair = try Pair()
    var outgoing = ServiceOutgoing()
    var count = try Self.fill(&outgoing, pair)
    for _ in 0..<100 {
      outgoing.add(Self.line(count), isEvent: true)
      outgoing.drop(over: 8_000)
      count += 1
      #expect(outgoing.count <= 8_000)
    }
    let lines = try Self.drain(&outgoing, pair)
    let notes = lines.indices.filter { Self.lost(lines[$0]) != nil }
    try #require(notes.count == 1, "\(lines)")
    let lost = try #require(Self.lost(lines[notes[0]]))
    let numbers = lines.compactMap(Self.number)
    #expect(numbers.count + lost == count && lost > 0)
    // The gap is exactly at the note.
    let before = try #require(Self.number(lines[notes[0] - 1]))
    #expect(Self.number(lines[notes[0] + 1]) == before + 1 + lost)
    #expect(numbers == numbers.sorted())
  }

  @Test func answersAreNeverDropped() throws {
    let pair = try Pair()
    var outgoing = ServiceOutgoing()
    let events = try Self.fill(&outgoing, pair)
    for number in 0..<60 {
      outgoing.add(Self.line(100_000 + number), isEvent: false)
      outgoing.add(Self.line(events + number), isEvent: true)
      outgoing.drop(over: 4_000)
    }
    let lines = try Self.drain(&outgoing, pair)
    let numbers = lines.compactMap(Self.number)
    #expect(numbers.filter { $0 >= 100_000 } == Array(100_000..<100_060))
    let lost = lines.compactMap(Self.lost).reduce(0, +)
    #expect(numbers.count { $0 < 100_000 } + lost == events + 60)
  }

  @Test func aLineThatIsPartlySentIsFinishedEvenIfItIsAnEvent() throws {
    let pair = try Pair()
    var outgoing = ServiceOutgoing()
    let length = 50_000
    let count = try Self.fill(&outgoing, pair, length: length)
    try #require(outgoing.count < length, "a part of it is sent")
    outgoing.add(Self.line(count, length: length), isEvent: true)
    outgoing.drop(over: 0)
    let lines = try Self.drain(&outgoing, pair)
    #expect(lines.allSatisfy { $0.utf8.count == length - 1 || Self.lost($0) != nil })
    #expect(lines.compactMap(Self.number).last == count - 1)
  }

  @Test func lossesInSeparatePlacesAreReportedSeparately() throws {
    let pair = try Pair()
    var outgoing = ServiceOutgoing()
    var count = try Self.fill(&outgoing, pair)
    var lines: [String] = []
    for _ in 0..<2 {
      for _ in 0..<60 {
        outgoing.add(Self.line(count), isEvent: true)
        outgoing.drop(over: 4_000)
        count += 1
      }
      lines += try Self.drain(&outgoing, pair)
    }
    let notes = lines.compactMap(Self.lost)
    #expect(notes.count == 2 && notes.allSatisfy { $0 > 0 })
  }

  @Test func aProgramThatIsGoneEndsTheConnection() throws {
    signal(SIGPIPE, SIG_IGN)
    let pair = try Pair()
    var outgoing = ServiceOutgoing()
    outgoing.add(Self.line(0), isEvent: false)
    shutdown(pair.program, Int32(SHUT_RDWR))
    let isThere = outgoing.send(to: pair.service)
    #expect(!isThere)
  }

  @Test func withNothingToSendTheOtherEndIsNotTouched() {
    var outgoing = ServiceOutgoing()
    let isWell = outgoing.send(to: -1)
    #expect(isWell && outgoing.isEmpty)
  }
}
