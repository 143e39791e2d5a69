import TactusWire

/// Delivery of reports to the caller, in order (PROTOCOL.md, section 9).
extension Link {
  /// Handles a report by its number; `report` is nil for one that this host cannot read.
  mutating func handleReport(_ number: UInt8, _ report: Report?, at now: Microseconds) {
    guard welcome != nil, reports.add(number, report, at: now) else { return }
    publishReports(at: now)
  }

  mutating func skipReportGap(at now: Microseconds) {
    let lost = reports.skipGap()
    events.append(.reportsLost(lost))
    publishReports(at: now)
  }

  private mutating func publishReports(at now: Microseconds) {
    while let entry = reports.popNext() {
      if let report = entry.report { publish(report, at: now) }
    }
    if reports.gapDeadline != nil { recordDamage(at: now) }
    // While armed, renewals acknowledge reports; while stopping, nothing may renew the lease.
    if phase == .open || phase == .connecting {
      leaseAt = max(now, leasedAt.map { $0 + Self.shortestLeaseInterval } ?? now)
    }
  }

  private mutating func publish(_ report: Report, at now: Microseconds) {
    switch report {
    case .played(let cell, let onset):
      guard let index = cells.index(of: cell) else { return }
      if index >= cells.done { cellFelt(at: now) }
      cells.finish(through: index + 1)
      events.append(.played(cell: index, onset: unwrap(onset, at: now)))
    case .late(let cell, let by):
      guard let index = cells.index(of: cell) else { return }
      events.append(.late(cell: index, by: Milliseconds(UInt32(by))))
    case .underrun(let cell, let gap):
      guard let index = cells.index(of: cell) else { return }
      events.append(.underrun(cell: index, gap: Milliseconds(UInt32(gap))))
    case .dropped(let first, let count, let reason):
      for range in cells.indices(from: first, count: count) {
        cells.finish(through: range.upperBound)
        events.append(.dropped(first: range.lowerBound, count: range.count, reason))
      }
    case .fault(let code, let detail):
      events.append(.fault(code, detail: detail))
      if code == .leaseExpired { leaseExpired(at: now) }
    case .refused(let sequence, let type, let reason):
      refused(sequence, type: type, reason, at: now)
    case .keys(let time, let down): events.append(.keys(time: time, down: down))
    }
  }

  private mutating func refused(
    _ sequence: UInt8, type: UInt8, _ reason: RefusalReason, at now: Microseconds
  ) {
    let order = cells.refuse(sequence)
    // An acknowledgement alone does not arm: the device would refuse all further orders as well.
    if type == MessageType.arm.rawValue { return loseSession(.armRefused, at: now) }
    guard reason == .notArmed else {
      events.append(.refused(type: type, reason))
      return
    }
    // The device was disarmed when the order arrived: its cells are dropped like those before it.
    if order.isOfThisArming { leaseExpired(at: now) }
    if !order.cells.isEmpty {
      events.append(
        .dropped(first: order.cells.lowerBound, count: order.cells.count, lastDrop))
    }
  }

  /// Returns the device time nearest to now whose low 32 bits are `onset`.
  private func unwrap(_ onset: UInt32, at now: Microseconds) -> Microseconds {
    let near = clock.estimate(at: now)?.time ?? .zero
    let behind = Int32(bitPattern: UInt32(truncatingIfNeeded: near.count) &- onset)
    return Microseconds(near.count - Int64(behind))
  }
}
