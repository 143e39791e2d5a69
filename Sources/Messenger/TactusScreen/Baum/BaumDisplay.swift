public import TactusBraille
public import TactusWire

/// What a display has to do because of what its host said.
public enum BaumEvent: Hashable, Sendable {
  /// A host begins to talk: what was shown before, and keys pressed for it, are over.
  case greeted
  /// Bytes that the host waits for.
  case reply([UInt8])
  /// The host shows these cells, as many as the display has.
  case frame([BrailleCell])
}

/// A braille display as BRLTTY's driver for Baum (`bm`) knows it, without a line: bytes and the time go
/// in, events come out.
///
/// It passes for a "Conny". Any bytes are safe: a request that it does not know is skipped up to the
/// next, half a frame is not shown, and however much comes, it holds one frame and a few replies.
public struct BaumDisplay: Sendable {
  /// How many cells a display may have.
  public static let cellCounts = 20...80
  /// BRLTTY takes some of so many cells away for a status, so that no display has as many.
  private static let countsWithStatus: Set<Int> = [44, 56, 68]
  /// Without a further byte for so long, a blank first cell was a question for the count.
  private static let silence = Microseconds.milliseconds(20)
  /// After so long, what comes continues nothing.
  private static let patience = Microseconds.seconds(1)
  /// More replies than any host asks for at a time are not kept.
  private static let mostReplies = 16

  private enum Code {
    static let cells: UInt8 = 0x01
    static let identity: UInt8 = 0x84
    static let serialNumber: UInt8 = 0x8A
  }

  private enum Request {
    /// No request yet, one already answered, or an unknown one.
    case skipped
    /// Cells; whether a lone blank one was already answered as a question for the count.
    case cells(isAnswered: Bool)
  }

  /// What a display says last when it is switched off; BRLTTY then looks for one again.
  public static let switchedOff = BaumLine.packet(0x17, [0x02])

  /// How many cells the display has.
  public let cellCount: Int
  /// Whether a host shows something: a frame came, and no later greeting or hang-up.
  public private(set) var isShowing = false

  private let serialNumber: String
  private var request = Request.skipped
  private var row: [UInt8] = []
  /// Whether the last byte was a 1B whose second byte is to come.
  private var isEscaped = false
  private var isGreeting = false
  /// Whether the host was told the count because of a wrong one, and has not shown that it heard.
  private var hasCorrected = false
  /// When a lone blank cell counts as a question.
  private var questionDue: Microseconds?
  private var lastByte: Microseconds?

  private var isGreetingDue = false
  private var replies: [[UInt8]] = []
  private var firstReply = 0
  private var newest: [BrailleCell]?

  /// A display of so many cells; the nearest possible count if that is none.
  ///
  /// - Parameter serialNumber: ASCII, of which eight characters are told.
  public init(cells count: Int, serialNumber: String = "TACTUS01") {
    let near = min(max(count, Self.cellCounts.lowerBound), Self.cellCounts.upperBound)
    cellCount = Self.countsWithStatus.contains(near) ? near - 1 : near
    self.serialNumber = serialNumber
    row.reserveCapacity(cellCount)
  }

  /// When `advance` has something to do; nil while nothing waits for a silence.
  public var nextDeadline: Microseconds? { questionDue }

  /// Takes what the host sent.
  public mutating func receive(_ bytes: some Sequence<UInt8>, at now: Microseconds) {
    advance(to: now)
    for byte in bytes {
      if let lastByte, now - lastByte >= Self.patience { forgetRequest() }
      lastByte = now
      questionDue = nil
      take(byte)
    }
    if isQuestion, lastByte == now { questionDue = now + Self.silence }
  }

  /// Lets the time pass without a byte.
  public mutating func advance(to now: Microseconds) {
    guard let questionDue, questionDue <= now else { return }
    self.questionDue = nil
    answerQuestion()
  }

  /// The next thing to do; nil when all is done. Of several frames only the newest is left.
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

  /// Goes on with a host that another process has served, and that shows these cells; they come as a frame.
  public mutating func resume(showing cells: [BrailleCell]) {
    guard cells.count == cellCount else { return }
    newest = cells
    isShowing = true
  }

  /// Forgets a host that has left.
  public mutating func hangUp() {
    forgetRequest()
    forgetEvents()
    isShowing = false
    isGreetingDue = false
    lastByte = nil
  }

  // MARK: Requests

  private mutating func take(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
      byte == BaumLine.escape ? takeData(byte) : begin(byte)
    } else if byte == BaumLine.escape {
      isEscaped = true
    } else {
      takeData(byte)
    }
  }

  private mutating func begin(_ code: UInt8) {
    endRequest()
    switch code {
    case Code.cells:
      request = .cells(isAnswered: false)
      row.removeAll(keepingCapacity: true)
    case Code.identity:
      greet()
      reply(code, BaumLine.field("Conny (Tactus)", count: 16))
    case Code.serialNumber:
      greet()
      reply(code, BaumLine.field(serialNumber, count: 8))
    default: break
    }
  }

  private mutating func takeData(_ byte: UInt8) {
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

  /// Whether a lone blank cell may be a question for the count.
  private var isQuestion: Bool {
    guard case .cells(isAnswered: false) = request else { return false }
    return row == [0]
  }

  private mutating func answerQuestion() {
    guard isQuestion else { return }
    // Should more cells come after all, they are a frame that was late.
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

  private mutating func forgetRequest() {
    request = .skipped
    isEscaped = false
    isGreeting = false
    hasCorrected = false
    questionDue = nil
  }

  // MARK: Events

  private mutating func greet() {
    guard !isGreeting else { return }
    forgetEvents()
    isGreeting = true
    isGreetingDue = true
    isShowing = false
    hasCorrected = false
  }

  private mutating func forgetEvents() {
    replies.removeAll(keepingCapacity: true)
    firstReply = 0
    newest = nil
  }

  /// Tells a host that shows another count of cells how many there are, once.
  private mutating func correctCount() {
    guard !hasCorrected else { return }
    hasCorrected = true
    reply(Code.cells, [UInt8(cellCount)])
  }

  private mutating func reply(_ code: UInt8, _ data: some Sequence<UInt8>) {
    guard replies.count < Self.mostReplies else { return }
    replies.append(BaumLine.packet(code, data))
  }
}
