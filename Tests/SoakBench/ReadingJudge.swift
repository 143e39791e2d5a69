import TactusCapture
import TactusCaptureReading
import TactusTestSupport
import TactusWire

/// The outcomes of a reading's cells.
struct ReadingTally {
  /// Cells that the host sent.
  var ordered = 0
  var played = 0
  /// Onset minus plan, by the device's clock; µs.
  var onsetErrors: [Double] = []
  var late = 0
  /// Cells lost while the glove was connected: too late, with the lease, or with a session that
  /// ended by itself.
  var dropped = 0
  /// Cells lost when the glove was unplugged; the reading continues at the start of their word.
  var unplugged = 0
  /// Cells waiting on the glove when the reading was ended.
  var cutShort = 0
  var underruns = 0
  /// Runs that the host planned again because the queue had run dry.
  var restarts = 0
  var expiries = 0
  var refusals = 0
  /// Sessions that ended without an unplugging.
  var lostSessions = 0
  var lostReports = 0
  /// Sequenced frames that the host sent again.
  var resent = 0
  /// The time from sending each run after a session's first until it was due; µs.
  var reserves: [Double] = []
  /// The same for the first one.
  var leads: [Double] = []
}

/// Follows the frames on the line, and compares each cell's onset with the host's plan.
///
/// The plan is the start that a PLAY requests and the advances after it (PROTOCOL.md, 8.2 and 8.3).
/// It uses only the codec, no other part of the host or the device.
struct ReadingJudge: ~Copyable {
  private(set) var tally = ReadingTally()
  private var session: Session?
  private var toDevice = FrameDecoder()
  private var fromDevice = FrameDecoder()

  mutating func take(_ record: Capture.Record) {
    let now = Int64(record.time / 1000)
    switch record.content {
    case .note(.line(.lost)):
      tally.unplugged += session?.waiting.count ?? 0
      endSession()
      toDevice = FrameDecoder()
      fromDevice = FrameDecoder()
    case .note: return
    case .frame(_, .toDevice, let wire):
      for byte in wire where toDevice.push(byte) == .frame {
        if let message = try? HostMessage(body: toDevice.body) { take(message, at: now) }
      }
    case .frame(_, .fromDevice, let wire):
      for byte in wire where fromDevice.push(byte) == .frame {
        if let message = try? DeviceMessage(body: fromDevice.body) { take(message, at: now) }
      }
    }
  }

  /// Records the end of the reading.
  mutating func finish() {
    tally.cutShort += session?.waiting.count ?? 0
    endSession()
  }

  private mutating func endSession() {
    tally.lostReports += session?.missingReports.count ?? 0
    session = nil
  }

  private mutating func take(_ message: HostMessage, at now: Int64) {
    switch message {
    case .hello(let hello) where hello.session != session?.nonce:
      if let session {
        tally.lostSessions += 1
        tally.dropped += session.waiting.count
        endSession()
      }
      session = Session(nonce: hello.session)
    case .time(let token): session?.requests[token] = now
    case .command(let sequence, let command):
      guard session?.isNew(sequence) == true else {
        tally.resent += 1
        return
      }
      session?.take(command, at: now, &tally)
    case .hello, .stop, .lease, .describe, .getStatistics: return
    }
  }

  private mutating func take(_ message: DeviceMessage, at now: Int64) {
    switch message {
    case .timeReply(let reply): session?.take(reply)
    case .report(let number, let report):
      if session?.isNewReport(number) == true { session?.take(report, &tally) }
    default: return
    }
  }
}

/// One session, from its frames.
private struct Session {
  let nonce: UInt32
  /// The times when clock exchanges were sent, by their tokens; µs of the host.
  var requests: [UInt32: Int64] = [:]
  /// The planned starts of cells without an outcome yet; µs of the device.
  private(set) var waiting: [UInt16: Int64] = [:]
  private(set) var missingReports: Set<UInt8> = []
  private var nextSequence: UInt8 = 0
  private var nextReport: UInt8 = 0
  /// The duration of the pattern in each slot.
  private var advances: [UInt8: Int64] = [:]
  private var number: UInt16 = 0
  /// The start of the next cell; nil before the first run.
  private var end: Int64?
  /// The device's clock minus the host's; µs. The smallest from any exchange is the most accurate.
  private var offset: Int64?

  init(nonce: UInt32) { self.nonce = nonce }

  mutating func isNew(_ sequence: UInt8) -> Bool {
    guard sequence == nextSequence else { return false }
    nextSequence &+= 1
    return true
  }

  mutating func isNewReport(_ number: UInt8) -> Bool {
    let ahead = number &- nextReport
    guard ahead < 128 else { return missingReports.remove(number) != nil }
    for skipped in 0..<ahead { missingReports.insert(nextReport &+ skipped) }
    nextReport = number &+ 1
    return true
  }

  mutating func take(_ reply: TimeReply) {
    guard let sent = requests.removeValue(forKey: reply.token) else { return }
    let late = reply.received.count - sent
    offset = min(offset ?? late, late)
  }

  // MARK: Orders

  mutating func take(_ command: Command, at now: Int64, _ tally: inout ReadingTally) {
    switch command {
    case .arm(let cell):
      number = cell
      end = nil
    case .define(let slot, let pattern): advances[slot] = Self.advance(pattern)
    case .play(let start, _, let run):
      begin(start, at: now, &tally)
      append(run, &tally)
    case .resume(let run):
      noteReserve(at: now, &tally)
      append(run, &tally)
    case .pattern(let start, _, let pattern):
      begin(start, at: now, &tally)
      append(Self.advance(pattern), &tally)
    // The reading cuts nothing.
    case .cut, .testMotor: return
    }
  }

  private mutating func begin(_ start: UInt16, at now: Int64, _ tally: inout ReadingTally) {
    guard let offset else { return }
    let device = now + offset
    let isFirst = end == nil
    if let end, device > end { tally.restarts += 1 }
    let asked = Microseconds.resolve(start, near: Microseconds(max(device, end ?? device))).count
    end = max(asked, end ?? asked)
    guard isFirst else { return noteReserve(at: now, &tally) }
    tally.leads.append(Double(asked - device))
  }

  private func noteReserve(at now: Int64, _ tally: inout ReadingTally) {
    guard let offset, let end else { return }
    tally.reserves.append(Double(end - now - offset))
  }

  private mutating func append(_ run: SlotRun, _ tally: inout ReadingTally) {
    for index in 0..<run.count { append(advances[run[index]] ?? 0, &tally) }
  }

  private mutating func append(_ advance: Int64, _ tally: inout ReadingTally) {
    guard let start = end else { return }
    waiting[number] = start
    number &+= 1
    end = start + advance
    tally.ordered += 1
  }

  private static func advance(_ pattern: Pattern) -> Int64 { Int64(pattern.advance.count) * 1000 }

  // MARK: Reports

  mutating func take(_ report: Report, _ tally: inout ReadingTally) {
    switch report {
    case .played(let cell, let onset):
      guard let planned = waiting.removeValue(forKey: cell) else { return }
      tally.played += 1
      let error = Int32(bitPattern: onset &- UInt32(truncatingIfNeeded: planned))
      tally.onsetErrors.append(Double(error))
    case .late: tally.late += 1
    case .underrun: tally.underruns += 1
    case .dropped(let first, let count, let reason):
      let cells = (0..<count).count { waiting.removeValue(forKey: first &+ $0) != nil }
      switch reason {
      case .late, .leaseExpired, .cut: tally.dropped += cells
      case .stopped: tally.cutShort += cells
      }
    case .fault(.leaseExpired, _): tally.expiries += 1
    case .refused: tally.refusals += 1
    case .fault, .keys: return
    }
  }
}
