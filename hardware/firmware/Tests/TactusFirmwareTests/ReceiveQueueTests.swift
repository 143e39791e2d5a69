import CFirmware
import TactusDevice
import TactusWire
import Testing

@testable import TactusFirmware

/// The queue between the receive interrupt and the main loop.
@Suite struct ReceiveQueueTests {
  private let shared = SharedMemory()

  @Test func bytesComeOutInOrderAcrossEveryWrap() {
    var put: UInt8 = 0
    var taken: UInt8 = 0
    for round in 0..<2000 {
      for _ in 0..<(round * 7 % 200) {
        shared_put_byte(shared.pointer, put)
        put &+= 1
      }
      while let byte = shared.pointer.takeByte() {
        #expect(byte == taken)
        taken &+= 1
      }
    }
    #expect(put == taken)
    #expect(shared_lost_bytes(shared.pointer) == 0)
  }

  /// PROTOCOL.md, M7.2.
  @Test func aWindowOfTheLongestFramesAndOneMoreFitIn() {
    let count = (Int(DeviceLimits.window) + 1) * Frame.maximumEncodedCount
    for _ in 0..<count { shared_put_byte(shared.pointer, 1) }
    #expect(shared_lost_bytes(shared.pointer) == 0)
  }

  private static let stop: [UInt8] = [4, 2, 0x3E, 0x4D, 0]

  @Test(
    arguments: [
      ([] as [UInt8], 0), (stop, 1), (stop + stop, 2), ([0] + stop, 1), ([0, 0, 0] + stop, 1),
      // The end of another frame, which is not a STOP, and a frame with more in it.
      ([7] + stop, 0), ([7, 0] + stop, 1), ([4, 4, 2, 0x3E, 0x4D, 0], 0),
      ([4, 2, 0x3E, 0x4D, 1, 0], 0),
      ([4, 2, 0x3E, 0] + stop, 1), (stop.dropLast(), 0), ([4, 2, 4, 2, 0x3E, 0x4D, 0], 0),
    ] as [([UInt8], UInt8)])
  func aStopIsCountedAsItComes(bytes: [UInt8], stops: UInt8) {
    for byte in bytes { shared_put_byte(shared.pointer, byte) }
    #expect(shared_stops(shared.pointer) == stops)
  }

  @Test func aStopIsCountedThoughTheQueueIsFull() {
    for _ in 0..<Int(receive_capacity) { shared_put_byte(shared.pointer, 0) }
    for byte in Self.stop { shared_put_byte(shared.pointer, byte) }
    #expect(shared_stops(shared.pointer) == 1)
    #expect(shared_lost_bytes(shared.pointer) == 5)
  }

  @Test func aFullQueueKeepsTheOldestAndCountsTheLost() {
    let capacity = Int(receive_capacity)
    for index in 0..<(capacity + 3) {
      shared_put_byte(shared.pointer, UInt8(truncatingIfNeeded: index))
    }
    #expect(shared_lost_bytes(shared.pointer) == 3)
    for index in 0..<capacity {
      #expect(shared.pointer.takeByte() == UInt8(truncatingIfNeeded: index))
    }
    #expect(shared.pointer.takeByte() == nil)
  }
}
