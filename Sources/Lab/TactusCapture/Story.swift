public import TactusHaptics
public import TactusWire

/// What a capture tells: who spoke, what was said, what was felt, and what went wrong.
public struct Story: Sendable {
  /// A session, from its WELCOME on.
  public struct Session: Equatable, Sendable {
    /// The device's WELCOME; nil when the session began before the capture.
    public var welcome: Welcome?
    /// The device's DESCRIPTION; nil when it never arrived.
    public var description: DeviceDescription?
    /// When it began; nanoseconds.
    public var began: UInt64
    /// The device's clock when the session ended; nil without a time exchange.
    public internal(set) var clock: Clock?
  }

  /// A line that was opened, lost or found again.
  public struct LineChange: Equatable, Sendable {
    /// When it happened; nanoseconds.
    public var time: UInt64
    /// What happened.
    public var event: LineEvent
  }

  /// What travelled in one direction.
  public struct Traffic: Equatable, Sendable {
    /// Bytes of all frames, good or bad.
    public var bytes = 0
    /// Good frames.
    public var frames = 0
    /// Frames that failed to decode.
    public var rejected = 0
  }

  /// The device's clock as the time exchanges show it.
  public struct Clock: Equatable, Sendable {
    /// How many exchanges there were since the device started.
    public var exchanges: Int
    /// Its time at `hostTime`.
    public var device: Microseconds
    /// The time of the last exchange; nanoseconds.
    public var hostTime: UInt64
    /// How far `device` may be off, either way.
    public var errorBound: Microseconds
  }

  /// The program that wrote the capture; empty when the file does not say.
  public internal(set) var program: String
  /// The sessions, in order.
  public internal(set) var sessions: [Session] = []
  /// What happened to the line, in order.
  public internal(set) var lines: [LineChange] = []
  /// The clock of the last device; nil without a time exchange.
  public internal(set) var clock: Clock?
  /// Every cell that was sent and not refused, in sending order. Sessions whose ARM came before the
  /// capture are left out, because nothing shows which reports are theirs.
  public package(set) var felt: [FeltCell] = []
  /// What went wrong, in file order.
  public internal(set) var troubles: [Trouble] = []
  /// What travelled to the device.
  public internal(set) var toDevice = Traffic()
  /// What travelled from the device.
  public internal(set) var fromDevice = Traffic()
  /// How many STOP frames the host sent.
  public internal(set) var stops = 0
  /// How many HELLO frames the host sent.
  public internal(set) var hellos = 0
  /// What the motors did, if the glove was in-process; empty otherwise.
  public internal(set) var motors: [MotorChange] = []
  /// The times of the earliest and the latest record, in nanoseconds; nil for an empty capture.
  public internal(set) var span: ClosedRange<UInt64>?

  /// Tells the story of a capture.
  public init(_ capture: Capture) {
    program = capture.program
    var builder = StoryBuilder()
    for record in capture.records { builder.take(record, &self) }
    builder.finish(&self)
  }
}

/// Something that went wrong.
public struct Trouble: Equatable, Sendable {
  /// What went wrong; the raw values are for users.
  public enum Kind: String, Sendable, CaseIterable {
    case rejected
    case unreadable
    case late
    case dropped
    case underrun
    case fault
    case refused
    /// An ACK that asks for a missing frame.
    case missing
    case queueFull = "queue full"
    /// A sequenced frame that was sent again.
    case resent
    case noSession = "no session"
    case noVersion = "no version"
    case log
    case lineLost = "line lost"
    case reportsLost = "reports lost"
  }

  /// What went wrong.
  public var kind: Kind
  /// The number of the frame that shows it; nil when none does.
  public var frame: Int?
  /// When it happened; nanoseconds.
  public var time: UInt64
  /// Which way that frame travelled; nil without a frame.
  public var direction: FrameDirection?
  /// That frame's bytes; empty without a frame.
  public var wire: ArraySlice<UInt8>
  /// The trouble in one line for the user.
  public var words: String
}

extension Story {
  /// The cells in unbroken rows, without those that were taken back: cut, stopped, expired with the
  /// lease, or still open when another session followed. After such cells the host usually resumes
  /// at a word.
  public var passages: [[FeltCell]] {
    var passages: [[FeltCell]] = []
    var rest = felt[...]
    while let session = rest.first?.session {
      let cells = rest.prefix { $0.session == session }
      rest = rest.dropFirst(cells.count)
      let lastKnown = rest.isEmpty ? cells.indices.last : cells.lastIndex { $0.fate != .unknown }
      guard let lastKnown else { continue }
      passages += cells[...lastKnown].split { cell in
        switch cell.fate {
        case .dropped(.cut), .dropped(.stopped), .dropped(.leaseExpired): true
        case .dropped(.late), .played, .late, .unknown: false
        }
      }
      .map(Array.init)
    }
    return passages
  }

  /// The text as far as the capture shows it, with " / " between passages.
  public var text: String {
    passages.map { $0.map(\.text).joined() }.filter { !$0.isEmpty }.joined(separator: " / ")
  }

  /// The cells that reached the motors, including late ones, as one timeline in ms on the device's
  /// clock.
  public var timeline: Timeline {
    var timeline = Timeline(start: 0)
    for cell in felt {
      guard cell.isPlayed, let pattern = cell.pattern, let start = cell.start else { continue }
      timeline.append(pattern, at: start.milliseconds)
    }
    return timeline
  }

  /// How many troubles are of this kind.
  public func count(_ kind: Trouble.Kind) -> Int { troubles.count { $0.kind == kind } }
}

extension FeltCell {
  /// Whether it reached the motors, in time or late.
  public var isPlayed: Bool {
    switch fate {
    case .played, .late: true
    case .dropped, .unknown: false
    }
  }
}
