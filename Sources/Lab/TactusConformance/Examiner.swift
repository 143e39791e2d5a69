import TactusCapture
import TactusLink
import TactusWire

/// The host's side of all checks: sends a script's messages, and stores those that arrive.
final class Examiner {
  private let bench: any Bench
  private var nonces: SplitMix64
  /// The device's description, read before the first check.
  var device: DeviceDescription
  var line: LineMeasure?
  /// True if the device has had no session since its start.
  var isClosed = false
  /// True if the device answered requests before it had a session.
  var answersWhenClosed = true

  /// The start of the examination.
  let began: Microseconds
  /// The start and the longest possible duration of each actuator's last drive towards a cap.
  var spent: [UInt8: (start: Microseconds, span: Microseconds)] = [:]

  /// The previous session's boot; nil when it may change.
  var boot: UInt32?

  // The session
  private(set) var session: UInt32 = 0
  /// The number of the next order.
  var sequence: UInt8 = 0
  /// True if the lease is renewed while time passes, which also acknowledges reports.
  var renewsLease = false
  /// True if a LEASE acknowledges the reports received so far.
  var seesReports = true
  private var lastRenewal = Microseconds.zero
  private static let renewalPause = Microseconds.milliseconds(60)

  // Receiving
  private var outgoing: [UInt8] = []
  private(set) var lastSent = Microseconds.zero
  private var decoder = FrameDecoder()
  var inbox: [Arrival] = []
  /// New reports that the script has not read yet.
  var reports: [ReportArrival] = []
  /// Repeated reports.
  var repeats: [ReportArrival] = []
  /// The number of the next report.
  var nextReport: UInt8 = 0
  /// The first input in this check that was not a message.
  private(set) var malformed: String?
  /// True if an illegal DESCRIPTION arrived.
  private(set) var hasIllegalDescription = false
  private(set) var receivedBytes = 0
  /// True if the device ever acknowledged an order.
  private(set) var hasAcknowledged = false
  /// The number of orders left unacknowledged while the device has never acknowledged any.
  var missedAcknowledgements = 0
  /// The longest time that this computer stalled the script.
  private(set) var worstStall = Microseconds.zero
  /// True if the device reported that it was late with a cell or a pulse, or missed a renewal.
  private(set) var admitsLateness = false
  /// The zero of the onsets in messages to the user.
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

  /// Sends a well-framed body of 1 to 59 bytes with any content.
  func send(body: [UInt8]) { outgoing += RawFrame.frame(body) }

  /// Sends an order with the next sequence number; returns that number.
  @discardableResult
  func order(_ command: Command) -> UInt8 {
    defer { sequence &+= 1 }
    send(.command(sequence: sequence, command))
    return sequence
  }

  /// Sends an order of any form, given its type and the bytes after the sequence number.
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

  /// Returns a nonce that no session has had.
  func nonce() -> UInt32 { UInt32(truncatingIfNeeded: nonces.next()) | 1 }

  /// Restarts sequence and report numbers for a session.
  func beginSession(_ nonce: UInt32) {
    session = nonce
    sequence = 0
    nextReport = 0
    renewsLease = false
    seesReports = true
    discardArrivals()
  }

  /// Discards the state of the previous check.
  func beginCheck() {
    outgoing = []
    malformed = nil
    worstStall = .zero
    admitsLateness = false
    origin = .zero
    discardArrivals()
  }

  func discardArrivals() {
    inbox = []
    reports = []
    repeats = []
  }

  func restart() throws(CheckAbort) -> Bool {
    outgoing = []
    decoder = FrameDecoder()
    do throws(ExaminationEnd) { return try bench.restart() } catch { throw .ended(error) }
  }

  // MARK: Waiting

  /// Sends the queued bytes, and lets time pass until `isEnough` or `deadline`.
  func wait(
    until deadline: Microseconds, _ isEnough: () -> Bool = { false }
  ) throws(CheckAbort) {
    repeat {
      if renewsLease, now >= lastRenewal + Self.renewalPause { renewLease() }
      let wake = renewsLease ? min(deadline, lastRenewal + Self.renewalPause) : deadline
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

  func wait(_ span: Microseconds) throws(CheckAbort) { try wait(until: now + span) }

  private func receive(_ bytes: [UInt8]) {
    receivedBytes += bytes.count
    for byte in bytes {
      switch decoder.push(byte) {
      case .needsMoreBytes: continue
      case .rejected(let why): recordMalformed("a rejected frame (\(why))")
      case .frame:
        do throws(MessageError) { store(try DeviceMessage(body: decoder.body)) } catch {
          if decoder.body[0] == MessageType.description.rawValue { hasIllegalDescription = true }
          recordMalformed("type \(decoder.body[0].hex) that is not a message (\(error))")
        }
      }
    }
  }

  private func recordMalformed(_ what: String) { if malformed == nil { malformed = what } }

  private func store(_ message: DeviceMessage) {
    if message.isAcknowledgement { hasAcknowledged = true }
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
