public import TactusHaptics
public import TactusWire

/// What a capture tells: who spoke, what was said, what was felt, and what went wrong.
public struct Story: Sendable {
  /// One session, from its WELCOME on.
  public struct Session: Equatable, Sendable {
    /// Nil when it began before the capture.
    public var welcome: Welcome?
    /// Nil when DESCRIBE was not answered.
    public var description: DeviceDescription?
    /// Nanoseconds.
    public var began: UInt64
    /// As it stood when the session ended; nil without an exchange.
    public internal(set) var clock: Clock?
  }

  /// The line that was opened, lost or found again; `time` in nanoseconds.
  public struct LineChange: Equatable, Sendable {
    public var time: UInt64
    public var event: LineEvent
  }

  /// What went one way.
  public struct Traffic: Equatable, Sendable {
    public var bytes = 0
    /// Good ones.
    public var frames = 0
    public var rejected = 0
  }

  /// The device's clock as the time exchanges show it.
  public struct Clock: Equatable, Sendable {
    /// Since the device started.
    public var exchanges: Int
    /// Where it stood at `hostTime`.
    public var device: Microseconds
    /// The time of the frame, nanoseconds.
    public var hostTime: UInt64
    public var errorBound: Microseconds
  }

  public internal(set) var program: String
  public internal(set) var sessions: [Session] = []
  public internal(set) var lines: [LineChange] = []
  /// Of the device that was there last; nil without an exchange.
  public internal(set) var clock: Clock?
  /// Every cell that was sent and not refused, in the order of its sending; without those of a session
  /// whose ARM came before the capture, since nothing says which reports are theirs.
  public package(set) var felt: [FeltCell] = []
  /// What went wrong, in the order of the file.
  public internal(set) var troubles: [Trouble] = []
  public internal(set) var toDevice = Traffic()
  public internal(set) var fromDevice = Traffic()
  /// STOP frames of the host.
  public internal(set) var stops = 0
  /// HELLO frames of the host.
  public internal(set) var hellos = 0
  /// What the motors did, when the glove was inside the process.
  public internal(set) var motors: [MotorChange] = []
  /// Of the first and the last record, nanoseconds; nil for an empty capture.
  public internal(set) var span: ClosedRange<UInt64>?

  public init(_ capture: Capture) {
    program = capture.program
    var builder = StoryBuilder()
    for record in capture.records { builder.take(record, &self) }
    builder.finish(&self)
  }
}

/// Something that went wrong.
public struct Trouble: Equatable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case rejected
    case unreadable
    case late
    case dropped
    case underrun
    case fault
    case refused
    /// An ACK that asks for a frame again.
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

  public var kind: Kind
  /// The number of the frame that tells of it; nil when none does.
  public var frame: Int?
  /// Nanoseconds.
  public var time: UInt64
  public var direction: FrameDirection?
  public var wire: ArraySlice<UInt8>
  /// For a person, in one line.
  public var words: String
}

extension Story {
  /// The cells without those that were taken back (cut, stopped, with the lease, or still open at the
  /// end of a session that another follows), in unbroken rows: after what was taken back the host
  /// usually begins again at a word.
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

  /// What was said, as far as the capture tells; passages are parted by a stroke.
  public var text: String {
    passages.map { $0.map(\.text).joined() }.filter { !$0.isEmpty }.joined(separator: " / ")
  }

  /// The cells that came to the motors, late ones too, as one timeline on the device's clock, ms.
  public var timeline: Timeline {
    var timeline = Timeline(start: 0)
    for cell in felt {
      guard cell.isPlayed, let pattern = cell.pattern, let start = cell.start else { continue }
      timeline.append(pattern, at: start.milliseconds)
    }
    return timeline
  }

  public func count(_ kind: Trouble.Kind) -> Int { troubles.count { $0.kind == kind } }
}

extension FeltCell {
  /// Whether it came to the motors, in time or late.
  public var isPlayed: Bool {
    switch fate {
    case .played, .late: true
    case .dropped, .unknown: false
    }
  }
}
