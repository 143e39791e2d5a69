/// A deliberate defect of a trial device. The raw value names the section of PROTOCOL.md that it
/// breaks, and describes the behaviour.
public enum Defect: String, CaseIterable, Sendable {
  // Framing and receiving
  case crcUnchecked = "2 accepts frames with a wrong CRC"
  case statisticsFramedWrong = "2 sends STATISTICS with its CRC not inverted"
  case shortFramesOnly = "2 accepts no frame longer than 40 bytes"
  case emptyFrameRejected = "M2.1 counts an empty frame as rejected"
  case emptyFrameAnswered = "M2.1 answers an empty frame"
  case longFrameAccepted = "13 accepts frames over 63 bytes"
  case truncatedAccepted = "13 accepts a frame whose last COBS code promises more than came"
  case shortFrameUncounted = "13 does not count a frame that is too short"
  case rejectionUncounted = "M13.1 does not count rejected frames"
  case rejectionEatsNext = "M13.1 loses the frame after a rejected one"
  case garbageHangs = "M13.1 goes deaf after 300 bytes without a zero"
  case unknownTypeRejected = "13 counts an unknown type as a rejected frame"
  case unknownTypeAnswered = "13 answers an unknown type"
  case lengthUnchecked = "13 obeys a STOP with an extra byte"
  case fieldsUnchecked = "13 opens a session with the nonce 0"
  case deviceTypesObeyed = "13 obeys type 82 as a STOP"
  case bareOrderAnswered = "13 answers an order without a sequence number"
  case bareOrderUnknown = "13 answers NO SESSION to an order without a sequence number"
  case frameTimeout = "11 forgets a frame that stalls for 100 ms"
  case slowAnswers = "11 answers after 60 ms"
  case slowDescription = "11 sends its DESCRIPTION after 60 ms"

  // Numbers, time
  case clockDrifts = "3 has a clock that runs 1000 ppm fast"
  case clockSteps = "3 has a clock that jumps back 50 ms now and then"
  case startNearNow = "3 resolves a start time near now instead of the end of the queue"
  case startFarPast = "3 resolves a start time more than 5 s ago to the future"
  case tokenChanged = "4 returns a TIME token with one byte lost"
  case receivedWrong = "5 says that it received a TIME 30 ms late"
  case turnaroundWrong = "5 gives every TIME REPLY a turnaround of one second"
  case overlapAccepted = "M3.1 accepts pulses that overlap on an actuator"
  case adjacentRefused = "M3.1 refuses a pulse that begins as another ends"
  case togetherRefused = "M3.1 refuses simultaneous pulses on two actuators"
  case onsetNarrow = "3 keeps only 11 bits of an onset in a slot"
  case pulseOutlastsAccepted = "M3.1 accepts a pulse that outlasts the advance"
  case zeroLevelAccepted = "3 accepts a pulse of level 0"
  case fewPulsesAccepted = "4 refuses more than 8 pulses in a pattern"

  // Session
  case helloExtraRefused = "M4.1 ignores a HELLO with bytes after its fields"
  case welcomeOldNonce = "5 answers HELLO with the nonce of the previous session"
  case welcomeVersionWrong = "5 answers HELLO with the host's highest version"
  case capabilitiesUnshared = "5 announces capabilities that the host did not offer"
  case capabilitiesUnknown = "12 echoes capability bits without a meaning"
  case keysUnasked = "M12.1 sends KEYS in a session without keys"
  case pressureUnasked = "M12.1 sends PRESSURE in a session without it"
  case supplyUnasked = "M12.1 sends SUPPLY in a session without it"
  case bootConstant = "M5.1 keeps its boot after a restart"
  case startsOpen = "6 starts with a session open"

  case helloAgainResets = "6 forgets everything at a repeated HELLO of its session"
  case helloKeepsSlots = "6 keeps the slots in a new session"
  case helloKeepsSequence = "6 keeps the sequence number in a new session"
  case helloKeepsReports = "6 keeps the report number in a new session"
  case helloKeepsRun = "6 keeps the run in a new session"
  case helloKeepsArmed = "6 stays armed in a new session"
  case helloKeepsQueue = "M6.2 plays what was queued before a reconnection"
  case noCommonVersionSilent = "6 leaves a HELLO without a common version unanswered"
  case noCommonVersionResets = "6 forgets everything at a HELLO without a common version"
  case stopSilentWhenClosed = "6 does not answer STOP while closed"
  case stopSilentWhenOpen = "6 does not answer STOP while open"
  case stopKeepsArmed = "6 stays armed after STOP"
  case stopKeepsQueue = "6 plays on after STOP"
  case stopUnreported = "6 sends no DROPPED on STOP"
  case stopReportsNothing = "6 sends a DROPPED of 0 cells on STOP"
  case stopForgetsSlots = "6 forgets the slots on STOP"
  case stopKeepsRun = "M6.3 continues the run after STOP and ARM"
  case stoppedLast = "M6.5 sends STOPPED behind the answers to messages up to 10 ms later"
  case stopSlow = "11 stops 60 ms after STOP"
  case questionsNeedSession = "6 does not answer TIME, DESCRIBE and GET STATISTICS while closed"
  case closedSilent = "6 sends no NO SESSION while closed"
  case leaseUnknownWhenOpen = "6 answers LEASE with NO SESSION unless it is armed"
  case leaseOfAnySession = "6 accepts a LEASE of any session"
  case leaseLong = "11 holds the lease 150 ms longer than it says"
  case leaseSlightlyLong = "11 holds the lease 12 ms longer than it says"
  case leaseShort = "6 holds the lease for half as long as it says"
  case leaseEndless = "M10.5 never lets the lease run out"
  case leaseUnreported = "6 sends no FAULT when the lease runs out"
  case leaseDropsUnreported = "6 sends no DROPPED when the lease runs out"
  case leaseForgetsSlots = "6 forgets the slots when the lease runs out"
  case leaseKeepsArmed = "6 stays armed when the lease runs out"
  case anyFrameRenews = "6 renews the lease with any frame"
  case armRenewsNothing = "4 does not renew the lease at ARM"
  case armAgainRestarts = "4 empties the queue at ARM while armed"
  case armsItself = "M6.1 is armed as soon as a session opens"
  case leaseArms = "M6.1 is armed again by a LEASE"
  case playsUnarmed = "6 silently accepts a PLAY while open"

  // Sequence
  case acknowledgesWrong = "7 names the number received instead of the next"
  case duplicateCarriedOut = "M7.1 carries out a duplicate again"
  case duplicateUnanswered = "7 does not acknowledge duplicates"
  case duplicatesFew = "7 takes only the last 64 numbers for duplicates"
  case gapUnreported = "7 does not report a gap"
  case gapRepeated = "7 reports a gap again for each frame behind it"
  case gapCarriedOut = "7 carries out orders behind a gap"
  case sequenceWraps = "7 wraps sequence numbers at 255"
  case fullLosesOrder = "7 uses up the number of an order it has no room for"
  case fullTakesPart = "7 accepts the part of a run that fits"
  case fullThenGap = "7 reports a gap after reason 2"
  case patternOverwritten = "7 overwrites a waiting PATTERN when it has no room for another"
  case fewRuns = "7 holds 5 waiting runs"
  case refusalUnused = "7 does not use up the number of a refused order"
  case refusedOutOfTurn = "7 refuses a bad order out of turn"
  case unknownOrderIgnored = "7 ignores an order of unknown type"
  case badLengthIgnored = "13 ignores an order of bad length"
  case badFieldIgnored = "13 ignores an order with a bad field"
  case windowOverrun = "5 loses orders that come while it carries out another"
  case freeWrong = "5 gives the number of waiting cells as free"
  case burstsCut = "M7.2 loses what directly follows a window of the longest frames"
  case queueShort = "5 holds fewer cells than it says"
  case patternsFew = "5 holds fewer waiting patterns than it says"
  case descriptionIllegal = "5 describes itself with 9 actuators"
  case descriptionChanges = "5 describes itself differently each time"
  case statisticsBytesWrong = "5 does not count delimiters as bytes received"
  case statisticsCellsWrong = "5 does not count dropped cells"
  case uptimeInSeconds = "5 gives its uptime in seconds"
  case pressureChannelMissing = "M5.2 sends pressure for one channel too few"
  case pressureTimeStands = "M5.3 gives all pressure samples of a session the time of the first"
  case pressureTimeInSeconds = "5 gives the time of a pressure sample in seconds"
  case pressureSeldom = "M5.4 takes 2 pressure samples a second"
  case pressureFlood = "M5.4 takes 100 pressure samples a second"
  case supplyCriticalAlone = "M5.5 reports a critical supply that is not low"
  case supplyTardy = "M5.6 sends the first SUPPLY of a session after 3 s"
  case supplySeldom = "M5.6 sends SUPPLY every 8 s"
  case supplyOnce = "M5.6 sends SUPPLY once a session"
  case supplyFlood = "M5.7 sends SUPPLY every 300 ms"

  // Orders
  case defineKeepsOld = "4 keeps a slot's old pattern"
  case defineWhileWaiting = "4 accepts a DEFINE of a slot that waits"
  case defineChangesPlaying = "4 changes the playing cell along with its slot"
  case undefinedSlotAccepted = "5 plays an undefined slot as silence"
  case slotOutOfRangeWrong = "4 refuses a slot out of range as undefined"
  case wrongActuatorAccepted = "4 accepts pulses for actuators that it does not have"
  case longPulseAccepted = "M10.2 accepts pulses longer than maximum_pulse"
  case continueWithoutRun = "5 accepts a CONTINUE without a run"
  case continueShifts = "4 lets cells of a CONTINUE shift, regardless of their run's policy"
  case cutAfterCellIsNow = "4 ends the playing cell at CUT mode 0"
  case cutNowIsAfterCell = "4 plays the cell out at CUT mode 1"
  case cutSlow = "11 cuts 60 ms after CUT now"
  case cutUnanswered = "4 sends no DROPPED at CUT when nothing waits"
  case cutModeUnchecked = "4 treats any CUT mode as 1"
  case cutForgetsRun = "4 has no run after CUT mode 0"
  case cutRunOfLast = "4 continues the run that came last after CUT mode 0"
  case cutRowsJoined = "4 reports all cells of a CUT as one row"
  case cutNowKeepsRun = "4 continues the run after CUT mode 1"
  case testLeavesRun = "4 keeps a run after TEST MOTOR"
  case testWhilePlaying = "4 accepts a TEST MOTOR while a cell plays or waits"
  case testWaitsForAdvance = "4 refuses TEST MOTOR until the previous cell's advance is over"
  case testWithOnset = "4 accepts a TEST MOTOR with an onset"
  case testLate = "4 plays a TEST MOTOR 100 ms late"

  // Cells, runs and time
  case cellsFromZero = "8.1 counts cells from 0 at every ARM"
  case testUnnumbered = "8.1 gives a TEST MOTOR no number"
  case refusedTakeNumbers = "8.1 gives numbers to cells of refused orders"
  case cellsWrap = "8.1 counts cells modulo 65,535"
  case queueEndIgnoresAdvance = "8.2 ends the queue with the last pulse instead of the advance"
  case cutKeepsEnd = "8.2 leaves the end of the queue where it was at CUT mode 0"
  case startsLate = "M8.1 starts cells 3 ms late"
  case startsEarly = "M8.1 starts the first cell of a run 5 ms early"
  case startInterrupts = "8.3 starts a PLAY before the previous cell is over"
  case leftOutPushes = "8.3 makes the next run wait for a late cell that was left out"
  case lateShifts = "8.4 plays late cells of a run that drops"
  case lateDrops = "8.4 drops late cells of a run that shifts"
  case restNotMoved = "8.4 does not move the rest of a late run that shifts"
  case underrunUnreported = "8.4 does not report an UNDERRUN"
  case underrunIsLate = "8.4 reports LATE for a cell that was not in the queue"
  case gapWrong = "8.4 gives the gap of an UNDERRUN in seconds"
  case latenessLenient = "8.4 treats a cell up to 100 ms late as on time"
  case dropsOneByOne = "8.4 sends a DROPPED for each late cell"
  case lateDisarms = "M8.2 disarms when a cell is late"
  case playKeepsShift = "8.4 shifts a later PLAY along with the run before it"
  case playedMissing = "5 sends no PLAYED for every third cell"
  case playedTwice = "5 sends PLAYED twice"
  case playedEarly = "5 sends PLAYED when the cell starts"
  case playedOnsetWrong = "5 gives the end as the onset in PLAYED"
  case silentUnreported = "5 sends no PLAYED for a cell without pulses"
  case droppedCountWrong = "5 counts one cell too few in DROPPED"

  // Reports
  case reportsNotResent = "9 never repeats a report"
  case reportsResentAtOnce = "9 repeats reports at every LEASE"
  case reportsSeenIgnored = "9 keeps reports that were seen"
  case unsentSeen = "9 believes a reports_seen that names an unsent report"
  case reportsFew = "9 keeps 8 reports"
  case reportLossUncounted = "9 does not count lost reports"
  case reportsWrap = "9 wraps report numbers at 255"

  // Safety
  case noContinuousCap = "M10.3 drives an actuator without a rest forever"
  case shortPausesRest = "M10.3 counts a pause of 5 ms as a rest"
  case longPausesCount = "M10.3 counts no pause under 50 ms as a rest"
  case capUnreported = "M10.3 sends no FAULT when it caps an actuator"
  case noDutyCap = "M10.4 drives an actuator nearly all the time"
  case capEndsCell = "M10.3 ends the cell in which it caps an actuator"
  case helloForgetsCaps = "M10.7 forgets at HELLO how long actuators were on"
  case stopForgetsCaps = "M10.7 forgets at STOP how long actuators were on"
  case railReadsOff = "M10.10 measures the motors' power as off after each ARM"

  // Plausible misreadings of the document
  case zeroAdvanceRefused = "3 refuses a pattern that takes no time"
  case ignoredUncounted = "5 does not count ignored frames as received"
  case underrunNotLate = "5 does not count an UNDERRUN as a late cell"
  case leftOutIsLate = "5 counts a cell that it left out as late"
  case worstOfLeftOut = "5 takes the worst lateness from cells that it left out"
  case welcomeAgainOther = "6 announces other capabilities in a repeated WELCOME"
  case cutNowKeepsEnd = "8.2 leaves the end of the queue where it was at CUT mode 1"
  case stopKeepsEnd = "8.2 leaves the end of the queue where it was at STOP"
  case leaseKeepsEnd = "8.2 leaves the end of the queue where it was when the lease runs out"
  case testKeepsEnd = "8.2 keeps a later end of the queue at TEST MOTOR"
  case cutBindsPlay = "8.3 makes a PLAY wait for cells that a CUT removed"
  case outputShort = "M9.2 has room for 50 bytes that wait to go out"
  case outputBlocks = "M9.1 goes deaf while 300 bytes wait to go out"

  // MARK: Hostile: a host must end or recover from each of these

  // Answers
  case silent = "!6 answers nothing at all"
  case helloUnanswered = "!6 does not answer HELLO"
  case welcomeOtherSession = "!5 answers HELLO with a nonce that was not sent"
  case describesNever = "!6 does not answer DESCRIBE"
  case timeUnanswered = "!6 does not answer TIME"
  case echoes = "!2 echoes every byte, like a plug that joins both wires"
  case crcBroken = "!2 sends every frame with a wrong CRC"
  case halfFrames = "!2 sends the first half of every frame"
  case answersVeryLate = "!11 answers after 400 ms"
  case answersTooLate = "!11 answers after 3 s"
  case hangsUp = "!1 hangs up after every 200 bytes"

  // Orders
  case neverAcknowledges = "!7 carries out orders and acknowledges none"
  case ordersUnheard = "!7 ignores every order"
  case fullAlways = "!7 answers every order with 'queue full'"
  case fullForCells = "!7 answers every PLAY, PATTERN and CONTINUE with 'queue full'"
  case gapAlways = "!7 answers every order with a gap"
  case gapForCells = "!7 answers every PLAY, PATTERN and CONTINUE with a gap"
  case noSessionAlways = "!6 answers every order with NO SESSION"
  case noSessionToLease = "!6 answers every LEASE with NO SESSION"
  case defineRefused = "!4 refuses every DEFINE"
  case armRefused = "!4 refuses every ARM"
  case runsRefused = "!4 refuses every PLAY, PATTERN and CONTINUE"
  case leaseUnheard = "!6 ignores every LEASE"
  case stopUnheard = "!6 ignores STOP"
  case stopUnconfirmed = "!6 obeys STOP without confirming it"

  // Cells
  case playsNothing = "!8.3 acknowledges cells and plays none"
  case playedNever = "!5 plays and never sends PLAYED"
  case playedBeyond = "!5 names a cell 100 too high in PLAYED"
  case playedBehind = "!5 names the previous cell in PLAYED"
  case playedFirst = "!5 names cell 0 in every PLAYED"
  case playedForged = "!5 sends PLAYED for every cell that it accepts, and plays none"
  case playedAhead =
    "!5 sends PLAYED for every cell when it accepts it, with the requested start, and plays it"
  case lateAlways = "!8.4 drops every cell as late"
  case droppedBeyond = "!5 sends DROPPED of 60,000 cells after each one it plays"
  case droppedForged = "!5 sends DROPPED for every cell that it accepts, and plays it"

  // Sessions
  case restartsOften = "!5.1 restarts every 300 ms"
  case restartsAtPlay = "!5.1 restarts at every PLAY"
  case forgetsOften = "!6 forgets its session every 300 ms but keeps its boot"
  case forgetsAtPlay = "!6 forgets its session at every PLAY but keeps its boot"

  // Clocks
  case clockDouble = "!3 runs at double speed"
  case clockTwoPercentFast = "!3 runs 2 % fast"
  case clockHalf = "!3 runs at half speed"
  case clockStands = "!3 has a clock that stands still"
  case clockLeaps = "!3 has a clock that jumps back 2 s every third second"
  case clockBeyond = "!3 has a clock beyond 2^53 µs"

  // Fields of DESCRIPTION
  case describesNoActuators = "!5 describes itself with 0 actuators"
  case describesNoSlots = "!5 describes itself with 0 slots"
  case describesFewPulses = "!5 describes itself with 9 pulses per pattern"
  case describesManyPatterns = "!5 describes itself with 5 waiting patterns"
  case describesShortQueue = "!5 describes itself with a queue of 56 cells"
  case describesNoWindow = "!5 describes itself with a window of 0"
  case describesShortPulses = "!5 describes itself with pulses of at most 29 ms"
  case describesShortDrive = "!5 describes itself with a longest drive shorter than a pulse"
  case describesShortLease = "!5 describes itself with a lease of 149 ms"
  case describesLongLease = "!5 describes itself with a lease of 251 ms"
  case describesManyKeys = "!5 describes itself with 9 keys"
  case describesManyChannels = "!5 describes itself with 9 pressure channels"
  case describesLongBoard = "!5 describes itself with a board name of 17 bytes"

  // Floods: ten frames a millisecond from the first session on
  case floodsKeys = "!9 sends KEYS endlessly"
  case floodsPlayed = "!9 sends forged PLAYED endlessly"
  case floodsGaps = "!9 sends reports endlessly, skipping every other number"
  case floodsLog = "!5 sends LOG endlessly"
  case floodsAcknowledgements = "!7 sends ACK endlessly"
  case floodsNoSession = "!6 sends NO SESSION endlessly"
  case floodsStopped = "!6 sends STOPPED endlessly"
  case floodsWelcome = "!5 sends WELCOME endlessly"
  case floodsNoise = "!2 sends noise endlessly"
  case floodsZeros = "!2 sends zeros endlessly"

  /// True if it serves to test hosts, which must end or recover from it, rather than the
  /// examination of devices.
  public var isHostile: Bool { rawValue.hasPrefix("!") }
  /// The defects that a host must end or recover from.
  public static let hostile = allCases.filter(\.isHostile)
  /// The defects that an examination of the device must find.
  public static let examined = allCases.filter { !$0.isHostile }

  /// The section of PROTOCOL.md that it breaks.
  public var section: String {
    String(rawValue.drop { $0 == "!" }.prefix { $0 != " " })
  }
  /// The behaviour, in a few words for the user.
  public var summary: String { String(rawValue.drop { $0 != " " }.dropFirst()) }
  /// Its name on a command line, such as `crc-unchecked`.
  public var name: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  /// Finds a defect by its name on a command line; nil for an unknown one.
  public init?(name: String) {
    guard let defect = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = defect
  }
}
