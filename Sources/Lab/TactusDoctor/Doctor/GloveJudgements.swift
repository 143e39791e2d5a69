import TactusGlove
import TactusHaptics
import TactusLink
import TactusSerial
import TactusSystem
import TactusText
import TactusWire

/// The doctor's judgements.
extension GloveExamination {
  /// Judges the defects that the link itself found.
  mutating func judge(_ standing: LinkStanding) {
    guard step != .over else { return }
    if let field = standing.illegal {
      end(
        .bad(
          field.message.lowercased(),
          "\(field.field) is \(field.value); allowed: \(field.allowed)",
          cure: "update its firmware"))
    } else if let error = standing.clockFault?.error {
      end(
        .bad(
          "clock", DeviceWords.wrongRate(error), cure: "check its firmware and its crystal"))
    }
  }

  mutating func greet(_ device: DeviceDescription, at now: Microseconds) {
    findings.append(
      .good(
        "handshake",
        "\(device.board), \(device.firmware), in \(Self.time(now - (began ?? now)))".printable))
    if let board {
      findings.append(
        ReadingOptions.mismatch(board, device).map { .bad("board", $0) }
          ?? .good("board", "\(board.name.printable), as in the profile"))
    }
    let cause = DeviceWords.resetCause(device.resetCause)
    switch device.resetCause {
    case .unknown, .powerOn, .resetPin, .software: findings.append(.good("last start", cause))
    case .watchdog, .fault:
      findings.append(.warning("last start", cause, cure: "update its firmware; power-cycle it"))
    case .brownOut:
      findings.append(
        .warning("last start", cause, cure: "plug it in without a hub; check the motors' supply"))
    }
  }

  mutating func judgeLatency() {
    let figures = trips.figures.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    let text = "\(figures) µs"
    if trips.isEmpty {
      findings.append(.bad("latency", "no request was answered in time", cure: "check the cable"))
    } else if trips.quantile(99) <= 20_000 {
      findings.append(.good("latency", text))
    } else if port?.driver == "ftdi_sio" {
      findings.append(
        .warning(
          "latency", text,
          cure: "set the adapter's latency_timer in /sys/bus/usb-serial/devices to 1"))
    } else {
      findings.append(.warning("latency", text, cure: "plug it in without a hub; raise --baud"))
    }
    if trips.lost > 0 {
      let text = "\(trips.lost) of \(trips.count) requests unanswered"
      let cure = "check the cable and the --baud"
      // An occasional loss is repaired by sending again.
      let isBad = 10 * trips.lost >= trips.count
      findings.append(
        isBad ? .bad("answers", text, cure: cure) : .warning("answers", text, cure: cure))
    }
  }

  mutating func judgeClock(_ clock: DeviceClock, at now: Microseconds) {
    guard let bound = clock.estimate(at: now)?.errorBound else { return }
    let text = "known to \(bound.count) µs"
    if bound <= Link.armingBound {
      findings.append(.good("clock", text))
    } else {
      findings.append(
        .bad(
          "clock", "\(text), but arming needs \(Link.armingBound.count) µs",
          cure: "use a faster line, or a lighter load on this computer"))
    }
  }

  /// Judges the clock's speed: an error that ends `say` is bad, one that PROTOCOL.md forbids a
  /// warning.
  mutating func judgeRate() {
    guard let proven = rate.proven else { return }
    if abs(proven.least) >= RateMeasurement.bad {
      findings.append(
        .bad(
          "clock rate", DeviceWords.wrongRate(proven.least),
          cure: "check its firmware and its crystal"))
    } else if abs(proven.least) > RateMeasurement.allowed {
      findings.append(
        .warning(
          "clock rate", DeviceWords.wrongRate(proven.least),
          cure: "check its firmware and its crystal"))
    } else {
      findings.append(
        .good(
          "clock rate", "at most \(proven.most) millionths off, in \(proven.span.milliseconds) ms"))
    }
  }

  mutating func judgeLoss(_ counters: Statistics) {
    guard let before else { return }
    let sentCount = sent.totalAtQuestion - before.sent
    let lost = sentCount - Int(counters.bytesReceived &- before.received)
    if lost == 0 {
      findings.append(.good("bytes", "all \(sentCount) reached the glove"))
    } else {
      findings.append(
        .bad(
          "bytes",
          "\(abs(lost)) of \(sentCount) \(lost > 0 ? "lost on the way" : "too many arrived")",
          cure: "check the cable and the --baud; close other programs on the port"))
    }
    if sent.badFrames > 0 {
      findings.append(
        .bad(
          "frames", "\(Spoken.count(sent.badFrames, "bad frame")) from the glove",
          cure: "check the cable, the ground wire and the --baud"))
    }
    if counters.reportsLost > 0 {
      findings.append(
        .warning(
          "reports", "\(counters.reportsLost) lost since the glove started",
          cure: "see 'stats' in 'tactus console'"))
    }
  }
}
