import TactusCapture
import TactusCaptureReading

/// Files read as captures, and their stories.
enum CaptureTarget {
  static func run(_ input: [UInt8]) {
    let file = CaptureMaker.file(input)
    let capture = Capture(bytes: file)
    check(capture, of: file)
    _ = CaptureSummary(capture).text
  }

  private static func check(_ capture: Capture, of file: [UInt8]) {
    let frames = capture.records.count { if case .frame = $0.content { true } else { false } }
    require(frames == capture.frameCount, "\(frames) frames are counted as \(capture.frameCount)")
    guard let damage = capture.damage else { return }
    require(damage.offset <= file.count, "damage behind the end")
    require(capture.damageReport?.contains("\n") == false, "no report of one line")
    guard damage.offset > 0 else { return }
    let sound = Capture(bytes: Array(file[..<damage.offset]))
    require(sound.damage == nil, "damage before the damage")
    require(sound.records == capture.records, "what lies before the damage is read otherwise")
  }
}
