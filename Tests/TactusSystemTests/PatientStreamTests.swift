import Glibc
import TactusTestSupport
import Testing

@testable import TactusSystem

/// Readers that do not read.
@Suite struct PatientStreamTests {
  /// Both ends of a stream, and its writer.
  private final class Line {
    let (reading, writing): (Int32, Int32)

    init(_ ends: (Int32, Int32)) { (reading, writing) = ends }

    deinit {
      close(reading)
      close(writing)
    }

    static func pipe() -> Line {
      var ends: [Int32] = [-1, -1]
      Glibc.pipe(&ends)
      return Line((ends[0], ends[1]))
    }

    static func socket() -> Line {
      var ends: [Int32] = [-1, -1]
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
      return Line((ends[0], ends[1]))
    }

    static func terminal() -> Line {
      var (master, slave): (Int32, Int32) = (-1, -1)
      openpty(&master, &slave, nil, nil, nil)
      return Line((master, slave))
    }

    /// The number of bytes available to read.
    func read() -> Int {
      _ = fcntl(reading, F_SETFL, O_NONBLOCK)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      var total = 0
      while case let count = Glibc.read(reading, &chunk, chunk.count), count > 0 { total += count }
      return total
    }
  }

  private static let much = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)

  @Test(arguments: ["pipe", "socket", "terminal"])
  func oneThatDoesNotReadIsNotWaitedFor(kind: String) {
    let line =
      switch kind {
      case "pipe": Line.pipe()
      case "socket": Line.socket()
      default: Line.terminal()
      }
    let stream = PatientStream(line.writing)
    let first = stream.write(Self.much)
    #expect(first.count > 0 && first.count < Self.much.count && first.error == nil)
    // A terminal passes on accepted bytes, and has space again until the other end is full too.
    var (taken, more) = (first.count, stream.write(Self.much).count)
    while more > 0, taken < Self.much.count {
      taken += more
      more = stream.write(Self.much).count
    }
    #expect(taken < Self.much.count)
    #expect(!stream.finish(Self.much), "it is given up at the end")
    #expect(fcntl(line.writing, F_GETFL) & O_NONBLOCK == 0, "others share it")
    #expect(line.read() >= first.count)
    #expect(stream.finish([1, 2, 3]))
  }

  @Test func aReaderThatHasGoneIsAnError() {
    signal(SIGPIPE, SIG_IGN)
    // A child that is just being started would still be a reader.
    Spawning.alone {
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      let stream = PatientStream(ends[1])
      close(ends[0])
      #expect(stream.write([1]).error == EPIPE)
      #expect(PatientStream(ends[1]).write([1]).error == EPIPE)
      close(ends[1])
    }
  }

  @Test func aFileIsWrittenWhereItsWriterStands() throws {
    try Folder.with { folder in
      let path = try folder.write("first ".utf8, to: "log")
      let file = Descriptor(open(path, O_WRONLY | O_APPEND))
      #expect(PatientStream(file.number).write(Array("second".utf8)).count == 6)
      #expect(try folder.read(path) == Array("first second".utf8))
    }
  }

  @Test func linesForWhichThereIsNoRoomAreCounted() {
    let line = Line.pipe()
    var lines = PatientLines(line.writing, prefix: "news: ")
    let text = String(repeating: "x", count: 999)
    var flushes: [Int32] = []
    for _ in 0..<1000 {
      lines.line(text)
      flushes += [lines.flush()].compactMap(\.self)
    }
    #expect(lines.isBehind && flushes.isEmpty)
    let taken = line.read()
    lines.flush()
    lines.line("the end")
    #expect(taken < 500_000)
    while lines.isBehind {
      lines.flush()
      _ = line.read()
    }
    lines.line("one more")
    lines.finish()
    #expect(line.read() == 9)
  }
}
