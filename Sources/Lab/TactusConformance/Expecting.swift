import TactusCapture
import TactusWire

/// The expectations of a script.
extension Examiner {
  /// The timeout for an answer whose speed is not judged.
  static let patience = Microseconds.milliseconds(1000)

  /// The time to listen when nothing may arrive.
  var quiet: Microseconds { .milliseconds(30) + (line?.allowance ?? LineMeasure.worstTravel) }

  /// Returns the failure that ends a check.
  func fail(_ expected: String, _ got: String) -> CheckAbort {
    .failed(expected: expected, got: got)
  }

  /// Fails unless `isRight`.
  func require(
    _ isRight: Bool, _ expected: @autoclosure () -> String, _ got: @autoclosure () -> String
  ) throws(CheckAbort) {
    if !isRight { throw fail(expected(), got()) }
  }

  /// Waits for the first message that matches; others stay in the inbox.
  @discardableResult
  func expect<Found>(
    _ what: String, within patience: Microseconds = patience,
    _ match: (DeviceMessage) -> Found?
  ) throws(CheckAbort) -> (found: Found, time: Microseconds) {
    func place() -> Int? { inbox.firstIndex { match($0.message) != nil } }
    let began = now
    if place() == nil { try wait(until: began + patience) { place() != nil } }
    guard let place = place(), let found = match(inbox[place].message) else {
      throw fail(what, "\(received) in \((now - began).words)")
    }
    return (found, inbox.remove(at: place).time)
  }

  @discardableResult
  func expect(
    _ message: DeviceMessage, within patience: Microseconds = patience
  ) throws(CheckAbort) -> Microseconds {
    try expect(message.words, within: patience) { $0 == message ? true : nil }.time
  }

  /// The unexpected messages so far, in words.
  var received: String {
    let messages =
      inbox.map(\.message.words) + reports.map { $0.report.words(after: origin) }
      + (malformed.map { [$0] } ?? [])
    return messages.isEmpty ? "nothing" : messages.prefix(4).joined(separator: "; ")
  }

  /// Waits long enough to be sure that no message arrives.
  func expectNothing(
    _ what: String = "nothing", for span: Microseconds? = nil
  ) throws(CheckAbort) {
    try wait(until: now + (span ?? quiet)) { !inbox.isEmpty || !reports.isEmpty }
    guard inbox.isEmpty, reports.isEmpty else { throw fail(what, received) }
  }

  // MARK: Orders

  /// Waits for the ACK of every order so far; returns the number of cells that the queue can still
  /// take.
  @discardableResult
  func expectAcknowledgement(
    within patience: Microseconds = patience
  ) throws(CheckAbort) -> UInt16 {
    try requireAcknowledgements()
    missedAcknowledgements += 1
    let next = sequence
    return try expect("ACK next \(next) reason accepted", within: patience) { message in
      if case .acknowledgement(next, .accepted, let free) = message { free } else { nil }
    }.found
  }

  /// Spares the user a second of silence for each order to a device that acknowledges none.
  private func requireAcknowledgements() throws(CheckAbort) {
    guard !hasAcknowledged, missedAcknowledgements >= 6 else { return }
    throw .notObservable("it acknowledges no order: mend that first")
  }

  /// Sends an order that must be accepted; returns the number of cells that the queue can still
  /// take.
  @discardableResult
  func accept(_ command: Command) throws(CheckAbort) -> UInt16 {
    try requireAcknowledgements()
    order(command)
    let free = try expectAcknowledgement()
    try expectNoRefusal()
    return free
  }

  private func expectNoRefusal() throws(CheckAbort) {
    for arrival in reports {
      if case .refused = arrival.report {
        throw fail("the order accepted", arrival.report.words(after: origin))
      }
    }
  }

  /// Sends orders, a window at a time; returns when all are acknowledged.
  func accept(_ commands: [Command]) throws(CheckAbort) {
    var rest = commands[...]
    while !rest.isEmpty {
      for command in rest.prefix(Int(device.window)) { order(command) }
      rest = rest.dropFirst(Int(device.window))
      try expectAcknowledgement()
      inbox.removeAll { $0.message.isAcknowledgement }
    }
    try expectNoRefusal()
  }

  /// Sends an order that must be refused in sequence.
  func refuse(_ command: Command, _ reason: RefusalReason) throws(CheckAbort) {
    guard let body = HostMessage.command(sequence: sequence, command).body else { return }
    try refuse(type: body[0], Array(body[2...]), reason)
  }

  /// Sends an order of any form that must be refused in sequence.
  func refuse(type: UInt8, _ rest: [UInt8], _ reason: RefusalReason) throws(CheckAbort) {
    try requireAcknowledgements()
    let number = order(type: type, rest)
    let name = MessageType.name(of: type)
    try expectReport(.refused(sequence: number, type: type, reason), of: name)
    try expectAcknowledgement()
  }

  // MARK: Reports

  /// Waits for the next report, which must be this one.
  @discardableResult
  func expectReport(
    _ report: Report, of cause: String? = nil, within patience: Microseconds = patience
  ) throws(CheckAbort) -> ReportArrival {
    let began = now
    if reports.isEmpty { try wait(until: began + patience) { !reports.isEmpty } }
    let expected = report.words(after: origin) + (cause.map { " of \($0)" } ?? "")
    guard let first = reports.first else {
      throw fail(expected, "\(received) in \((now - began).words)")
    }
    guard first.report.agrees(with: report) else {
      throw fail(expected, first.report.words(after: origin))
    }
    return reports.removeFirst()
  }

  /// Waits for exactly these reports, by device time `end`, and none after them.
  ///
  /// - Parameter inAnyOrder: true if they may arrive in any order.
  func expectReports(
    _ expected: [Report], by end: Microseconds? = nil, inAnyOrder: Bool = false
  ) throws(CheckAbort) {
    let deadline = (end.map { hostTime($0) } ?? now) + Self.patience
    if reports.count < expected.count {
      try wait(until: max(now, deadline)) { reports.count >= expected.count }
    }
    try wait(quiet)
    var rest = reports
    for report in expected {
      let place =
        inAnyOrder ? rest.firstIndex { $0.report.agrees(with: report) } : rest.indices.first
      guard let place, rest[place].report.agrees(with: report) else {
        throw fail(
          report.words(after: origin),
          rest.isEmpty ? "no further report" : list(rest.map(\.report)))
      }
      rest.remove(at: place)
    }
    guard rest.isEmpty else { throw fail("no further report", list(rest.map(\.report))) }
    reports = []
  }

  private func list(_ reports: [Report]) -> String {
    reports.prefix(3).map { $0.words(after: origin) }.joined(separator: "; ")
  }

  /// Waits for exactly the PLAYED reports of these cells, with onsets in ms after `start`.
  func expectPlayed(
    _ onsets: [Int], from cell: UInt16 = 0, after start: Microseconds, lasting: Int = 100
  ) throws(CheckAbort) {
    let expected = onsets.enumerated().map { index, onset in
      Report.played(
        cell: cell &+ UInt16(index), onset: (start + .milliseconds(onset)).low)
    }
    try expectReports(expected, by: start + .milliseconds((onsets.last ?? 0) + lasting))
  }
}

extension Microseconds {
  /// The low 32 bits, as in PLAYED.
  var low: UInt32 { UInt32(truncatingIfNeeded: count) }
}

extension DeviceMessage {
  var isAcknowledgement: Bool { if case .acknowledgement = self { true } else { false } }
  var isTimeReply: Bool { if case .timeReply = self { true } else { false } }
}

extension HostMessage {
  /// The frame's type and payload; nil when a field is out of range.
  var body: [UInt8]? {
    guard let frame = frame() else { return nil }
    var cobs = COBSDecoder()
    return Array(frame.wire.dropLast().compactMap { cobs.push($0) }.dropLast(2))
  }
}
