import TactusCapture
import TactusCaptureReading
import TactusPlot
import TactusReplay

/// A capture's picture, its replay and its frames in words.
enum PlotTarget {
  static func run(_ input: [UInt8]) {
    let capture = Capture(bytes: CaptureMaker.file(input))
    let story = CaptureSummary(capture)
    _ = story.timeline
    _ = try? ReplaySchedule.schedules(of: capture)
    _ = Plot(story, title: "fuzz", lanes: (0..<6).map { "motor \($0)" }).svg()
    for case .frame(_, let direction, let wire) in capture.records.map(\.content) {
      require(!"\(FrameText(wire: wire, direction))".contains("\n"), "a frame takes two lines")
    }
  }
}
