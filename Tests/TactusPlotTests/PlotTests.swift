import CaptureTestSupport
import Foundation
import TactusBraille
import TactusCapture
import TactusCaptureReading
import TactusHaptics
import TactusPlot
import TactusTestSupport
import TactusWire
import Testing

@Suite struct PlotTests {
  static let encodings = Encoding.Kind.allCases

  @Test(arguments: encodings)
  func pulsesArePlacedAndSizedByTime(kind: Encoding.Kind) throws {
    let plot = try PlotExamples.plot("abc dog", encoding: Encoding(kind))
    let boxes = try Picture(plot.svg()).all("pulse").filter { !$0.tooltip.isEmpty }
    let pulses = plot.cells.flatMap { cell in
      (0..<cell.pattern.count).map { TimedPulse(cell.pattern[$0], start: cell.start) }
    }
    try #require(boxes.count == pulses.count)
    let scale = boxes[0]["width"] / Double(pulses[0].duration.count)
    // Within a row, whose beginning follows from its first pulse.
    var origin = boxes[0]["x"] - Double(pulses[0].onset) * scale
    for (box, pulse) in zip(boxes, pulses) {
      #expect(abs(box["width"] - Double(pulse.duration.count) * scale) < 0.0011)
      let x = origin + Double(pulse.onset) * scale
      if box["x"] < x - 100 { origin = box["x"] - Double(pulse.onset) * scale }
      #expect(abs(box["x"] - origin - Double(pulse.onset) * scale) < 0.0011)
    }
  }

  @Test func strongerBoxesAreHigherAndDarker() throws {
    var pattern = Pattern(advance: 4000)
    for level in 1...10 {
      let level = try #require(Level(rawValue: UInt8(level * 3)))
      let onset = Milliseconds(UInt32(level.rawValue) * 120)
      try pattern.append(
        #require(Pulse(actuator: level.rawValue % 6, level: level, onset: onset, duration: 100)))
    }
    let cell = PlotCell(
      number: 0, cell: nil, text: "", word: 0, planned: 0, pattern: pattern, outcome: .felt(at: 0))
    let plot = Plot(title: "levels", lanes: PlotExamples.lanes, cells: [cell])
    let boxes = try Picture(plot.svg()).all("pulse").filter { !$0.tooltip.isEmpty }
    try #require(boxes.count == 10)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box["height"] - boxes[0]["height"] * Double(index + 1)) < 0.001)
    }
    let fills = boxes.compactMap { $0.attributes["fill"]?.dropFirst() }.map {
      Int($0, radix: 16) ?? -1
    }
    #expect(fills == fills.sorted(by: >))
    #expect(Set(fills).count == 10)
  }

  @Test func everyLateDroppedAndUnreportedCellIsMarked() throws {
    let plot = try PlotExamples.troubled()
    let picture = try Picture(plot.svg())
    func pulses(_ isIt: (PlotCell) -> Bool) -> Int {
      plot.cells.filter(isIt).map(\.pattern.count).reduce(0, +)
    }
    // One more of each is in the legend.
    #expect(picture.all("planned").count == 1 + pulses { $0.start > $0.planned + 1 })
    #expect(
      picture.all("dropped").count
        == 1 + pulses { if case .dropped = $0.outcome { true } else { false } })
    #expect(picture.all("unreported").count == 1 + pulses { $0.outcome == .unreported })
    for words in [
      "late 12 ms", "2 cells late 180 ms", "3 cells dropped: late", "underrun 400 ms",
      "fault: actuator 2 capped", "session 2", "dropped: lease expired",
    ] {
      #expect(picture.words.contains(words), "\(words): \(picture.words)")
    }
    #expect(picture.all("fault").count == 2)
    #expect(!picture.all("hatch").isEmpty)
  }

  @Test func simultaneousFlagsAreStacked() throws {
    let marks = (1...4).map { PlotMark(time: 200, kind: .note, label: "remark \($0)") }
    let picture = try Picture(PlotExamples.plot("abc", marks: marks).svg())
    let flags = picture.all("flag")
    #expect(Set(flags.map(\.text)) == Set(marks.map(\.label)))
    #expect(Set(flags.map { $0["y"] }).count == 4)
  }

  @Test(arguments: Seeds.of(count: 60))
  func anyTextAndTimesStayInsideThePicture(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let plot = Self.anyPlot(&random)
    let svg = plot.svg()
    let picture = try Picture(svg)
    #expect(picture.elements.allSatisfy { $0.name != "script" }, "\(Seeds.again(seed))")
    #expect(picture.root.attributes["role"] == "img", "\(Seeds.again(seed))")
    for corner in picture.corners {
      #expect((0...picture.root["width"]).contains(corner.x), "x \(corner.x): \(Seeds.again(seed))")
      #expect(
        (0...picture.root["height"]).contains(corner.y), "y \(corner.y): \(Seeds.again(seed))")
    }
    #expect(svg == plot.svg(), "\(Seeds.again(seed))")
  }

  @Test func aLongReadingWrapsBetweenWordsAndEndsWhereItSays() throws {
    let text = String(repeating: "abc de ", count: 200)
    let plot = try PlotExamples.plot(text, title: "long")
    let cut = try #require(plot.cut)
    let drawn = plot.cells.prefix { $0.start < cut.time }
    #expect(cut.cells == drawn.count && plot.cells.contains { $0.start == cut.time })
    let svg = plot.svg()
    #expect(svg.utf8.count < 4_000_000)
    let picture = try Picture(svg)
    #expect(picture.words.contains { $0.contains("more follows") })
    #expect(
      picture.all("pulse").filter { !$0.tooltip.isEmpty }.count
        == drawn.map(\.pattern.count).reduce(0, +))
    #expect(picture.root["width"] < 900)
  }

  @Test(arguments: encodings, [1, 40])
  func picturesAreLowEnoughForViewersAndTogetherHoldEveryCell(
    kind: Encoding.Kind, pause: Int64
  ) throws {
    let text = String(repeating: "abc de ", count: 200)
    var rest = try PlotExamples.plot(
      text, encoding: Encoding(kind), title: "long",
      fate: { ($1 + Int64($0) * pause * 500, .felt(at: $1 + Int64($0) * pause * 500)) })
    let count = rest.cells.count
    var drawn = 0
    while true {
      let picture = try Picture(rest.svg())
      #expect(picture.root["height"] <= 16_384)
      guard let cut = rest.cut else { break }
      #expect(picture.root["height"] > 12_000)
      drawn += cut.cells
      rest.cells.removeAll { $0.start < cut.time }
    }
    #expect(drawn + rest.cells.count == count)
  }

  @Test func anEmptyPictureSaysNothingWasFelt() throws {
    let picture = try Picture(Plot(title: "", lanes: PlotExamples.lanes, cells: []).svg())
    #expect(picture.elements.contains { $0.name == "desc" && $0.text.hasPrefix("0 cells") })
    #expect(picture.words == ["no cells"])
  }

  @Test func feltCellsKeepTheirTimesAndFates() throws {
    let pattern = try PatternTable()[BrailleCell(rawValue: 1)]
    func felt(_ number: UInt16, _ planned: Int64, _ fate: FeltCell.Outcome) -> FeltCell {
      FeltCell(
        session: 0, number: number, pattern: pattern, planned: Microseconds(planned * 1000),
        onset: fate == .played ? Microseconds(planned * 1000) : nil, outcome: fate, text: "a",
        cell: BrailleCell(rawValue: 1), frame: 1)
    }
    let plot = Plot(
      [felt(0, 5000, .played), felt(1, 5750, .late(by: 12)), felt(2, 6500, .dropped(.stopped))],
      title: "a", lanes: [])
    #expect(plot.cells.map(\.planned) == [0, 750, 1500])
    #expect(plot.cells.map(\.outcome) == [.felt(at: 0), .felt(at: 762), .dropped("stopped")])
  }

  @Test(arguments: [1, 2] as [UInt32])
  func afterAnUnplugTheHostsClockPutsTheSessionsOnOneTimeline(boot: UInt32) throws {
    var talk = Conversation()
    func say(from start: UInt16) {
      talk.order(.play(start: start, late: .shift, SlotRun(repeating: 3, count: 5)))
      talk.report(.played(cell: 0, onset: UInt32(start) * 1000))
    }
    talk.open()
    say(from: 10_100)
    talk.wait(milliseconds: 200)
    talk.note(.line(.lost))
    talk.open(session: 8, boot: boot)
    say(from: 10_350)
    let plot = Plot(talk.story, title: "", lanes: [])
    #expect(plot.cells.map(\.start) == [0, 100, 200, 250, 350, 450, 550, 650])
    #expect(plot.marks.map(\.label) == ["the line was lost", "session 2", "2 cells taken back"])
    #expect(plot.marks[1].time == 250)
    #expect(plot.marks[0].time > 100 && plot.marks[0].time < 250)
    let boxes = try Picture(plot.svg()).all("pulse") + Picture(plot.svg()).all("unreported")
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] where abs(other["y"] - box["y"]) < 10 {
        #expect(abs(other["x"] - box["x"]) > box["width"] - 1)
      }
    }
  }

  @Test func oneLetterGivesThisPicture() throws {
    let svg = try PlotExamples.plot("e").svg()
    let style = try #require(svg.firstMatch(of: /<style(.|\n)*<\/style>\n/))
    #expect(svg.replacingCharacters(in: style.range, with: "") == PlotExamples.letterE)
  }

  private static func anyPlot(_ random: inout SeededGenerator) -> Plot {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func text() -> String {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<number(0...12) {
        let value = [0...0x7F, 0...0x2FFF, 0xFFF0...0x1_FFFF, 0...0x10_FFFF][number(0...3)]
        Unicode.Scalar(UInt32(number(value))).map { scalars.append($0) }
      }
      return String(scalars) + ["", "]]>", "&lt;<!--", "\"'</text>", "\u{202E}"][number(0...4)]
    }
    var cells: [PlotCell] = []
    var time = Int64(number(-10_000...10_000))
    for index in 0..<number(0...80) {
      var pattern = Pattern(advance: Milliseconds(UInt32(number(0...1500))))
      for _ in 0..<number(0...6) {
        if let level = Level(rawValue: UInt8(number(1...31))),
          let pulse = Pulse(
            actuator: UInt8(number(0...7)), level: level,
            onset: Milliseconds(UInt32(number(0...700))),
            duration: Milliseconds(UInt32(number(1...800))))
        {
          try? pattern.append(pulse)
        }
      }
      let fates: [PlotOutcome] = [
        .felt(at: time), .felt(at: time + Int64(number(-50...3000))), .dropped(text()),
        .unreported,
      ]
      cells.append(
        PlotCell(
          number: index, cell: BrailleCell(rawValue: UInt8(number(0...255))), text: text(),
          sharesText: number(0...3) == 0, word: index / 4, planned: time, pattern: pattern,
          outcome: fates[number(0...3)]))
      time += Int64(number(0...20) == 0 ? number(0...100_000) : number(0...1500))
    }
    let marks = (0..<number(0...12)).map { _ in
      PlotMark(
        time: Int64(number(-20_000...60_000)),
        kind: [.fault, .note, .underrun(gap: Int64(number(0...70_000)))][number(0...2)],
        label: text())
    }
    return Plot(
      title: text(), details: text(), lanes: (0..<number(0...6)).map { _ in text() },
      cells: cells.sorted { $0.start < $1.start }, marks: marks.sorted { $0.time < $1.time })
  }
}
