import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusWire
import Testing

@testable import TactusStage

/// Feelings added after everything else, and joined with it.
@Suite struct StageAddTests {
  private func rig(_ text: String, rate: Rate = .normal) throws -> StageRig {
    let rig = try StageRig(rate: rate)
    try rig.begin()
    try rig.feel([Self.cells(text)])
    return rig
  }

  /// Letters as cells, which are reported one by one.
  private static func cells(_ text: String) -> TactileItem {
    .cells(text.utf8.map { $0 == 0x20 ? .blank : BrailleCell(brf: $0) ?? .blank })
  }

  private static func letters(_ rig: StageRig) -> String {
    rig.felt.map { felt in
      guard let cell = felt.cell else { return "[\(felt.text)]" }
      return cell == .blank
        ? " "
        : "abcdefghijklmnopqrstuvwxyz".utf8.first { BrailleCell(brf: $0) == cell }
          .map { String(UnicodeScalar($0)) } ?? "?"
    }.joined()
  }

  private static func cellsTold(_ rig: StageRig) -> [Int] {
    rig.told.compactMap { if case .feltCell(let cell) = $0 { cell } else { nil } }
  }

  @Test func `A text that joins has no blank before it, and another one has`() throws {
    let rig = try rig("ab cd")
    rig.add([Self.cells("ef")], after: 5, joins: true)
    rig.add([Self.cells("gh")], after: 7, joins: false)
    try rig.run(20_000)
    #expect(Self.letters(rig) == "ab cdef gh")
    #expect(rig.quiets == 1)
  }

  @Test func `Cells and words are counted on from what precedes them`() throws {
    let rig = try rig("ab")
    rig.add([Self.cells("cd e")], after: 2, joins: true)
    try rig.run(20_000)
    #expect(Self.cellsTold(rig) == [0, 1, 2, 3, 4, 5])
    let words = try StageRig()
    try words.begin()
    try words.feel([.text("one two")])
    words.add([.text("three four")], after: 2, joins: false)
    try words.run(30_000)
    #expect(words.words == [0, 1, 2, 3])
    #expect(words.text == "one two three four")
  }

  @Test func `What is added once everything was felt is felt at once`() throws {
    let rig = try rig("ab")
    try rig.run(20_000)
    #expect(rig.quiets == 1)
    rig.add([Self.cells("cd")], after: 2, joins: true)
    try rig.settle()
    try rig.run(20_000)
    #expect(Self.letters(rig).filter { $0 != " " } == "abcd")
    #expect(Self.cellsTold(rig) == [0, 1, 2, 3])
    #expect(rig.quiets == 2)
  }

  @Test func `An alert in the middle goes before the word, and all of the rest is felt`() throws {
    for time in stride(from: 100, through: 6000, by: 450) as StrideThrough<Int64> {
      let rig = try rig("ab cd")
      rig.add([Self.cells("ef gh")], after: 5, joins: false)
      try rig.run(time)
      let before = rig.felt.count
      try rig.alert([.cue(.focus), .text("x")], about: 1)
      try rig.run(30_000)
      let told = Self.letters(rig)
      #expect(told.contains("[focus]x"), "\(told)")
      #expect(told.hasSuffix("gh") || before >= 11, "\(time) ms: \(told)")
      let words = Self.letters(rig).replacing("[focus]x", with: " ")
        .split { " []".contains($0) }.map(String.init)
      var whole = words.filter { ["ab", "cd", "ef", "gh"].contains($0) }
      #expect(Array(Set(whole)).sorted() == ["ab", "cd", "ef", "gh"], "\(time) ms: \(told)")
      whole = Array(whole.suffix(1))
      #expect(whole == ["gh"], "\(time) ms: \(told)")
      let cells = Set(Self.cellsTold(rig))
      #expect(cells.isSuperset(of: [0, 1, 3, 4, 5, 6, 8, 9]), "\(time) ms: \(told)")
    }
  }

  @Test func `An alert in a joined word lets the word come again from its start`() throws {
    let rig = try rig("ab cd")
    rig.add([Self.cells("ef gh")], after: 5, joins: true)
    while !Self.letters(rig).hasSuffix("e") { try rig.run(20) }
    try rig.alert([.cue(.focus)], about: 1)
    try rig.run(30_000)
    #expect(Self.letters(rig).contains("[focus]cdef gh"), "\(Self.letters(rig))")
  }

  @Test func `The reader goes back by words over the seam, and on again`() throws {
    let rig = try rig("ab cd")
    rig.add([Self.cells("ef gh")], after: 5, joins: false)
    while !Self.letters(rig).hasSuffix("e") { try rig.run(20) }
    try rig.perform(.previousWord)
    try rig.run(30_000)
    #expect(Self.letters(rig).hasSuffix("cd ef gh"), "\(Self.letters(rig))")
    #expect(Set(Self.cellsTold(rig)).isSuperset(of: [0, 1, 3, 4, 5, 6, 8, 9]))
  }

  @Test func `A pause over the seam loses nothing`() throws {
    for time in stride(from: 300, through: 6000, by: 300) as StrideThrough<Int64> {
      let rig = try rig("ab cd")
      try rig.run(time)
      try rig.pause()
      rig.add([Self.cells("ef gh")], after: 5, joins: true)
      try rig.run(5000)
      try rig.resume()
      try rig.run(30_000)
      let told = Self.letters(rig)
      #expect(told.hasSuffix("ef gh"), "\(time) ms: \(told)")
      #expect(Set(Self.cellsTold(rig)).isSuperset(of: [0, 1, 3, 4, 5, 6, 8, 9]), "\(time) ms")
      #expect(rig.session.player.source.isQuiet)
    }
  }

  @Test func `After the line was gone, what was added is felt whole`() throws {
    for time in stride(from: 300, through: 6000, by: 450) as StrideThrough<Int64> {
      let rig = try rig("ab cd")
      try rig.run(time)
      rig.add([Self.cells("ef gh")], after: 5, joins: true)
      try rig.run(700)
      try rig.replug()
      try rig.run(40_000)
      let told = Self.letters(rig)
      #expect(told.hasSuffix("gh"), "\(time) ms: \(told)")
      #expect(told.hasSuffix("cdef gh") || told.hasSuffix("cdef ggh"), "\(time) ms: \(told)")
      #expect(rig.session.player.source.isQuiet)
    }
  }

  @Test func `However much is added, little is kept`() throws {
    let rig = try rig("a", rate: try Rate(percent: 400))
    var most = 0
    for number in 0..<1500 {
      rig.add([Self.cells("ab")], after: number, joins: number.isMultiple(of: 2))
      try rig.settle()
      try rig.run(700)
      most = max(most, rig.session.player.source.items.count)
    }
    try rig.run(60_000)
    #expect(most <= 100, "\(most)")
    #expect(rig.felt.count { $0.cell != .blank } == 3001)
    #expect(rig.session.player.source.isQuiet)
  }

  // MARK: A program's own pulses

  private static func pattern() throws -> OwnPattern {
    var pattern = Pattern(advance: 500)
    for (actuator, onset) in [(0, 0), (5, 150)] as [(UInt8, UInt32)] {
      let pulse = Pulse(
        actuator: actuator, level: Level(percent: 60), onset: Milliseconds(onset), duration: 130)
      try pattern.append(try #require(pulse))
    }
    return OwnPattern(try LimitedPattern(pattern, device: .standard), number: 1)
  }

  /// The number of times that its two pulses were felt whole, by the motors.
  private static func times(_ rig: StageRig) -> Int {
    var on: [Int: Microseconds] = [:]
    var count = 0
    for change in rig.changes {
      if change.level > 0 {
        on[change.actuator] = change.time
      } else if change.actuator == 5, let start = on[5],
        abs((change.time - start).count - 130_000) < 2000
      {
        count += 1
      }
    }
    return count
  }

  @Test func `A program's pulses are felt once, as they are`() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.pattern(try Self.pattern())])
    try rig.run(3000)
    #expect(rig.felt.map(\.text) == ["pattern"])
    #expect(Self.times(rig) == 1)
    #expect(rig.quiets == 1)
  }

  @Test func `Pulses that an alert breaks off are felt again behind it`() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.pattern(try Self.pattern())])
    try rig.run(150)
    try rig.alert([.cue(.focus)], about: 1)
    try rig.run(5000)
    #expect(rig.felt.map(\.text) == ["focus", "pattern"])
    #expect(Self.times(rig) == 1)
  }

  @Test func `After the line was gone, pulses are felt whole`() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.pattern(try Self.pattern())])
    try rig.run(50)
    try rig.replug()
    try rig.run(8000)
    #expect(rig.felt.map(\.text) == ["pattern"])
    #expect(Self.times(rig) == 1)
    #expect(rig.motorsAreOff)
  }
}
