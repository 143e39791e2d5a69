import TactusCapture
import TactusTestSupport
import TactusWire

/// Makes a file from an input: as it is, or as a row of well-formed blocks, so that their contents
/// are read.
struct CaptureMaker {
  private let writer = PcapNGWriter(start: 0)
  private var file: [UInt8] = []
  private var time: UInt64 = 0

  static func file(_ input: [UInt8]) -> [UInt8] {
    var rest = FuzzInput(input)
    guard rest.byte() & 1 == 1 else { return Array(input.dropFirst()) }
    return file(of: &rest)
  }

  private static func file(of input: inout FuzzInput) -> [UInt8] {
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
      // A statistics block with a comment, which is how notes are stored.
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
