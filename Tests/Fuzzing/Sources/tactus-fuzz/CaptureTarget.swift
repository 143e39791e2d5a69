import TactusCapture
import TactusTestSupport
import TactusWire

/// Files that are to be captures, and what is made of them.
///
/// An input is a file as it is, or a row of blocks, frames and notes that a file is made of.
enum CaptureTarget {
  static func run(_ input: [UInt8]) {
    var rest = FuzzInput(input)
    let flags = rest.byte()
    let file = flags & 1 == 0 ? Array(input.dropFirst()) : CaptureMaker.file(&rest)
    let capture = Capture(bytes: file)
    check(capture, of: file)
    let story = Story(capture)
    _ = story.text
    if flags & 2 != 0 { checkTelling(capture, story) }
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

  private static func checkTelling(_ capture: Capture, _ story: Story) {
    _ = story.timeline
    _ = try? ReplaySchedule.schedules(of: capture)
    _ = Plot(story, title: "fuzz", lanes: (0..<6).map { "motor \($0)" }).svg()
    for case .frame(_, let direction, let wire) in capture.records.map(\.content) {
      require(!"\(FrameText(wire: wire, direction))".contains("\n"), "a frame takes two lines")
    }
  }
}

/// Makes a file whose blocks are well formed, so that what is in them is read.
private struct CaptureMaker {
  private let writer = PcapNGWriter(start: 0)
  private var file: [UInt8] = []
  private var time: UInt64 = 0

  static func file(_ input: inout FuzzInput) -> [UInt8] {
    var maker = CaptureMaker()
    maker.file = maker.writer.header(program: "fuzz", interface: "fuzz")
    while !input.isEmpty { maker.step(&input) }
    return maker.file
  }

  private mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    let low = head & 31
    switch head >> 5 {
    case 0: file += input.bytes(atMost: Int(low))
    case 1: add(block: UInt32(low & 7), input.bytes(atMost: Int(input.byte())))
    case 2: time &+= UInt64(input.integer()) << UInt64(low)
    case 3: frame(low, Array(input.bytes(atMost: Int(input.byte() % 70))))
    case 4:
      // A statistics block with a comment, which is where notes are.
      let text = Array(input.bytes(atMost: input.integer() & 1023))
      let padding = [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
      let option = [1, 0] + littleEndian(text.count).prefix(2) + text + padding
      add(block: 5, (littleEndian(0) + stamp + option)[...])
    default:
      if let body = Frame(body: Array(input.bytes(atMost: Int(input.byte() % 60)))) {
        frame(low, body.array)
      }
    }
  }

  private mutating func frame(_ low: UInt8, _ wire: [UInt8]) {
    file += writer.frame(low & 1 == 0 ? .toDevice : .fromDevice, wire, at: time)
  }

  private var stamp: [UInt8] {
    littleEndian(Int(time >> 32)) + littleEndian(Int(time & 0xFFFF_FFFF))
  }

  private mutating func add(block type: UInt32, _ body: ArraySlice<UInt8>) {
    let padding = [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    let length = littleEndian(12 + body.count + padding.count)
    file += littleEndian(Int(type)) + length + body + padding + length
  }

  private func littleEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
