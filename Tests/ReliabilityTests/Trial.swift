import TactusHaptics
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire

/// A reader, a host, a line and a device through good and bad times, all drawn from a seed.
final class Trial {
  private let time: DriftingClock
  private let world: World
  private var random: SeededGenerator
  private var reader: Reader
  private var lifeBegan = Microseconds.zero
  private var record: Record

  /// - Parameters:
  ///   - drift: the drift of the device's clock, parts per million; nil to draw it.
  ///   - again: the command that repeats the test.
  init(
    _ make: Make, seed: UInt64, drift: Int64? = nil, defects: Set<Defect> = [], again: String
  ) throws {
    random = SeededGenerator(seed: seed &* 31 &+ UInt64(make.rawValue.utf8.first ?? 0))
    // For one device in three the clock's 32 bits of microseconds wrap within the trial.
    let lead =
      random.chance(33) ? (1 << 32) - 30_000_000 : Int64.random(in: 0...1 << 40, using: &random)
    let drawn = Int64.random(in: -200...200, using: &random)
    time = DriftingClock(lead: Microseconds(lead), drift: drift ?? drawn)
    record = Record(make: make)
    let line = Line(seed: random.next(), to: make)
    reader = try Self.reader(line, &random)
    world = World(make.glove(time, defects: defects), line, reader, again: again)
  }

  private static func reader(_ line: Line, _ random: inout SeededGenerator) throws -> Reader {
    let rates = [100, 200, 400]
    let rate = try Rate(percent: rates.randomElement(using: &random) ?? 100)
    return try Reader(line, rate: rate, seed: random.next())
  }

  private var now: Microseconds { world.now }
  private var glove: any Glove { world.glove }
  private var line: Line { world.line }

  /// Runs alternating bad and good times.
  func run(spells: Int) throws -> Record {
    try pass(random.span(milliseconds: 0...3000))
    for _ in 0..<spells {
      line.change(to: random.faults(), seed: random.next())
      try live(for: random.span(milliseconds: 100...12_000))
      try heal()
      try live(for: random.span(milliseconds: 0...4000))
    }
    return try finish()
  }

  /// Mostly reads, with an occasional bad line for a while.
  func read(hours: Double) throws -> Record {
    let end = Microseconds(Int64(hours * 3_600_000_000))
    while now < end {
      try pass(random.span(milliseconds: 20_000...120_000))
      line.change(to: random.faults(), seed: random.next())
      try pass(random.span(milliseconds: 500...5000))
      try heal()
    }
    return try finish()
  }

  /// Ends the faults of the line and the host; the reader resumes.
  private func heal() throws {
    watchLoad()
    world.thawHost()
    if line.isPlugged { line.change(to: .none, seed: 0) } else { plugIn(.none) }
    reader.perform(.resume, at: now)
    let state = "\(reader.session.link.phase)"
    try pass(2_000_000)
    record.tally.returns += 1
    guard !(reader.isReading && glove.isArmed) else { return }
    record.failedReturns.append(
      "from \(state) at \((now.count - 2_000_000) / 1000) ms: then \(reader.session.link.phase)"
        + (reader.isPaused ? ", paused" : ""))
  }

  private func finish() throws -> Record {
    line.change(to: .none, seed: 0)
    world.thawHost()
    if !line.isPlugged { plugIn(.none) }
    try pass(2_000_000)
    reader.end(at: now)
    try pass(3_000_000)
    close(reader.closeBooks())
    closeLife(glove.counts, line.deviceRestarted())
    record.heard = line.toDevice.frames
    record.said = line.fromHost.frames
    record.span = now
    return record
  }

  private func close(_ books: Books) {
    record.cells += books.cells
    record.mistakes += books.mistakes
    record.tally.reportsLost += books.reportsLost
    record.tally.refusals += books.refusals
    record.tally.hosts += 1
    for cell in books.cells {
      switch cell.outcome {
      case .played: record.tally.played += 1
      case .dropped: record.tally.dropped += 1
      case .ended, nil: record.tally.ended += 1
      }
    }
  }

  private func watchLoad() {
    for (name, value) in reader.parts + line.parts + glove.parts {
      let size = Load.elements(of: value)
      record.loads[name] = max(record.loads[name] ?? 0, size)
    }
  }

  private func closeLife(_ counts: Counts, _ told: ToldReports.Sum) {
    record.lives.append(
      Life(
        drives: glove.takeDrives(), counts: counts, told: told, begin: lifeBegan, end: now,
        clock: time.device(at: lifeBegan).count..<time.device(at: now).count))
    lifeBegan = now
  }

  // MARK: Events

  private func live(for span: Int64) throws {
    let end = now + Microseconds(span)
    while now < end {
      try pass(min(end.count - now.count, random.span(milliseconds: 0...2500)))
      if now < end { try act() }
    }
  }

  private func act() throws {
    watchLoad()
    guard line.isPlugged else { return plugIn(random.faults()) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: try stop()
    case 20..<60:
      let commands: [PlayerCommand] = [
        .pause, .resume, .resume, .repeatWord, .previousWord, .nextWord, .faster, .slower,
      ]
      reader.perform(commands.randomElement(using: &random) ?? .resume, at: now)
    case 60..<68: restartGlove()
    case 68..<76: try restartHost()
    case 76..<82: pullPlug()
    case 82..<95:
      world.freezeHost(until: now + Microseconds(random.span(milliseconds: 5...700)))
      record.tally.freezes += 1
    default: line.change(to: random.faults(), seed: random.next())
    }
  }

  private func stop() throws {
    reader.stop(at: now)
    world.thawHost()
    let start = now
    record.tally.stops += 1
    try pass(300_000)
    let wasFull = line.lastFull.map { $0 >= start } ?? false
    guard reader.session.link.isStopping, line.isPlugged, !wasFull else { return }
    if let mistake = line.fromHost.seldomStop(since: start) { record.failedStops.append(mistake) }
  }

  private func restartGlove() {
    let counts = glove.counts
    glove.restart(at: now)
    closeLife(counts, line.deviceRestarted())
    record.tally.restarts += 1
  }

  private func restartHost() throws {
    close(reader.loseBooks())
    reader = try Self.reader(line, &random)
    world.host = reader
  }

  private func pullPlug() {
    line.pullPlug()
    // A board without a battery restarts.
    if random.chance(50) { restartGlove() }
  }

  private func plugIn(_ faults: FaultSpec) {
    line.plugIn(faults, seed: random.next())
    record.tally.plugs += 1
  }

  // MARK: Time

  private func pass(_ span: Int64) throws {
    try world.pass(span)
  }
}
