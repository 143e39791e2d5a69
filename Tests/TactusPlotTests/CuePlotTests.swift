import CaptureTestSupport
import TactusCapture
import TactusHaptics
import TactusPlot
import TactusTestSupport
import TactusWire
import Testing

@Suite struct CuePlotTests {
  @Test(arguments: [Layout.gloveFingers, .oneMotor])
  func allCuesAreDrawnToOneScale(layout: Layout) throws {
    let table = try CueTable(layout: layout)
    let picture = try Picture(CuePlot(table, details: "<details> & more").svg())
    let boxes = picture.all("pulse")
    let pulses = Cue.allCases.flatMap { table.timeline(of: $0).pulses }
    try #require(boxes.count == pulses.count)
    let scale = boxes[0]["width"] / Double(pulses[0].duration.count)
    for (box, pulse) in zip(boxes, pulses) {
      // Widths have three digits, including the one that gives the scale.
      let rounding = 0.0006 * (1 + Double(pulse.duration.count) / Double(pulses[0].duration.count))
      #expect(abs(box["width"] - Double(pulse.duration.count) * scale) < rounding)
      #expect(box.tooltip.hasSuffix("at \(pulse.onset) ms") || pulse.onset >= 1000)
    }
    for cue in Cue.allCases {
      #expect(picture.words.contains { $0.hasPrefix("\(cue.rawValue), ") })
      #expect(picture.words.contains(cue.meaning))
    }
    #expect(picture.words.contains("<details> & more"))
  }

  @Test(arguments: Layout.all)
  func everythingIsDrawnOnThePage(layout: Layout) throws {
    let picture = try Picture(CuePlot(try CueTable(layout: layout), details: "").svg())
    for corner in picture.corners {
      #expect((0...picture.root["width"]).contains(corner.x))
      #expect((0...picture.root["height"]).contains(corner.y))
    }
  }
}
