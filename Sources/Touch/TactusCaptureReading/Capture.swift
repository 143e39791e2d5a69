import Glibc
public import TactusCapture

/// A capture in memory: its records in file order, up to any damage.
public struct Capture: Sendable {
  /// A frame or a note, with its time.
  public struct Record: Equatable, Sendable {
    /// The content of a record.
    public enum Content: Equatable, Sendable {
      /// A wire frame; `number` counts the packets of the file from 1, as other programs do.
      case frame(number: Int, FrameDirection, wire: ArraySlice<UInt8>)
      case note(CaptureNote)
    }

    /// In nanoseconds since 1970, or since 0 in virtual time.
    public var time: UInt64
    /// The frame or note.
    public var content: Content

    /// Makes a record; `time` in nanoseconds.
    public init(time: UInt64, content: Content) {
      self.time = time
      self.content = content
    }
  }

  /// The first bad block of a file.
  public struct Damage: Equatable, Sendable {
    /// The offset of the bad block in the file; bytes.
    public var offset: Int
    /// The fault found there, in words for the user.
    public var reason: String
  }

  /// Frames and notes, in file order.
  public internal(set) var records: [Record] = []
  /// The damage that ended reading; nil for an undamaged file.
  public internal(set) var damage: Damage?
  /// The program that wrote the file; empty when the file does not name it.
  public internal(set) var program = ""
  /// The interface that carried the frames; empty when the file does not name it.
  public internal(set) var interface = ""
  /// The number of records that are wire frames.
  public internal(set) var frameCount = 0
  /// The number of packets skipped, because of another link type or no direction.
  public internal(set) var otherPackets = 0

  /// Makes a capture in memory, without a file.
  public init(records: [Record]) {
    self.records = records
    for case .frame in records.lazy.map(\.content) { frameCount += 1 }
  }

  /// Parses a file's bytes; accepts any bytes, and keeps everything before the damage.
  public init(bytes: [UInt8]) {
    var reader = PcapNGReader(bytes)
    reader.read(into: &self)
  }

  /// Reads and parses a file.
  ///
  /// - Throws: `CaptureError` when the file cannot be read, is too long, or is not a pcapng file.
  public init(readingFrom path: String) throws(CaptureError) {
    self.init(bytes: try Self.contents(of: path))
  }

  /// The timeout for a silent pipe.
  private static let patienceMilliseconds: Int32 = 5000

  private static func contents(of path: String) throws(CaptureError) -> [UInt8] {
    // Non-blocking: a named pipe without a writer reads as empty, and an idle writer must not hang
    // us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, patienceMilliseconds) == 0 {
          throw .unreadable(path: path, code: ETIMEDOUT)
        }
        continue
      }
      guard count >= 0 else { throw .unreadable(path: path, code: errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard PcapNGReader.recognizes(bytes) else { throw .noCapture(path: path) }
      guard bytes.count <= CaptureError.longestFile else { throw .tooLong(path: path) }
    }
    guard !bytes.isEmpty else { throw .noCapture(path: path) }
    return bytes
  }
}

extension Capture.Damage: CustomStringConvertible {
  /// The offset and the reason, in one line for the user.
  public var description: String { "damaged at byte \(offset): \(reason)" }
}

extension Capture {
  /// The damage and the number of frames before it, in one line for the user; nil for an undamaged
  /// file.
  public var damageReport: String? {
    damage.map {
      "\($0); \(frameCount) \(frameCount == 1 ? "frame" : "frames") before it "
        + "\(frameCount == 1 ? "was" : "were") read"
    }
  }
}
