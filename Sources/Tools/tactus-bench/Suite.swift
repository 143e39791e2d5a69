import TactusBraille
import TactusHaptics

/// All measurements, in the order of the report.
struct Suite {
  /// The cells of a text so long that its start and end do not matter.
  private static let longText = 10_000

  /// A part that can be measured without the others.
  enum Part: String, CaseIterable {
    case compile, frames, allocations, wire, reading, text, meaning
    case roundTrip = "round-trip"
    case stop, hotplug, store, notify

    var title: String {
      switch self {
      case .compile: "Cells to patterns, cells/s"
      case .frames: "Frames, bytes/s"
      case .allocations: "Heap allocations in the steady state"
      case .wire: "Bytes per cell on the wire, its slot defined"
      case .reading: "Text to touch, cells/s"
      case .text: "Text to braille and to JSON as whole programs, bytes/s"
      case .meaning: "Meaning of a message of 40 words, µs"
      case .roundTrip: "Round trip through a pseudo-terminal, µs"
      case .stop: "STOP through a pseudo-terminal, the queue full, µs"
      case .hotplug: "A line that hangs up and comes back, ms"
      case .store: "Opening 100,000 stored messages, ms"
      case .notify: "tactus notify to the first pulse, ms"
      }
    }
  }

  private let meter: Meter
  private let texts: Int
  private let isQuick: Bool
  private let parts: [Part]
  private let corpus: Corpus
  private let cells: [BrailleCell]
  private let table: PatternTable
  private var yardstick: Yardstick
  private var report: Report

  /// - Throws: `Failure` if not even the cells and patterns can be made.
  init(_ parts: [Part], isQuick: Bool, report: Report) throws(Failure) {
    meter = isQuick ? .quick : .thorough
    texts = isQuick ? 3 : 24
    self.isQuick = isQuick
    self.parts = parts
    self.report = report
    corpus = try Corpus(count: Self.longText + 2_000)
    cells = corpus.cells.prefix(Self.longText).compactMap(\.cell)
    do throws(HapticsError) { table = try PatternTable() } catch { throw Failure("\(error)") }
    yardstick = try Yardstick(cells, table)
  }

  /// Measures all parts; if one cannot be measured, reports that and continues.
  ///
  /// - Returns: the report, still open.
  mutating func run() -> Report {
    report.begin(meter)
    for part in parts {
      report.begin(part)
      do throws(Failure) { try measure(part) } catch { report.notMeasured(part, error) }
    }
    return report
  }

  /// Measures some parts again; if one cannot be measured now, its first figures or failure stay.
  ///
  /// - Returns: the report, still open.
  mutating func run(again parts: [Part]) -> Report {
    for part in parts {
      report.begin(part)
      do throws(Failure) { try measure(part) } catch { continue }
      report.wasMeasured(part)
    }
    return report
  }

  private mutating func measure(_ part: Part) throws(Failure) {
    switch part {
    case .compile: try compilation()
    case .frames: try frames()
    case .allocations: try allocations()
    case .wire: try wireBytes()
    case .reading: try reading()
    case .text: try text()
    case .meaning: try meaning()
    case .roundTrip: try roundTrip()
    case .stop: try stop()
    case .hotplug: try hotplug()
    case .store: try store()
    case .notify: try notify()
    }
  }

  private mutating func compilation() throws(Failure) {
    var lookup = PatternLookup(cells, table)
    var compilation = CellCompilation(cells, table)
    try add(
      "compile.table", "pattern table", .cellsPerSecond, try meter.speed(&lookup, \.cells),
      .atLeast(5e6))
    try add(
      "compile.limited", "with safety limits", .cellsPerSecond,
      try meter.speed(&compilation, \.cells), .atLeast(5e6))
  }

  private mutating func frames() throws(Failure) {
    let mix = try MessageMix(cells, table)
    var encoding = try FrameEncoding(mix)
    var decoding = FrameDecoding(mix)
    var copying = MemoryCopy(mix)
    let encoded = try meter.speed(&encoding, \.bytes)
    let decoded = try meter.speed(&decoding, \.bytes)
    let copied = try meter.speed(&copying, \.bytes)
    guard encoded.checksum == decoded.checksum else {
      throw Failure("the decoder did not give back what the encoder was given")
    }
    try add("frame.encode", "encode", .bytesPerSecond, encoded)
    try add("frame.decode", "decode", .bytesPerSecond, decoded)
    report.add(
      Measurement(
        name: "frame.memcpy", label: "memcpy, same bytes", unit: .bytesPerSecond,
        spread: copied.spread, checksum: copied.checksum))
    report.section("Frames, times the time of memcpy")
    for (name, speed) in [("encode", encoded), ("decode", decoded)] {
      report.add(
        Measurement(
          name: "frame.\(name).against_memcpy", label: name, unit: .timesMemcpy,
          spread: copied.spread.ratio(to: speed.spread)))
    }
    report.section("Frames found and checked, not read: bytes/s against plain C")
    try FrameFinding.agree(onDamaged: mix)
    var finding = FrameFinding(mix, by: .tactus)
    var plain = FrameFinding(mix, by: .plainC)
    let (ours, theirs, ratio) = try meter.speeds(&finding, &plain, \.bytes)
    try add("decode.frames", "decode to frames", .bytesPerSecond, ours)
    report.add(
      Measurement(
        name: "decode.plain_c", label: "plain C, table of CRCs", unit: .bytesPerSecond,
        spread: theirs.spread, checksum: theirs.checksum))
    add(
      ratio: "decode.against_c", "times the time of plain C", .timesPlainC, ratio,
      .typicallyAtMost(1), best: theirs.spread.maximum / ours.spread.maximum)
  }

  private mutating func allocations() throws(Failure) {
    guard AllocationCounter.isCounting else {
      throw Failure("malloc is not counted: run without a debugger or a memory checker")
    }
    let mix = try MessageMix(cells, table)
    var lookup = PatternLookup(cells, table)
    var compilation = CellCompilation(cells, table)
    var encoding = try FrameEncoding(mix)
    var decoding = FrameDecoding(mix)
    var device = try DeviceConversation(Array(cells.prefix(1_000)), table)
    for (name, label, unit, spread) in [
      ("table", "pattern table, per cell", Unit.perCell, try meter.allocations(&lookup, \.cells)),
      ("limited", "limits, per cell", .perCell, try meter.allocations(&compilation, \.cells)),
      ("encode", "encode, per frame", .perFrame, try meter.allocations(&encoding, \.frames)),
      ("decode", "decode, per frame", .perFrame, try meter.allocations(&decoding, \.frames)),
      ("device", "device, per frame", .perFrame, try meter.allocations(&device, \.frames)),
    ] {
      add(ratio: "allocations.\(name)", label, unit, spread, .atMost(0))
    }
  }

  private mutating func wireBytes() throws(Failure) {
    for (count, figure) in [
      (1, Figure.atMost(12)), (8, nil), (48, .atMost(1.25)), (Self.longText, .atMost(1.25)),
    ] {
      let wire = WireBytes(corpus, texts: count < Self.longText ? texts : min(texts, 5))
      add(
        ratio: "wire.\(count)", count == 1 ? "1 cell alone" : "\(count) cells", .bytesPerCell,
        try wire.perCell(of: count), figure)
    }
  }

  private mutating func reading() throws(Failure) {
    var translation = try Translation(Corpus.lines)
    try add("translate", "liblouis", .cellsPerSecond, try meter.speed(&translation, \.cells))
    var device = try DeviceConversation(Array(cells.prefix(1_000)), table)
    try add("device", "device core alone", .cellsPerSecond, try meter.speed(&device, \.cells))
    var reading = WholeReading(corpus.cells.prefix(1_000))
    try add("reading", "whole virtual reading", .cellsPerSecond, try meter.speed(&reading, \.cells))
  }

  private mutating func text() throws(Failure) {
    let speed = try TextSpeed(bytes: isQuick ? 500_000 : 2_000_000)
    for _ in 0..<min(meter.repetitions, 5) { try speed.round() }
    for (name, label, values, figure) in [
      ("compile", "tactus compile --json", speed.compiled, Figure.atLeast(400e3)),
      ("translate", "tactus translate", speed.translated, nil),
      ("lou_translate", "lou_translate", speed.plain, nil),
    ] {
      let spread = Spread(values)
      report.add(
        Measurement(
          name: "text.\(name)", label: label, unit: .bytesPerSecond, spread: spread,
          figure: figure,
          cost: name == "lou_translate" ? nil : try cost(ofSeconds: 1 / spread.maximum)))
    }
    add(
      ratio: "text.translate.against_lou", "times lou_translate", .timesLouTranslate,
      Spread(zip(speed.plain, speed.translated).map { $0 / $1 }), .typicallyAtMost(1.1),
      best: Spread(speed.plain).maximum / Spread(speed.translated).maximum)
  }

  private mutating func meaning() throws(Failure) {
    var meaning = try MeaningSpeed()
    var language = try LanguageSpeed()
    try add("analysis", "all of it", &meaning, atMost: 200)
    try add("language", "its language alone", &language, atMost: 20)
  }

  private mutating func add(
    _ name: String, _ label: String, _ analysis: inout some Workload, atMost most: Double
  ) throws(Failure) {
    let speed = try meter.speed(&analysis, \.messages)
    report.add(
      Measurement(
        name: "meaning.\(name)", label: label, unit: .microseconds,
        spread: speed.spread.microsecondsEach, figure: .typicallyAtMost(most),
        checksum: speed.checksum, cost: try cost(ofSeconds: 1 / speed.spread.maximum)))
  }

  private mutating func roundTrip() throws(Failure) {
    var trip = RoundTrip(rounds: meter.repetitions, trips: isQuick ? 300 : 1_000)
    try trip.run()
    for (name, label, link, bare) in [
      ("median", "median", trip.link.median, trip.bare.median),
      ("p99", "99 %", trip.link.p99, trip.bare.p99),
    ] {
      report.add(
        Measurement(
          name: "round_trip.bare.\(name)", label: "bare, \(label)", unit: .microseconds,
          spread: Spread(bare)))
      report.add(
        Measurement(
          name: "round_trip.link.\(name)", label: "clock exchange, \(label)",
          unit: .microseconds, spread: Spread(link)))
      let ratio = Spread(zip(link, bare).map { $0 / $1 })
      let best = Spread(link).minimum / Spread(bare).minimum
      // The slowest 1 % depend on the other programs of the machine.
      report.add(
        Measurement(
          name: "round_trip.\(name).against_bare", label: "times the bare, \(label)",
          unit: .timesBare, spread: ratio, figure: .typicallyAtMost(1.5),
          cost: name == "median" ? best : nil, isOfRealTime: true))
    }
  }

  private mutating func stop() throws(Failure) {
    var stop = try StopLatency(rounds: meter.repetitions, stops: isQuick ? 100 : 300)
    try stop.run()
    for (name, label, values) in [
      ("off.median", "motors off, median", stop.off.median),
      ("off.p99", "motors off, 99 %", stop.off.p99),
      ("known.median", "known to host, median", stop.known.median),
      ("known.p99", "known to host, 99 %", stop.known.p99),
      ("line_full.off.median", "off, line full, median", stop.offBehindLine.median),
      ("line_full.off.p99", "off, line full, 99 %", stop.offBehindLine.p99),
      ("bare.p99", "bare round trip, 99 %", stop.bare.p99),
      ("limit", "limit: 2 bare and a tick", stop.limits),
    ] {
      report.add(
        Measurement(
          name: "stop.\(name)", label: label, unit: .microseconds, spread: Spread(values)))
    }
    report.add(
      Measurement(
        name: "stop.off.against_limit", label: "times the limit, 99 %", unit: .timesLimit,
        spread: Spread(zip(stop.off.p99, stop.limits).map { $0 / $1 }), figure: .typicallyAtMost(1))
    )
  }

  private mutating func store() throws(Failure) {
    let searching = try StoreOpening(messages: 20_000, conversations: 300)
    for _ in 0..<meter.repetitions { try searching.searchRound(isQuick ? 40 : 200) }
    report.add(
      Measurement(
        name: "store.search.median", label: "search of 20,000, a letter, median",
        unit: .milliseconds, spread: Spread(searching.search.median),
        cost: try cost(ofSeconds: Spread(searching.search.median).minimum / 1000)))
    report.add(
      Measurement(
        name: "store.search.p99", label: "search of 20,000, a letter, 99 %",
        unit: .milliseconds, spread: Spread(searching.search.p99), figure: .atMost(20)))
    for (name, label, conversations) in [
      ("one", "1", 1), ("many", "1,000", 1_000),
    ] {
      let opening = try StoreOpening(messages: 100_000, conversations: conversations)
      for _ in 0..<meter.repetitions { try opening.round(isQuick ? 200 : 1_000) }
      for (part, words, result) in [
        ("list", "list of", opening.list), ("conversation", "one of", opening.conversation),
      ] {
        report.add(
          Measurement(
            name: "store.\(name).\(part).median", label: "\(words) \(label), median",
            unit: .milliseconds, spread: Spread(result.median),
            cost: try cost(ofSeconds: Spread(result.median).minimum / 1000)))
        report.add(
          Measurement(
            name: "store.\(name).\(part).p99", label: "\(words) \(label), 99 %",
            unit: .milliseconds, spread: Spread(result.p99), figure: .atMost(20)))
      }
    }
  }

  private mutating func notify() throws(Failure) {
    var notify = NotifyLatency(rounds: isQuick ? 3 : 20)
    try notify.run()
    report.add(
      Measurement(
        name: "notify.first_pulse", label: "start to first pulse", unit: .milliseconds,
        spread: Spread(notify.firstPulse), figure: .typicallyAtMost(100)))
  }

  private mutating func hotplug() throws(Failure) {
    var hotplug = Hotplug(cycles: isQuick ? 3 : 20)
    try hotplug.run()
    report.add(
      Measurement(
        name: "hotplug.noticed", label: "unplug noticed", unit: .milliseconds,
        spread: Spread(hotplug.noticed), figure: .atMost(50)))
    report.add(
      Measurement(
        name: "hotplug.armed", label: "back and armed", unit: .milliseconds,
        spread: Spread(hotplug.armed), figure: .atMost(500)))
  }

  private mutating func add(
    _ name: String, _ label: String, _ unit: Unit, _ speed: Meter.Speed, _ figure: Figure? = nil
  ) throws(Failure) {
    report.add(
      Measurement(
        name: name, label: label, unit: unit, spread: speed.spread, figure: figure,
        checksum: speed.checksum, cost: try cost(ofSeconds: 1 / speed.spread.maximum)))
  }

  /// Adds a ratio or a count, which is its own cost.
  ///
  /// - Parameter best: the ratio of the best repetitions of both; nil for a count, which does not
  ///   vary.
  private mutating func add(
    ratio name: String, _ label: String, _ unit: Unit, _ spread: Spread, _ figure: Figure? = nil,
    best: Double? = nil
  ) {
    report.add(
      Measurement(
        name: name, label: label, unit: unit, spread: spread, figure: figure,
        cost: best ?? spread.median))
  }

  /// The cost of some processor time that was just measured; see `Yardstick`.
  private mutating func cost(ofSeconds seconds: Double) throws(Failure) -> Double {
    seconds * (try yardstick.bytesPerSecond())
  }
}
