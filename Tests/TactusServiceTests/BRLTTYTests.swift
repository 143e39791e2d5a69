import Foundation
import Glibc
import TactusBraille
import TactusScreen
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusService

/// The display as Debian's BRLTTY drives it, with a client of BrlAPI behind it.
@Suite(.long) struct BRLTTYTests {
  /// BRLTTY, a client and the display, in one folder.
  private final class Bench {
    let folder: Folder
    let port: Int
    var line: BrailleDisplayPort?
    var brltty: RunningProgram?
    var client: RunningProgram?
    var newest: [BrailleCell] = []

    init(_ folder: Folder) throws {
      self.folder = folder
      port = try Bench.freePort()
      for name in ["u", "w"] {
        try FileManager.default.createDirectory(
          atPath: folder.file(name), withIntermediateDirectories: true)
      }
    }

    deinit { line?.close() }

    var path: String { folder.file("run/braille") }

    func openLine() throws { line = try BrailleDisplayPort(path: path, cells: 40) }

    func startBRLTTY() throws {
      brltty = try RunningProgram(
        "/usr/sbin/brltty",
        [
          "-q", "-n", "-e", "-l", "info", "-f", "/dev/null", "-F", folder.file("prefs"),
          "-P", folder.file("pid"), "-U", folder.file("u"), "-W", folder.file("w"), "-b", "bm",
          "-d", "serial:\(path)", "-x", "no", "-s", "no",
          "-A", "auth=none,host=127.0.0.1:\(port - 4101)",
        ])
    }

    func startClient() throws {
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "brlapi-client.py").path
      client = try RunningProgram("/usr/bin/python3", ["-B", script, "\(port)"])
    }

    /// Serves BRLTTY until a condition holds; returns false if it does not within half a minute.
    func serve(until holds: () -> Bool) -> Bool {
      let end = RunningProgram.moment + .seconds(30)
      while RunningProgram.moment < end {
        if let cells = line?.receiveCells(at: RunningProgram.moment) { newest = cells }
        if holds() { return true }
        var requests = (line?.interests ?? []).map {
          pollfd(
            fd: $0.descriptor, events: Int16(POLLIN | ($0.wantsToWrite ? POLLOUT : 0)), revents: 0)
        }
        // The client's lines arrive separately.
        poll(&requests, nfds_t(requests.count), 5)
      }
      return false
    }

    /// Sends an order to the client, and returns its next line.
    func ask(_ order: String) throws -> String {
      let client = try #require(client)
      let count = client.outputLines.count
      client.send(order)
      try #require(serve { client.outputLines.count > count }, "\(transcript)")
      return client.outputLines[count]
    }

    func connect() throws {
      try startClient()
      try #require(serve { client?.outputLines.first == "ready" }, "\(transcript)")
    }

    /// Returns true if a text that the client writes reaches the display.
    func shows(_ text: String) throws -> Bool {
      #expect(try ask("write \(text)") == "wrote")
      return serve { Bench.text(newest) == text }
    }

    func press(_ keys: BaumKeys) -> Bool { line?.send(keys, at: RunningProgram.moment) == true }

    var transcript: String {
      "\(brltty?.transcript ?? "")\n\(client?.transcript ?? "")\n\(Bench.text(newest))"
    }

    /// The text of cells in BRLTTY's own table for small letters, without the cursor's dots.
    static func text(_ cells: [BrailleCell]) -> String {
      let letters = cells.map { cell -> Character in
        letterCells.firstIndex(of: cell.sixDot.rawValue).map { Array(alphabet)[$0] } ?? "?"
      }
      return String(letters).replacing(#/ +$/#, with: "")
    }

    private static let alphabet = " abcdefghijklmnopqrstuvwxyz"
    private static let letterCells: [UInt8] = [
      0, 1, 3, 9, 25, 17, 11, 27, 19, 10, 26, 5, 7, 13, 29, 21, 15, 31, 23, 14, 30, 37, 39, 58, 45,
      61, 53,
    ]

    /// Returns an unused port.
    private static func freePort() throws -> Int {
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(end) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(end, $0, length) == 0 && getsockname(end, $0, &length) == 0
        }
      }
      try #require(isBound)
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }

  private static func withBench(_ body: (Bench) throws -> Void) throws {
    try Folder.with { try body(Bench($0)) }
  }

  @Test func whatAClientWritesIsShownAndKeysReachIt() throws {
    try Self.withBench { bench in
      try bench.openLine()
      try bench.startBRLTTY()
      try bench.connect()
      #expect(try bench.ask("size") == "size 40 1")
      #expect(try bench.shows("hello glove"))
      #expect(try bench.shows("ggg gg gggggggggggg"))
      for (keys, number) in Self.keys {
        #expect(bench.press(keys))
        #expect(try bench.ask("key 10") == "key \(number)", "\(keys)")
      }
      #expect(bench.line?.popDroppedCount() == 0)
    }
  }

  /// In BrlAPI's numbering: characters, X's names of keys, BRLTTY's commands.
  private static let keys: [(BaumKeys, String)] = [
    (.dots(BrailleCell(rawValue: 0x13)), "68"), (.dots(BrailleCell(rawValue: 0x1B)), "67"),
    (.space, "20"), (.backspace, "ff08"), (.enter, "ff0d"),
    (.command(BrailleCell(rawValue: 0x08)), "ff54"),
    (.panLeft, "20000017"), (.panRight, "20000018"), (.lineUp, "20000001"),
    (.lineDown, "20000002"), (.topLeft, "2000000b"), (.bottomLeft, "2000000c"),
    (.lineBegin, "2000001b"), (.lineEnd, "2000001c"), (.home, "2000001d"),
    (.freeze, "20000020"), (.help, "20000031"), (.preferences, "20000034"),
    (.routing(cell: 0), "20010000"), (.routing(cell: 39), "20010027"),
  ]

  @Test func aBRLTTYThatIsKilledAndBegunAnewGoesOnWithoutOldKeys() throws {
    try Self.withBench { bench in
      try bench.openLine()
      try bench.startBRLTTY()
      try bench.connect()
      #expect(try bench.shows("before"))
      bench.brltty?.signal(SIGKILL)
      // One that is too late for it, and one without any receiver.
      _ = bench.press(.dots(BrailleCell(rawValue: 0x13)))
      #expect(bench.serve { bench.line?.isConnected == false }, "\(bench.transcript)")
      #expect(!bench.press(.space))
      try bench.startBRLTTY()
      try bench.connect()
      #expect(try bench.shows("after"))
      #expect(bench.press(.dots(BrailleCell(rawValue: 0x01))))
      #expect(try bench.ask("key 10") == "key 61")
      #expect(try bench.ask("key 0.2") == "no key")
    }
  }

  @Test func keysForABRLTTYThatHangsAreTakenBack() throws {
    try Self.withBench { bench in
      try bench.openLine()
      try bench.startBRLTTY()
      try bench.connect()
      #expect(try bench.shows("hangs"))
      bench.brltty?.signal(SIGSTOP)
      #expect(bench.press(.dots(BrailleCell(rawValue: 0x13))))
      var dropped = 0
      #expect(
        bench.serve {
          dropped += bench.line?.popDroppedCount() ?? 0
          return dropped == 1
        })
      bench.brltty?.signal(SIGCONT)
      #expect(bench.press(.dots(BrailleCell(rawValue: 0x01))))
      #expect(try bench.ask("key 10") == "key 61")
    }
  }

  @Test func aDisplayThatIsOpenedAnewIsFoundAgain() throws {
    try Self.withBench { bench in
      try bench.openLine()
      try bench.startBRLTTY()
      try bench.connect()
      #expect(try bench.shows("before"))
      bench.line?.close()
      try bench.openLine()
      #expect(bench.serve { bench.line?.isConnected == true }, "\(bench.transcript)")
      #expect(try bench.shows("after"))
    }
  }

  @Test func aBRLTTYThatWasThereBeforeTheDisplayFindsIt() throws {
    try Self.withBench { bench in
      try bench.startBRLTTY()
      try #require(bench.brltty).errorLine(containing: "Speech Driver:")
      try bench.openLine()
      try bench.connect()
      #expect(try bench.shows("late"))
    }
  }
}
