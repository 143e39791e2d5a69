public import TactusBraille
public import TactusWire

/// An action for a display in response to its host.
public enum BaumEvent: Hashable, Sendable {
  /// A host has started a session: discard the previous frame, and the keys pressed for it.
  case greeted
  /// Bytes to send to the host.
  case reply([UInt8])
  /// The cells that the host shows, as many as the display has.
  case frame([BrailleCell])
}

/// The protocol of a braille display for BRLTTY's Baum driver (`bm`), without I/O: bytes and the
/// time go in, events come out.
///
/// It identifies as a "Conny". Any input is safe: an unknown request is skipped up to the next, an
/// incomplete frame is not shown, and memory is bounded to one frame and a few replies.
public struct BaumDisplay: Sendable {
  /// The range of cell counts of a display.
  public static let cellCounts = 20...80
  /// The counts for which BRLTTY reserves status cells; no display uses them.
  private static let countsWithStatus: Set<Int> = [44, 56, 68]
  /// The pause after which a blank first cell counts as a query for the cell count.
  private static let silence = Microseconds.milliseconds(20)
  /// The pause after which bytes no longer continue a request.
  private static let patience = Microseconds.seconds(1)
  /// The maximum number of pending replies; no host requests more at a time.
  private static let mostReplies = 16

  private enum Code {
    static let cells: UInt8 = 0x01
    static let identity: UInt8 = 0x84
    static let serialNumber: UInt8 = 0x8A
  }

  private enum Request {
    /// No request yet, an already answered one, or an unknown one.
    case skipped
    /// Cells; `isAnswered` is true if a lone blank one was already answered as a query for the
    /// count.
    case cells(isAnswered: Bool)
  }

  /// The last packet of a display that is switched off; BRLTTY then searches for a display again.
  public static let switchedOff = BaumPacket.packet(0x17, [0x02])

  /// The number of cells of the display.
  public let cellCount: Int
  /// True if a host shows something: a frame has arrived since the last greeting or hang-up.
  public private(set) var isShowing = false

  private let serialNumber: String
  private var request = Request.skipped
  private var row: [UInt8] = []
  /// True if the last byte was a 1B whose second byte is pending.
  private var isEscaped = false
  private var isGreeting = false
  /// True if the host was sent the count after showing a wrong one, and has sent no correct frame since.
  private var hasCorrected = false
  /// The time at which a lone blank cell counts as a query.
  private var questionDue: Microseconds?
  private var lastByte: Microseconds?

  private var isGreetingDue = false
  private var replies: [[UInt8]] = []
  private var firstReply = 0
  private var newest: [BrailleCell]?

  /// Creates a display with this many cells, or the nearest valid count.
  ///
  /// - Parameter serialNumber: ASCII, of which eight characters are sent.
  public init(cells count: Int, serialNumber: String = "TACTUS01") {
    let near = min(max(count, Self.cellCounts.lowerBound), Self.cellCounts.upperBound)
    cellCount = Self.countsWithStatus.contains(near) ? near - 1 : near
    self.serialNumber = serialNumber
    row.reserveCapacity(cellCount)
  }

  /// The time at which `advance` has something to do; nil unless it awaits a pause.
  public var nextDeadline: Microseconds? { questionDue }

  /// Handles bytes from the host.
  public mutating func receive(_ bytes: some Sequence<UInt8>, at now: Microseconds) {
    advance(to: now)
    for byte in bytes {
      if let lastByte, now - lastByte >= Self.patience { resetRequest() }
      lastByte = now
      questionDue = nil
      handle(byte)
    }
    if isQuestion, lastByte == now { questionDue = now + Self.silence }
  }

  /// Advances the clock without a byte.
  public mutating func advance(to now: Microseconds) {
    guard let questionDue, questionDue <= now else { return }
    self.questionDue = nil
    answerQuestion()
  }

  /// Returns the next event; nil without one. Of several frames only the newest is kept.
  public mutating func nextEvent() -> BaumEvent? {
    if isGreetingDue {
      isGreetingDue = false
      return .greeted
    }
    if firstReply < replies.count {
      defer { firstReply += 1 }
      return .reply(replies[firstReply])
    }
    replies.removeAll(keepingCapacity: true)
    firstReply = 0
    guard let frame = newest else { return nil }
    newest = nil
    return .frame(frame)
  }

  /// Resumes the session of a host that another process has served and that shows these cells;
  /// they are returned as a frame.
  public mutating func resume(showing cells: [BrailleCell]) {
    guard cells.count == cellCount else { return }
    newest = cells
    isShowing = true
  }

  /// Resets the session of a host that has disconnected.
  public mutating func hangUp() {
    resetRequest()
    discardEvents()
    isShowing = false
    isGreetingDue = false
    lastByte = nil
  }

  // MARK: Requests

  private mutating func handle(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
      byte == BaumPacket.escape ? handleData(byte) : beginRequest(byte)
    } else if byte == BaumPacket.escape {
      isEscaped = true
    } else {
      handleData(byte)
    }
  }

  private mutating func beginRequest(_ code: UInt8) {
    endRequest()
    switch code {
    case Code.cells:
      request = .cells(isAnswered: false)
      row.removeAll(keepingCapacity: true)
    case Code.identity:
      greet()
      reply(code, BaumPacket.field("Conny (Tactus)", count: 16))
    case Code.serialNumber:
      greet()
      reply(code, BaumPacket.field(serialNumber, count: 8))
    default: break
    }
  }

  private mutating func handleData(_ byte: UInt8) {
    guard case .cells = request else { return }
    guard row.count < cellCount else {
      request = .skipped
      return correctCount()
    }
    row.append(byte)
    guard row.count == cellCount else { return }
    newest = row.map(BrailleCell.init(rawValue:))
    isShowing = true
    isGreeting = false
  }

  /// True if a lone blank cell may be a query for the count.
  private var isQuestion: Bool {
    guard case .cells(isAnswered: false) = request else { return false }
    return row == [0]
  }

  private mutating func answerQuestion() {
    guard isQuestion else { return }
    // If more cells follow after all, they are a late frame.
    request = .cells(isAnswered: true)
    reply(Code.cells, [UInt8(cellCount)])
  }

  private mutating func endRequest() {
    answerQuestion()
    guard case .cells(let isAnswered) = request else { return }
    request = .skipped
    if row.count == cellCount {
      hasCorrected = false
    } else if !isAnswered || row != [0] {
      correctCount()
    }
  }

  private mutating func resetRequest() {
    request = .skipped
    isEscaped = false
    isGreeting = false
    hasCorrected = false
    questionDue = nil
  }

  // MARK: Events

  private mutating func greet() {
    guard !isGreeting else { return }
    discardEvents()
    isGreeting = true
    isGreetingDue = true
    isShowing = false
    hasCorrected = false
  }

  private mutating func discardEvents() {
    replies.removeAll(keepingCapacity: true)
    firstReply = 0
    newest = nil
  }

  /// Sends the cell count, once, to a host that shows another one.
  private mutating func correctCount() {
    guard !hasCorrected else { return }
    hasCorrected = true
    reply(Code.cells, [UInt8(cellCount)])
  }

  private mutating func reply(_ code: UInt8, _ data: some Sequence<UInt8>) {
    guard replies.count < Self.mostReplies else { return }
    replies.append(BaumPacket.packet(code, data))
  }
}
