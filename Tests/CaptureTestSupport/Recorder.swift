package import TactusCapture
package import TactusCaptureReading
package import TactusLink
package import TactusTestSupport
package import TactusWire

/// Records a capture in memory: its records, and the bytes of the equivalent file.
package final class Recorder {
  package var now = Microseconds.zero
  package private(set) var records: [Capture.Record] = []
  package private(set) var file: [UInt8]
  private let writer: PcapNGWriter
  private var toDevice = FrameSplitter()
  private var fromDevice = FrameSplitter()
  private var frames = 0
  private var spoken: [SpokenCell] = []
  /// Nanoseconds at the rig's time zero.
  private let epoch: UInt64

  package init(epoch: UInt64 = 0) {
    self.epoch = epoch
    writer = PcapNGWriter(start: epoch)
    file = writer.header(program: "tactus test", interface: "loopback")
  }

  package var time: UInt64 { epoch + UInt64(now.count) * 1000 }
  package var capture: Capture { Capture(records: records) }

  package func take(_ direction: FrameDirection, _ bytes: some Sequence<UInt8>) {
    switch direction {
    case .toDevice: toDevice.push(bytes) { record(direction, $0) }
    case .fromDevice: fromDevice.push(bytes) { record(direction, $0) }
    }
  }

  package func note(_ note: CaptureNote) {
    file += writer.note(note, at: time).joined()
    records.append(Capture.Record(time: time, content: .note(note)))
  }

  private func record(_ direction: FrameDirection, _ wire: ArraySlice<UInt8>) {
    frames += 1
    file += writer.frame(direction, wire, at: time)
    records.append(
      Capture.Record(
        time: time, content: .frame(number: frames, direction, wire: Array(wire)[...])))
  }
}

/// The state of the wire: connected or unplugged.
package final class Line {
  package var isConnected = true
}

/// The wire between host and glove, with a recorder and optional damage.
package struct TappedTransport: ByteTransport {
  /// The location of the recorder; faults happen on its far side.
  package enum Place { case atHost, atGlove }

  package var wire: MemoryTransport
  package let recorder: Recorder
  package let line: Line
  package var place = Place.atHost
  /// The number of changed bytes, and of lost bytes, per thousand.
  package var faults = 0
  package var generator = SeededGenerator(seed: 1)

  package var descriptor: Int32? { nil }

  package mutating func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
    guard line.isConnected else { return bytes.count }
    let arriving = damaged(bytes)
    recorder.take(.toDevice, place == .atHost ? Array(bytes) : arriving)
    _ = try wire.write(arriving[...])
    return bytes.count
  }

  package mutating func read(into buffer: inout [UInt8]) throws(TransportError) {
    var sent: [UInt8] = []
    try wire.read(into: &sent)
    guard line.isConnected else { return }
    let arriving = damaged(sent[...])
    recorder.take(.fromDevice, place == .atHost ? arriving : sent)
    buffer += arriving
  }

  private mutating func damaged(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard faults > 0 else { return Array(bytes) }
    return bytes.compactMap { byte in
      switch Int.random(in: 0..<1000, using: &generator) {
      case 0..<faults: byte ^ UInt8.random(in: 1...255, using: &generator)
      case faults..<2 * faults: nil
      default: byte
      }
    }
  }
}
