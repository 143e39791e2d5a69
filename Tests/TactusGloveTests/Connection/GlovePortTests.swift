import CaptureTestSupport
import TactusCapture
import TactusLink
import TactusSystem
import TactusWire
import Testing

@testable import TactusGlove

@Suite struct GloveLineTests {
  private final class Log {
    var frames: [(FrameDirection, [UInt8])] = []
  }

  private static let stop = HostMessage.stop.frame()?.wire

  private let far: MemoryTransport
  private let line: GlovePort
  private let log = Log()

  init() throws {
    let (near, far) = MemoryTransport.makePair()
    self.far = far
    line = GlovePort(.loopback(near), try VirtualWaiter(hearsSignals: false))
  }

  private func observe() { line.observe { [log] in log.frames.append(($0, Array($1))) } }

  @Test func bytesPassUnchangedBothWays() throws {
    #expect(try line.write([1, 2, 0]) == 3)
    var there: [UInt8] = []
    try far.read(into: &there)
    #expect(there == [1, 2, 0])
    _ = try far.write([9, 0, 8])
    var here: [UInt8] = [7]
    try line.read(into: &here)
    #expect(here == [7, 9, 0, 8])
  }

  @Test func anObserverSeesWholeFramesHoweverTheyAreCut() throws {
    let frame = try #require(Self.stop)
    observe()
    for byte in frame + frame { _ = try line.write([byte]) }
    _ = try line.write([0])
    let frames = log.frames.filter { $0.1.contains { $0 != 0 } }
    #expect(frames.count == 2 && frames.allSatisfy { $0.0 == .toDevice })
    #expect(Set(frames.map { $0.1.filter { $0 != 0 } }) == [frame.filter { $0 != 0 }])
  }

  @Test func everyObserverSeesEveryFrame() throws {
    observe()
    observe()
    _ = try far.write([5, 5, 0])
    var here: [UInt8] = []
    try line.read(into: &here)
    #expect(log.frames.count == 2 && log.frames.allSatisfy { $0.0 == .fromDevice })
  }

  @Test func theStartOfAFrameThatWasCutIsSeenToo() throws {
    observe()
    _ = try line.write([3, 3])
    _ = try far.write([4, 4, 4])
    var here: [UInt8] = []
    try line.read(into: &here)
    #expect(log.frames.isEmpty)
    line.end = .none
    #expect(log.frames.map(\.1) == [[3, 3], [4, 4, 4]])
    #expect(log.frames.map(\.0) == [.toDevice, .fromDevice])
  }

  @Test func aLineWithoutAnEndIsClosed() throws {
    line.end = .none
    #expect(throws: TransportError.closed) { try line.write([1]) }
    var here: [UInt8] = []
    #expect(throws: TransportError.closed) { try line.read(into: &here) }
    #expect(line.descriptor == nil && line.readTime == nil)
  }

  @Test func aByteCountSeparatesGoodFramesFromBad() throws {
    let count = ByteCount(line)
    let frame = try #require(Self.stop)
    _ = try line.write(frame[...])
    let question = try #require(HostMessage.getStatistics.frame())
    _ = try line.write(question.wire[...])
    _ = try line.write([0, 0])
    #expect(count.total == frame.count + question.wire.count + 2)
    #expect(count.totalAtQuestion == frame.count + question.wire.count)
    let answer = try #require(
      DeviceMessage.welcome(Welcome(version: 1, capabilities: .keys, session: 1, boot: 1)).frame())
    _ = try far.write(answer.wire[...])
    _ = try far.write([0, 1, 2, 3, 0])
    var here: [UInt8] = []
    try line.read(into: &here)
    #expect(count.goodFrames == 1 && count.badFrames == 1)
  }
}
