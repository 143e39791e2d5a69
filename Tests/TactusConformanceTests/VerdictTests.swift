import TactusLoopback
import TactusMock
import TactusWire
import Testing

@testable import TactusConformance

/// A device's defect, a check that must find it, and the words for the author of its firmware.
struct ExpectedVerdict: CustomTestStringConvertible, Sendable {
  let defect: Defect
  let name: String
  let expected: String
  let got: String

  init(_ defect: Defect, _ name: String, _ expected: String, got: String) {
    self.defect = defect
    self.name = name
    self.expected = expected
    self.got = got
  }

  var testDescription: String { "\(defect.name) by \(name)" }
}

/// A failed check says what the document demands, and what the device did instead.
@Suite struct VerdictTests {
  private func check(_ verdict: ExpectedVerdict) throws {
    let check = try #require(Check.all.first { $0.name == verdict.name })
    let glove = VirtualGlove(trial: TrialSpec(describe(), defects: [verdict.defect]))
    let outcome = try #require(try examine(VirtualBench(glove), [check]).first)
    guard case .failed(let expected, let got) = outcome.verdict else {
      Issue.record("\(outcome.verdict)")
      return
    }
    #expect(expected == verdict.expected)
    #expect(got == verdict.got)
    #expect(outcome.tries == 1)
  }

  // MARK: Framing and receiving

  static let framing: [ExpectedVerdict] = [
    ExpectedVerdict(
      .statisticsFramedWrong, "sends-frames", "STATISTICS",
      got: "a rejected frame (badCRC) in 1000 ms"),
    ExpectedVerdict(
      .shortFramesOnly, "largest-frame", "no answer; 63 bytes, 1 good, 0 rejected",
      got: "63 bytes, 0 good, 1 rejected"),
    ExpectedVerdict(
      .emptyFrameRejected, "empty-frame", "8 bytes, no frame", got: "8 bytes, 0 good, 8 rejected"),
    ExpectedVerdict(
      .emptyFrameAnswered, "empty-frame", "no answer",
      got: "NO SESSION; NO SESSION; NO SESSION; NO SESSION"),
    ExpectedVerdict(
      .longFrameAccepted, "too-long", "no answer; 64 bytes, 0 good, 1 rejected",
      got: "64 bytes, 1 good, 0 rejected"),
    ExpectedVerdict(
      .truncatedAccepted, "truncated", "no answer",
      got: "TIME REPLY token 67305985 received 1100000 turnaround 0"),
    ExpectedVerdict(
      .shortFrameUncounted, "too-short", "no answer; 9 bytes, 0 good, 3 rejected",
      got: "9 bytes, 0 good, 0 rejected"),
    ExpectedVerdict(
      .rejectionUncounted, "rejected-alone", "no answer; 6 bytes, 0 good, 2 rejected",
      got: "6 bytes, 0 good, 0 rejected"),
    ExpectedVerdict(
      .rejectionEatsNext, "rejected-alone", "no answer; 6 bytes, 0 good, 2 rejected",
      got: "6 bytes, 0 good, 1 rejected"),
    ExpectedVerdict(
      .garbageHangs, "rejected-alone", "TIME REPLY token 77", got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .unknownTypeRejected, "unknown-type", "no answer; 23 bytes, 4 good, 0 rejected",
      got: "23 bytes, 4 good, 4 rejected"),
    ExpectedVerdict(.lengthUnchecked, "wrong-length", "no answer", got: "STOPPED"),
    ExpectedVerdict(.deviceTypesObeyed, "device-type", "no answer", got: "STOPPED"),
    ExpectedVerdict(
      .bareOrderAnswered, "bare-order", "no answer",
      got: "REFUSED seq 0 type ARM reason bad length; REFUSED seq 0 type type 3F reason bad length"),
    ExpectedVerdict(
      .bareOrderUnknown, "closed-bare-order", "nothing, as for any order without a sequence number",
      got: "NO SESSION; NO SESSION; NO SESSION; NO SESSION"),
    ExpectedVerdict(
      .badLengthIgnored, "order-length", "REFUSED seq 1 type ARM reason bad length of ARM",
      got: "ACK next 2 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .badFieldIgnored, "order-field", "REFUSED seq 1 type CUT reason bad field of CUT",
      got: "ACK next 2 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .frameTimeout, "stalled-frame", "TIME REPLY to a frame that stalled for 150 ms",
      got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .slowAnswers, "answer-time", "HELLO answered within 50 ms, with 30 ms for the line",
      got: "after 60 ms"),
    ExpectedVerdict(
      .slowDescription, "answer-time", "DESCRIBE answered within 30 ms, with 10 ms for the line",
      got: "after 60 ms"),
    ExpectedVerdict(
      .stopSlow, "stop-time", "no cell that starts 2 ms after it came",
      got: "PLAYED of a cell that started 55 ms after"),
    ExpectedVerdict(
      .cutSlow, "cut-time", "no cell that starts 2 ms after it came",
      got: "PLAYED of a cell that started 55 ms after"),
    ExpectedVerdict(
      .capabilitiesUnknown, "unknown-capabilities", "bits 4 to 31 clear",
      got: "capabilities 4294967295"),
    ExpectedVerdict(
      .keysUnasked, "unasked", "no KEYS, PRESSURE, LOG or SUPPLY", got: "KEYS time 1100 down 0"),
    ExpectedVerdict(
      .supplyUnasked, "unasked", "no KEYS, PRESSURE, LOG or SUPPLY",
      got: "SUPPLY millivolts 3870 charge 62 state 0"),
  ]

  @Test(arguments: framing)
  func aFaultOfFramingOrReceivingIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Clock, pulses and patterns

  static let numbers: [ExpectedVerdict] = [
    ExpectedVerdict(
      .clockDrifts, "clock-rate", "at most 2050 µs off in 10 s", got: "10000 µs (1000 ppm)"),
    ExpectedVerdict(.clockSteps, "clock-steady", "200 ms to 200 ms later", got: "250 ms later"),
    ExpectedVerdict(
      .zeroLevelAccepted, "zero-pulse", "REFUSED seq 0 type DEFINE reason bad field of DEFINE",
      got: "ACK next 1 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .zeroAdvanceRefused, "advance-zero", "the order accepted",
      got: "REFUSED seq 0 type DEFINE reason bad field"),
    ExpectedVerdict(
      .pulseOutlastsAccepted, "pulse-outlasts",
      "REFUSED seq 0 type DEFINE reason bad field of DEFINE",
      got: "ACK next 1 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .overlapAccepted, "pulses-overlap", "REFUSED seq 0 type DEFINE reason bad field of DEFINE",
      got: "ACK next 1 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .adjacentRefused, "pulses-adjacent", "the order accepted",
      got: "REFUSED seq 0 type DEFINE reason bad field"),
    ExpectedVerdict(
      .togetherRefused, "pulses-together", "the order accepted",
      got: "REFUSED seq 1 type DEFINE reason bad field"),
    ExpectedVerdict(
      .onsetNarrow, "upper-bits", "no PLAYED before the pulse at 2100 ms",
      got: "PLAYED cell 0 at 0 ms"),
  ]

  @Test(arguments: numbers)
  func aFaultOfTheClockOrOfPatternsIsDescribed(verdict: ExpectedVerdict) throws {
    try check(verdict)
  }

  // MARK: Orders

  static let orders: [ExpectedVerdict] = [
    ExpectedVerdict(
      .tokenChanged, "time-token", "TIME REPLY token 305419896",
      got: "TIME REPLY token 305419776 received 1100000 turnaround 0 in 1000 ms"),
    ExpectedVerdict(.helloExtraRefused, "hello-longer", "WELCOME", got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .armAgainRestarts, "arm-again", "the order accepted",
      got: "REFUSED seq 4 type CONTINUE reason no run"),
    ExpectedVerdict(
      .defineKeepsOld, "define-replaces", "PLAYED cell 1 at 80 ms",
      got: "PLAYED cell 1 at 50 ms; PLAYED cell 2 at 100 ms"),
    ExpectedVerdict(
      .defineWhileWaiting, "define-waiting", "REFUSED seq 3 type DEFINE reason busy of DEFINE",
      got: "PLAYED cell 0 at 0 ms"),
    ExpectedVerdict(
      .defineChangesPlaying, "define-playing", "PLAYED cell 1 at 300 ms",
      got: "UNDERRUN cell 1 gap 200; PLAYED cell 1 at 500 ms"),
    ExpectedVerdict(
      .fewPulsesAccepted, "pulses-per-pattern", "the order accepted",
      got: "REFUSED seq 1 type DEFINE reason bad field"),
    ExpectedVerdict(
      .wrongActuatorAccepted, "unknown-actuator",
      "REFUSED seq 1 type DEFINE reason bad field of DEFINE",
      got: "ACK next 2 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .slotOutOfRangeWrong, "unknown-slot", "REFUSED seq 0 type DEFINE reason bad field of DEFINE",
      got: "REFUSED seq 0 type DEFINE reason undefined slot"),
    ExpectedVerdict(
      .continueShifts, "continue-late", "DROPPED first 1 count 4 reason late",
      got:
        "UNDERRUN cell 1 gap 350; PLAYED cell 1 at 350 ms; PLAYED cell 2 at 450 ms; PLAYED cell 3 at 550 ms"
    ),
    ExpectedVerdict(
      .cutAfterCellIsNow, "cut-after-cell", "DROPPED first 1 count 3 reason cut",
      got: "DROPPED first 0 count 4 reason cut"),
    ExpectedVerdict(
      .cutForgetsRun, "cut-continue", "the order accepted",
      got: "REFUSED seq 4 type CONTINUE reason no run"),
    ExpectedVerdict(
      .cutNowIsAfterCell, "cut-now", "DROPPED first 0 count 3 reason cut",
      got: "DROPPED first 1 count 2 reason cut"),
    ExpectedVerdict(
      .cutRunOfLast, "cut-run", "DROPPED first 3 count 4 reason late",
      got:
        "UNDERRUN cell 3 gap 350; PLAYED cell 3 at 350 ms; PLAYED cell 4 at 450 ms; PLAYED cell 5 at 550 ms"
    ),
    ExpectedVerdict(
      .cutRowsJoined, "cut-rows", "DROPPED first 0 count 1 reason cut",
      got: "DROPPED first 0 count 3 reason cut"),
    ExpectedVerdict(
      .cutUnanswered, "cut-nothing", "DROPPED first 40 count 0 reason cut", got: "no further report"
    ),
    ExpectedVerdict(
      .cutModeUnchecked, "cut-mode", "REFUSED seq 1 type CUT reason bad field of CUT",
      got: "DROPPED first 0 count 0 reason cut"),
    ExpectedVerdict(
      .testLeavesRun, "test-motor", "REFUSED seq 3 type CONTINUE reason no run of CONTINUE",
      got: "UNDERRUN cell 10 gap 40"),
    ExpectedVerdict(
      .testWhilePlaying, "test-busy", "REFUSED seq 3 type TEST MOTOR reason busy of TEST MOTOR",
      got: "PLAYED cell 1 at -210 ms"),
    ExpectedVerdict(
      .testWaitsForAdvance, "test-after-pulses", "PLAYED cell 1 at 0 to 20 ms",
      got: "REFUSED seq 3 type TEST MOTOR reason busy"),
    ExpectedVerdict(
      .testWithOnset, "test-onset", "REFUSED seq 1 type TEST MOTOR reason bad field of TEST MOTOR",
      got: "PLAYED cell 0 at 1100 ms"),
    ExpectedVerdict(
      .testLate, "test-motor", "PLAYED cell 9 at 0 to 20 ms", got: "PLAYED cell 9 at 100 ms"),
  ]

  @Test(arguments: orders)
  func aFaultInCarryingOutOrdersIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Answers

  static let answers: [ExpectedVerdict] = [
    ExpectedVerdict(
      .capabilitiesUnshared, "welcome", "no capabilities besides 1", got: "capabilities 15"),
    ExpectedVerdict(.welcomeVersionWrong, "version", "version 1 of 1 to 255", got: "version 255"),
    ExpectedVerdict(
      .receivedWrong, "received", "received 0 to 0 ms after it was sent",
      got: "received after 30 ms"),
    ExpectedVerdict(
      .turnaroundWrong, "turnaround", "turnaround up to 1 ms, when the reply came",
      got: "turnaround 1000 ms"),
    ExpectedVerdict(.freeWrong, "ack-free", "free 126", got: "free 2"),
    ExpectedVerdict(
      .windowOverrun, "window", "ACK next 8 reason accepted",
      got: "ACK next 1 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .queueShort, "queue-depth", "ACK next 5 reason accepted",
      got: "ACK next 4 reason queue full free 13 in 1000 ms"),
    ExpectedVerdict(
      .playedEarly, "played", "no PLAYED before the cell ends", got: "PLAYED cell 0 at 0 ms"),
    ExpectedVerdict(
      .playedOnsetWrong, "played", "PLAYED cell 0 at 0 ms", got: "PLAYED cell 0 at 400 ms"),
    ExpectedVerdict(
      .silentUnreported, "played-silent", "PLAYED cell 0 at 0 ms", got: "no further report"),
    ExpectedVerdict(
      .undefinedSlotAccepted, "undefined-slot",
      "REFUSED seq 3 type PLAY reason undefined slot of PLAY",
      got: "ACK next 4 reason accepted free 125 in 1000 ms"),
    ExpectedVerdict(
      .continueWithoutRun, "no-run", "REFUSED seq 2 type CONTINUE reason no run of CONTINUE",
      got: "UNDERRUN cell 0 gap 65535"),
    ExpectedVerdict(
      .statisticsBytesWrong, "statistics-line", "no answer; 14 bytes, 2 good, 0 rejected",
      got: "9 bytes, 2 good, 0 rejected"),
    ExpectedVerdict(
      .ignoredUncounted, "statistics-line", "no answer; 14 bytes, 2 good, 0 rejected",
      got: "14 bytes, 0 good, 0 rejected"),
    ExpectedVerdict(.uptimeInSeconds, "statistics-uptime", "about 1100 ms", got: "1 ms"),
    ExpectedVerdict(
      .droppedCountWrong, "queue-depth", "DROPPED first 0 count 128 reason cut",
      got: "DROPPED first 0 count 127 reason cut"),
  ]

  @Test(arguments: answers)
  func aFaultOfAnAnswerIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Pressure

  static let pressure: [ExpectedVerdict] = [
    ExpectedVerdict(.pressureChannelMissing, "pressure-channels", "2 values", got: "1 values"),
    ExpectedVerdict(.pressureTimeInSeconds, "pressure", "the current time", got: "1299 ms ago"),
    ExpectedVerdict(
      .pressureTimeStands, "pressure-order", "a later time after 1100 ms", got: "1100 ms"),
    ExpectedVerdict(.pressureSeldom, "pressure-rate", "8 samples or more", got: "4 in 2300 ms"),
    ExpectedVerdict(.pressureFlood, "pressure-rate", "60 samples a second at most", got: "100"),
  ]

  @Test(arguments: pressure)
  func aFaultOfPressureSamplesIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Supply

  static let supply: [ExpectedVerdict] = [
    ExpectedVerdict(.supplyCriticalAlone, "supply-critical", "low and critical", got: "state 2"),
    ExpectedVerdict(.supplyTardy, "supply-repeated", "SUPPLY within 1000 ms", got: "after 3000 ms"),
    ExpectedVerdict(
      .supplySeldom, "supply-repeated", "SUPPLY within 5000 ms", got: "after 8000 ms"),
    ExpectedVerdict(.supplyOnce, "supply-repeated", "SUPPLY within 5000 ms", got: "after 11000 ms"),
    ExpectedVerdict(.supplyFlood, "supply-rate", "1 s between two SUPPLY", got: "300 ms"),
    ExpectedVerdict(
      .railReadsOff, "motor-rail", "no FAULT of the motor rail",
      got: "FAULT code motor rail detail 1"
    ),
  ]

  @Test(arguments: supply)
  func aFaultOfTheSupplyIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Sessions, STOP and the lease

  static let sessions: [ExpectedVerdict] = [
    ExpectedVerdict(
      .helloKeepsSlots, "hello-forgets-slots",
      "REFUSED seq 1 type PLAY reason undefined slot of PLAY", got: "UNDERRUN cell 0 gap 1100"),
    ExpectedVerdict(
      .helloKeepsRun, "hello-forgets-run", "REFUSED seq 2 type CONTINUE reason no run of CONTINUE",
      got: "UNDERRUN cell 0 gap 65535"),
    ExpectedVerdict(
      .helloKeepsSequence, "hello-sequence", "ACK next 1 reason accepted",
      got: "ACK next 3 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(.helloKeepsReports, "hello-reports", "report number 0", got: "number 3"),
    ExpectedVerdict(
      .helloKeepsArmed, "hello-disarms", "not armed after HELLO: REFUSED (4)",
      got: "DROPPED first 1 count 0 reason cut"),
    ExpectedVerdict(
      .helloKeepsQueue, "reconnection", "no report of earlier cells", got: "PLAYED cell 0 at 0 ms"),
    ExpectedVerdict(.noCommonVersionSilent, "closed-version", "WELCOME", got: "nothing in 1000 ms"),
    ExpectedVerdict(.stopSilentWhenOpen, "stop-open", "STOPPED", got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .stopUnreported, "stop-armed", "DROPPED first 0 count 3 reason stopped",
      got: "no further report"),
    ExpectedVerdict(
      .stopKeepsArmed, "stop-idle", "not armed after STOP: REFUSED (4)",
      got: "DROPPED first 0 count 0 reason cut"),
    ExpectedVerdict(
      .stopReportsNothing, "stop-idle", "no DROPPED", got: "DROPPED first 0 count 0 reason stopped"),
    ExpectedVerdict(
      .stopForgetsSlots, "stop-slots", "the order accepted",
      got: "REFUSED seq 3 type PLAY reason undefined slot"),
    ExpectedVerdict(
      .stopKeepsRun, "stop-run", "REFUSED seq 4 type CONTINUE reason no run of CONTINUE",
      got: "UNDERRUN cell 0 gap 65535"),
    ExpectedVerdict(.stoppedLast, "stopped-first", "STOPPED before ACK", got: "ACK first"),
    ExpectedVerdict(
      .playsUnarmed, "orders-open", "REFUSED seq 1 type PLAY reason not armed of PLAY",
      got: "ACK next 2 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .armsItself, "never-arms-itself", "not armed after HELLO: REFUSED (4)",
      got: "DROPPED first 0 count 0 reason cut"),
    ExpectedVerdict(
      .leaseArms, "never-arms-itself", "not armed after LEASE: REFUSED (4)",
      got: "DROPPED first 0 count 0 reason cut"),
    ExpectedVerdict(.stopSilentWhenClosed, "closed-stop", "STOPPED", got: "nothing in 1000 ms"),
    ExpectedVerdict(.closedSilent, "closed-lease", "NO SESSION", got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .startsOpen, "closed-orders", "NO SESSION",
      got: "ACK next 1 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(.bootConstant, "boot", "a boot other than 0x00000001", got: "0x00000001 again"),
    ExpectedVerdict(.leaseUnknownWhenOpen, "lease-open", "no answer", got: "NO SESSION"),
    ExpectedVerdict(.leaseOfAnySession, "lease-other", "NO SESSION", got: "nothing in 1000 ms"),
    ExpectedVerdict(.anyFrameRenews, "lease-renewal", "FAULT lease expired", got: "nothing"),
    ExpectedVerdict(
      .leaseUnreported, "lease-idle", "FAULT code lease expired detail 0", got: "no further report"),
    ExpectedVerdict(
      .leaseLong, "lease-end", "DROPPED of a cell that ends 6 ms after the lease",
      got: "ACK next 2 reason accepted free 127; PLAYED cell 0 at 197 ms"),
  ]

  @Test(arguments: sessions)
  func aFaultOfSessionsOrTheLeaseIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Sequence numbers

  static let sequence: [ExpectedVerdict] = [
    ExpectedVerdict(
      .acknowledgesWrong, "ack-next", "ACK next 1 reason accepted",
      got: "ACK next 0 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .sequenceWraps, "sequence-wrap", "ACK next 255 reason accepted",
      got: "ACK next 0 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .duplicateCarriedOut, "duplicate", "no further report",
      got: "PLAYED cell 3 at 180 ms; PLAYED cell 4 at 240 ms; PLAYED cell 5 at 300 ms"),
    ExpectedVerdict(
      .duplicatesFew, "duplicate-range", "ACK next 1 reason accepted",
      got: "ACK next 1 reason gap free 128 in 1000 ms"),
    ExpectedVerdict(
      .duplicateUnanswered, "duplicate-range", "ACK next 1 reason accepted",
      got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .gapUnreported, "gap-range", "ACK next 0 reason gap free 128", got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .gapCarriedOut, "gap-each", "ACK next 0 reason gap",
      got: "ACK next 2 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .refusalUnused, "refused-used", "ACK next 1 reason accepted", got: "nothing in 1000 ms"),
    ExpectedVerdict(
      .unknownOrderIgnored, "unknown-order",
      "REFUSED seq 0 type type 29 reason unknown type of type 29",
      got: "ACK next 1 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .fullTakesPart, "queue-full", "ACK next 5 reason queue full free 1",
      got: "ACK next 5 reason queue full free 0 in 1000 ms"),
    ExpectedVerdict(
      .fullThenGap, "full-no-gap", "no ACK for a number already answered with reason 2",
      got: "ACK next 5 reason gap free 0"),
    ExpectedVerdict(
      .fullLosesOrder, "full-later", "ACK next 5 reason queue full free 0",
      got: "ACK next 6 reason accepted free 0 in 1000 ms"),
    ExpectedVerdict(
      .patternOverwritten, "patterns-full", "PLAYED cell 4 at 240 ms", got: "no further report"),
  ]

  @Test(arguments: sequence)
  func aFaultOfTheSequenceIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Runs and lateness

  static let runs: [ExpectedVerdict] = [
    ExpectedVerdict(
      .startFarPast, "start-past", "PLAYED cell 0 at once, as it is late", got: "nothing"),
    ExpectedVerdict(
      .startNearNow, "start-queue-end", "no cell for 32 s", got: "PLAYED cell 1 at 1000 ms"),
    ExpectedVerdict(
      .cellsFromZero, "cell-numbers", "PLAYED cell 65533 at 0 ms",
      got: "PLAYED cell 0 at 0 ms; PLAYED cell 1 at 50 ms; PLAYED cell 2 at 100 ms"),
    ExpectedVerdict(
      .cellsWrap, "cell-numbers", "PLAYED cell 65535 at 100 ms",
      got: "PLAYED cell 0 at 100 ms; PLAYED cell 1 at 150 ms; PLAYED cell 2 at 200 ms"),
    ExpectedVerdict(
      .refusedTakeNumbers, "refused-unnumbered", "PLAYED cell 0 at 0 ms",
      got: "PLAYED cell 2 at 0 ms"),
    ExpectedVerdict(
      .queueEndIgnoresAdvance, "queue-end", "PLAYED cell 1 at 200 ms",
      got: "UNDERRUN cell 1 gap 60; PLAYED cell 1 at 80 ms"),
    ExpectedVerdict(
      .cutKeepsEnd, "queue-end-cut", "PLAYED cell 9 at 150 ms", got: "PLAYED cell 9 at 950 ms"),
    ExpectedVerdict(
      .testKeepsEnd, "queue-end-test", "PLAYED cell 2 at 0 ms", got: "no further report"),
    ExpectedVerdict(
      .stopKeepsEnd, "queue-end-now", "PLAYED cell 1 at 0 ms", got: "no further report"),
    ExpectedVerdict(
      .startsLate, "cell-start", "PLAYED cell 0 at 0 ms",
      got: "PLAYED cell 0 at 3 ms; PLAYED cell 1 at 43 ms; PLAYED cell 2 at 83 ms"),
    ExpectedVerdict(
      .startsEarly, "cell-start", "PLAYED cell 0 at 0 ms",
      got: "PLAYED cell 0 at -5 ms; PLAYED cell 1 at 32 ms; PLAYED cell 2 at 69 ms"),
    ExpectedVerdict(
      .startInterrupts, "start-after-cell", "PLAYED cell 1 at 300 ms",
      got: "UNDERRUN cell 1 gap 70; PLAYED cell 1 at 280 ms; PLAYED cell 2 at 580 ms"),
    ExpectedVerdict(
      .cutBindsPlay, "start-after-cut", "PLAYED cell 2 at 600 ms", got: "no further report"),
    ExpectedVerdict(
      .underrunUnreported, "underrun", "UNDERRUN cell 0 gap 340",
      got: "PLAYED cell 0 at 340 ms; PLAYED cell 1 at 400 ms"),
    ExpectedVerdict(
      .gapWrong, "underrun-continue", "UNDERRUN cell 1 gap 340",
      got: "UNDERRUN cell 1 gap 0; PLAYED cell 1 at 340 ms; PLAYED cell 2 at 400 ms"),
    ExpectedVerdict(.latenessLenient, "underrun-small", "cell 0 at 5 ms to 25 ms", got: "at 0 ms"),
    ExpectedVerdict(
      .restNotMoved, "underrun", "PLAYED cell 1 at 400 ms",
      got: "UNDERRUN cell 1 gap 300; PLAYED cell 1 at 360 ms"),
    ExpectedVerdict(
      .playKeepsShift, "own-start", "PLAYED cell 2 at 550 ms", got: "PLAYED cell 2 at 690 ms"),
    ExpectedVerdict(
      .lateShifts, "late-all", "DROPPED first 0 count 1 reason late",
      got: "UNDERRUN cell 0 gap 540; PLAYED cell 0 at -160 ms"),
    ExpectedVerdict(
      .lateDisarms, "late-armed", "the order accepted",
      got: "REFUSED seq 3 type PLAY reason not armed"),
  ]

  @Test(arguments: runs)
  func aFaultOfRunsIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }

  // MARK: Reports and safety

  static let safety: [ExpectedVerdict] = [
    ExpectedVerdict(
      .reportsNotResent, "report-again", "reports 0 to 2, 3 in all repeated", got: "no report"),
    ExpectedVerdict(.reportsResentAtOnce, "report-not-yet", "no repeated report", got: "report 0"),
    ExpectedVerdict(
      .reportsSeenIgnored, "report-seen", "reports 3 to 4, 2 in all repeated",
      got: "reports 0 to 4, 5 in all"),
    ExpectedVerdict(
      .unsentSeen, "report-unsent", "reports 0 to 2, 3 in all repeated", got: "no report"),
    ExpectedVerdict(.reportsFew, "reports-kept", "16 of 48 kept", got: "8 kept"),
    ExpectedVerdict(
      .reportLossUncounted, "reports-kept", "reports 0 to 47, 48 in all repeated",
      got: "reports 32 to 47, 16 in all"),
    ExpectedVerdict(.reportsWrap, "report-wrap", "report number 255", got: "number 0"),
    ExpectedVerdict(
      .longPulseAccepted, "maximum-pulse", "REFUSED seq 1 type DEFINE reason bad field of DEFINE",
      got: "ACK next 2 reason accepted free 128 in 1000 ms"),
    ExpectedVerdict(
      .noContinuousCap, "continuous-cap", "FAULT actuator capped after 3000 ms",
      got: "none in 3500 ms"),
    ExpectedVerdict(
      .shortPausesRest, "short-pauses", "FAULT actuator capped after 3000 ms",
      got: "none in 3506 ms"),
    ExpectedVerdict(.longPausesCount, "long-pauses", "no FAULT", got: "FAULT actuator capped"),
    ExpectedVerdict(
      .noDutyCap, "duty-cap", "FAULT actuator capped after 12960 ms", got: "none in 13460 ms"),
    ExpectedVerdict(
      .stopForgetsCaps, "caps-kept", "FAULT actuator capped after 3720 ms", got: "none in 4220 ms"),
  ]

  @Test(arguments: safety)
  func aFaultOfReportsOrCapsIsDescribed(verdict: ExpectedVerdict) throws { try check(verdict) }
}
