import TactusCapture
import TactusLink
import TactusWire

/// The host of one check after the other: sends what a script says, and keeps what comes.
final class Examiner {
  private let bench: any Bench
  private var nonces: SplitMix64
  /// What the device said of itself before the first check.
  var device: DeviceDescription
  var line: LineMeasure?
  /// Whether the device has had no session since it started.
  var isClosed = false
  /// Whether it answered questions before it had a session.
  var answersWhenClosed = true

  /// When the examination began.
  let began: Microseconds
  /// When each actuator was driven up to a cap, and for how long at most.
  var spent: [UInt8: (start: Microseconds, span: Microseconds)] = [:]

  /// The boot of the session before; nil when another one is due.
  var boot: UInt32?

  // The session
  private(set) var session: UInt32 = 0
  /// The number of the next order.
  var sequence: UInt8 = 0
  /// Whether the lease is renewed and reports are seen while time passes.
  var renews = false
  /// Whether a LEASE says how far the reports were taken.
  var seesReports = true
  private var lastRenewal = Microseconds.zero
  private static let renewalPause = Microseconds(ms: 60)

  // What comes
  private var outgoing: [UInt8] = []
  private(set) var lastSent = Microseconds.zero
  private var decoder = FrameDecoder()
  var inbox: [Arrival] = []
  /// Reports for the first time, not read by the script yet.
  var reports: [ReportArrival] = []
  /// Reports that had come before.
  var repeats: [ReportArrival] = []
  /// The number of the next report.
  var nextReport: UInt8 = 0
  /// The first thing in this session that was no message.
  private(set) var malformed: String?
  /// Whether a DESCRIPTION came that is none.
  private(set) var hasIllegalDescription = false
  private(set) var receivedBytes = 0
  /// The longest that this computer kept the script from its work.
  private(set) var worstStall = Microseconds.zero
  /// Whether the device said that it was late with a cell or a pulse, or heard no renewal in time.
  private(set) var admitsLateness = false
  /// What times in reports are told from.
  var origin = Microseconds.zero

  init(_ bench: any Bench, seed: UInt64, device: DeviceDescription) {
    self.bench = bench
    began = bench.now
    self.device = device
    nonces = SplitMix64(seed: seed)
  }

  var now: Microseconds { bench.now }

  // MARK: Sending

  func send(bytes: [UInt8]) { outgoing += bytes }

  func send(_ messages: HostMessage...) {
    for message in messages { if let frame = message.frame() { outgoing += frame.wire } }
  }

  /// Sends a well framed body of 1 to 59 bytes, whatever is in it.
  func send(body: [UInt8]) { outgoing += RawFrame.frame(body) }

  /// Sends an order under the next sequence number, which it returns.
  @discardableResult
  func order(_ command: Command) -> UInt8 {
    defer { sequence &+= 1 }
    send(.command(sequence: sequence, command))
    return sequence
  }

  /// Sends an order of any form: its type, and what follows the sequence number.
  @discardableResult
  func order(type: UInt8, _ rest: [UInt8]) -> UInt8 {
    defer { sequence &+= 1 }
    send(body: [type, sequence] + rest)
    return sequence
  }

  func renewLease() {
    lastRenewal = now
    send(.lease(session: session, reportsSeen: seesReports ? nextReport &- 1 : 255))
  }

  /// A nonce that no session has had.
  func nonce() -> UInt32 { UInt32(truncatingIfNeeded: nonces.next()) | 1 }

  /// Begins to count sequence numbers and reports anew.
  func beginSession(_ nonce: UInt32) {
    session = nonce
    sequence = 0
    nextReport = 0
    renews = false
    seesReports = true
    forgetArrivals()
  }

  /// Forgets all of the check before.
  func beginCheck() {
    outgoing = []
    malformed = nil
    worstStall = .zero
    admitsLateness = false
    origin = .zero
    forgetArrivals()
  }

  func forgetArrivals() {
    inbox = []
    reports = []
    repeats = []
  }

  func restart() throws(Objection) -> Bool {
    outgoing = []
    decoder = FrameDecoder()
    do throws(ExaminationEnd) { return try bench.restart() } catch { throw .ended(error) }
  }

  // MARK: Waiting

  /// Sends what there is, and lets time pass until `isEnough` or `deadline`.
  func wait(
    until deadline: Microseconds, _ isEnough: () -> Bool = { false }
  ) throws(Objection) {
    repeat {
      if renews, now >= lastRenewal + Self.renewalPause { renewLease() }
      let wake = renews ? min(deadline, lastRenewal + Self.renewalPause) : deadline
      if !outgoing.isEmpty { lastSent = now }
      let before = now
      let bytes: [UInt8]
      do throws(ExaminationEnd) { bytes = try bench.exchange(outgoing, until: wake) } catch {
        throw .ended(error)
      }
      outgoing = []
      worstStall = max(worstStall, now - max(before, wake))
      receive(bytes)
    } while now < deadline && !isEnough()
  }

  func wait(_ span: Microseconds) throws(Objection) { try wait(until: now + span) }

  private func receive(_ bytes: [UInt8]) {
    receivedBytes += bytes.count
    for byte in bytes {
      switch decoder.push(byte) {
      case .needsMoreBytes: continue
      case .rejected(let why): note(malformed: "a frame that is rejected (\(why))")
      case .frame:
        do throws(MessageError) { keep(try DeviceMessage(body: decoder.body)) } catch {
          if decoder.body[0] == MessageType.description.rawValue { hasIllegalDescription = true }
          note(malformed: "type \(decoder.body[0].hex) that is no message (\(error))")
        }
      }
    }
  }

  private func note(malformed what: String) { if malformed == nil { malformed = what } }

  private func keep(_ message: DeviceMessage) {
    guard case .report(let number, let report) = message else {
      inbox.append(Arrival(message: message, time: now))
      return
    }
    switch report {
    case .late, .dropped(_, _, .late), .fault(.pulseMissed, _), .fault(.leaseExpired, _):
      admitsLateness = true
    default: break
    }
    let arrival = ReportArrival(number: number, report: report, time: now)
    if nextReport &- number &- 1 < 128 {
      repeats.append(arrival)
    } else {
      reports.append(arrival)
      nextReport = number &+ 1
    }
  }
}
