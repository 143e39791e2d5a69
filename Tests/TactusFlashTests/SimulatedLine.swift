import TactusTestSupport
import TactusWire

@testable import TactusFlash

/// A line between a loader and a simulated board, in virtual time.
struct SimulatedLine {
  /// A fault of the line; each counts the bytes of its direction from 1.
  var lostToBoard: Set<Int> = []
  var lostFromBoard: Set<Int> = []
  /// Bytes to the board whose lowest bit is flipped.
  var flippedToBoard: Set<Int> = []
  /// The time that bytes take each way.
  var delay = Microseconds.milliseconds(2)

  private(set) var now = Microseconds.zero
  private(set) var openings: [LineSpeed] = []
  private var (sent, received) = (0, 0)

  /// Runs a loader to its end, at most two minutes; `board` is reset whenever the line is opened.
  mutating func run<Loader: SerialLoader>(
    _ loader: inout Loader, reset: (Microseconds) -> Void,
    receive: ([UInt8], Microseconds, LineSpeed) -> [UInt8]
  ) -> LoaderResult? {
    var speed: LineSpeed?
    while now < .seconds(120) {
      loader.advance(to: now)
      for order in loader.drainOrders() {
        switch order {
        case .hangUp: speed = nil
        case .open(let opened):
          speed = opened
          openings.append(opened)
          reset(now)
        }
      }
      if let result = loader.result { return result }
      let bytes = loader.drainOutgoing()
      if let speed {
        let arrived = carry(bytes, at: &sent, losing: lostToBoard, flipping: flippedToBoard)
        now += delay
        let answer = carry(
          receive(arrived, now, speed), at: &received, losing: lostFromBoard, flipping: [])
        if !answer.isEmpty {
          now += delay
          loader.receive(answer, at: now)
          continue
        }
      }
      // The board may answer by itself, so time passes in small steps.
      now = min(loader.nextDeadline ?? now, now + .milliseconds(10))
      now += .milliseconds(1)
    }
    return nil
  }

  private func carry(
    _ bytes: [UInt8], at count: inout Int, losing: Set<Int>, flipping: Set<Int>
  ) -> [UInt8] {
    var arrived: [UInt8] = []
    for byte in bytes {
      count += 1
      if !losing.contains(count) { arrived.append(flipping.contains(count) ? byte ^ 1 : byte) }
    }
    return arrived
  }
}
