public import TactusCapture
public import TactusHaptics
public import TactusWire

/// A summary of a capture: its sessions, the text sent, the cells felt, and the problems.
public struct CaptureSummary: Sendable {
  /// A session, from its WELCOME on.
  public struct Session: Equatable, Sendable {
    /// The device's WELCOME; nil when the session began before the capture.
    public var welcome: Welcome?
    /// The device's DESCRIPTION; nil when it never arrived.
    public var description: DeviceDescription?
    /// The start of the session; nanoseconds.
    public var began: UInt64
    /// The device's clock when the session ended; nil without a time exchange.
    public internal(set) var clock: Clock?
  }

  /// A line that was opened, lost or found again.
  public struct LineChange: Equatable, Sendable {
    /// The time of the change; nanoseconds.
    public var time: UInt64
    /// The kind of change.
    public var event: LineEvent
  }

  /// The traffic in one direction.
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
    /// The number of exchanges since the device started.
    public var exchanges: Int
    /// Its time at `hostTime`.
    public var device: Microseconds
    /// The time of the last exchange; nanoseconds.
    public var hostTime: UInt64
    /// The uncertainty of `device`, either way.
    public var errorBound: Microseconds
  }

  /// The program that wrote the capture; empty when the file does not name it.
  public internal(set) var program: String
  /// The sessions, in order.
  public internal(set) var sessions: [Session] = []
  /// The changes of the line, in order.
  public internal(set) var lines: [LineChange] = []
  /// The clock of the last device; nil without a time exchange.
  public internal(set) var clock: Clock?
  /// Every cell that was sent and not refused, in sending order. Sessions whose ARM precedes the
  /// capture are omitted, because their reports cannot be matched to cells.
  public package(set) var felt: [FeltCell] = []
  /// The problems, in file order.
  public internal(set) var problems: [CaptureProblem] = []
  /// The traffic to the device.
  public internal(set) var toDevice = Traffic()
  /// The traffic from the device.
  public internal(set) var fromDevice = Traffic()
  /// The number of STOP frames from the host.
  public internal(set) var stops = 0
  /// The number of HELLO frames from the host.
  public internal(set) var hellos = 0
  /// The motor changes if the glove was in-process; empty otherwise.
  public internal(set) var motors: [MotorChange] = []
  /// The times of the earliest and the latest record, in nanoseconds; nil for an empty capture.
  public internal(set) var span: ClosedRange<UInt64>?

  /// Summarizes a capture.
  public init(_ capture: Capture) {
    program = capture.program
    var builder = SummaryBuilder()
    for record in capture.records { builder.handle(record, &self) }
    builder.finish(&self)
  }
}

/// A problem that the capture shows.
public struct CaptureProblem: Equatable, Sendable {
  /// The kind of problem; the raw values are for users.
  public enum Kind: String, Sendable, CaseIterable {
    case rejected
    case unreadable
    case late
    case dropped
    case underrun
    case fault
    case refused
    /// An ACK that requests a missing frame.
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

  /// The kind of problem.
  public var kind: Kind
  /// The number of the frame that shows it; nil when no frame does.
  public var frame: Int?
  /// The time of the problem; nanoseconds.
  public var time: UInt64
  /// The direction of that frame; nil without a frame.
  public var direction: FrameDirection?
  /// That frame's bytes; empty without a frame.
  public var wire: ArraySlice<UInt8>
  /// The problem in one line for the user.
  public var words: String
}

extension CaptureSummary {
  /// The cells in unbroken rows, without withdrawn ones: cut, stopped, expired with the
  /// lease, or still open when another session followed. After such cells the host usually resumes
  /// at a word.
  public var passages: [[FeltCell]] {
    var passages: [[FeltCell]] = []
    var rest = felt[...]
    while let session = rest.first?.session {
      let cells = rest.prefix { $0.session == session }
      rest = rest.dropFirst(cells.count)
      let lastKnown = rest.isEmpty ? cells.indices.last : cells.lastIndex { $0.outcome != .unknown }
      guard let lastKnown else { continue }
      passages += cells[...lastKnown].split { cell in
        switch cell.outcome {
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

  /// Returns the number of problems of this kind.
  public func count(_ kind: CaptureProblem.Kind) -> Int { problems.count { $0.kind == kind } }
}

extension FeltCell {
  /// True if the cell reached the motors, in time or late.
  public var isPlayed: Bool {
    switch outcome {
    case .played, .late: true
    case .dropped, .unknown: false
    }
  }
}
