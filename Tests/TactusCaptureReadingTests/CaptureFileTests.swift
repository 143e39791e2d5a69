import CaptureTestSupport
import Foundation
import TactusCapture
import TactusCaptureReading
import TactusTestSupport
import Testing

@Suite struct CaptureFileTests {
  /// A path for one test, deleted afterwards.
  private static func withPath<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + "tactus-capture-\(UUID().uuidString)"
    defer { unlink(path) }
    return try body(path)
  }

  @Test func everyRecordIsInTheFileAtOnce() throws {
    try Self.withPath { path in
      let file = try CaptureFile(path: path, program: "tactus", interface: "tty", at: 1)
      for count in 1...50 {
        try file.record(.fromDevice, [UInt8(count), 0], at: UInt64(count))
        try file.note(.line(.lost), at: UInt64(count))
        let read = try Capture(readingFrom: path)
        #expect(read.damage == nil)
        #expect(read.records.count == 2 * count)
      }
      withExtendedLifetime(file) {}
    }
  }

  @Test func existingContentIsReplaced() throws {
    try Self.withPath { path in
      try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: path))
      let file = try CaptureFile(path: path, program: "", interface: "", at: 0)
      try file.record(.toDevice, [0], at: 0)
      let frames = try Capture(readingFrom: path).frameCount
      #expect(frames == 1)
    }
  }

  @Test func aFullDiskIsReported() {
    #expect(throws: CaptureError.unwritable(path: "/dev/full", code: ENOSPC)) {
      try CaptureFile(path: "/dev/full", program: "", interface: "", at: 0)
    }
  }

  @Test func aPipeWithoutAReaderDoesNotBlock() throws {
    try Self.withPath { path throws in
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: CaptureError.uncreatable(path: path, code: ENXIO)) {
        try CaptureFile(path: path, program: "", interface: "", at: 0)
      }
      #expect(throws: CaptureError.noCapture(path: path)) { try Capture(readingFrom: path) }
    }
  }

  @Test func anUnreadableFileIsReported() throws {
    #expect(throws: CaptureError.unreadable(path: "/nonexistent", code: ENOENT)) {
      try Capture(readingFrom: "/nonexistent")
    }
    #expect(throws: CaptureError.unreadable(path: "/", code: EISDIR)) {
      try Capture(readingFrom: "/")
    }
    for path in ["/dev/zero", "/dev/null", "/etc/passwd"] {
      #expect(throws: CaptureError.noCapture(path: path)) { try Capture(readingFrom: path) }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark")))
  func tsharkReadsTheFile() throws {
    let recorder = try ReadingRig.reading("HI", epoch: 1_790_000_000_000_000_000)
    try Self.withPath { path in
      try Data(recorder.file).write(to: URL(fileURLWithPath: path))
      let process = Process()
      let pipe = Spawning.alone { Pipe() }
      process.executableURL = URL(fileURLWithPath: "/usr/bin/tshark")
      process.arguments =
        ["-r", path, "-T", "fields", "-E", "separator=,"]
        + ["frame.number", "frame.time_epoch", "frame.packet_flags_direction", "frame.len"]
        .flatMap { ["-e", $0] }
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try Spawning.alone(process.run)
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let lines = output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
      let frames = Capture(bytes: recorder.file).records.compactMap { record -> [String]? in
        guard case .frame(let number, let direction, let wire) = record.content else { return nil }
        let fraction = String(record.time % 1_000_000_000)
        return [
          "\(number)",
          "\(record.time / 1_000_000_000)."
            + String(repeating: "0", count: 9 - fraction.count) + fraction,
          direction == .fromDevice ? "0x00000001" : "0x00000002", "\(wire.count)",
        ]
      }
      #expect(!frames.isEmpty)
      #expect(lines == frames)
    }
  }
}
