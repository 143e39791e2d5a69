import CaptureTestSupport
import TactusCapture
import TactusCaptureReading
import TactusReplay
import TactusTestSupport
import TactusWire
import Testing

/// Captures from another user, with a number damaged in transit.
@Suite struct DamagedTimeTests {
  private static func file(_ epoch: UInt64) throws -> [UInt8] {
    try ReadingRig.reading("HI", epoch: epoch).file
  }

  /// The offsets of the blocks with a time, and thus of its high word behind 12 bytes.
  private static func datedBlocks(_ file: [UInt8]) -> [Int] {
    var blocks: [Int] = []
    var offset = 0
    while offset + 12 <= file.count {
      let word = { (at: Int) in (0..<4).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) } }
      if [5, 6].contains(word(offset)) { blocks.append(offset) }
      offset += word(offset + 4)
    }
    return blocks
  }

  @Test(arguments: [0, 1_790_000_000_123_456_789] as [UInt64])
  func aTimeOfAnotherCenturyIsNamedAtOnce(epoch: UInt64) throws {
    let file = try Self.file(epoch)
    let blocks = Self.datedBlocks(file)
    #expect(blocks.count > 20)
    for block in blocks {
      var damaged = file
      for byte in block + 12..<block + 16 { damaged[byte] = 0xFF }
      let capture = Capture(bytes: damaged)
      #expect(capture.damage == nil)
      // A last record that is a note of the past is no longer considered.
      do throws(ReplayError) {
        _ = try ReplaySchedule.schedules(of: capture)
        Issue.record("replayed with a wrong time at \(block)")
      } catch {
        guard case .impossibleTime(_, let seconds) = error else {
          Issue.record("\(error) at \(block)")
          continue
        }
        #expect(seconds.magnitude > 86_400)
        #expect("\(error)".contains("\(seconds.magnitude) s"))
      }
    }
  }

  @Test(arguments: Seeds.of(count: 6))
  func anyFourBytesMayBeDamagedAndTheReplayEnds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = try Self.file(seed.isMultiple(of: 2) ? 0 : 1_790_000_000_123_456_789)
    for _ in 0..<60 {
      var damaged = file
      let start = Int.random(in: 0..<file.count - 4, using: &random)
      let value: UInt8 = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      for byte in start..<start + 4 { damaged[byte] = value }
      guard let schedules = try? ReplaySchedule.schedules(of: Capture(bytes: damaged)) else {
        continue
      }
      for schedule in schedules {
        var replay = LoopbackReplay(schedule)
        var steps = 0
        while let next = replay.nextDeadline {
          try replay.step(to: next)
          steps += 1
          guard steps < 2_000_000 else {
            Issue.record("no end with \(value) at \(start): \(Seeds.again(seed))")
            break
          }
        }
      }
    }
  }

  @Test func aPauseOfADayTakesNoMoreStepsThanAShortOne() throws {
    // A glove that sends samples all the time.
    let rig = try ReadingRig("HI", pressureChannels: 6)
    try rig.run()
    let capture = Capture(bytes: rig.recorder.file)
    for place in stride(from: 1, to: capture.records.count, by: 5) {
      var records = capture.records
      for index in place..<records.count { records[index].time += 86_399_000_000_000 }
      for schedule in try ReplaySchedule.schedules(of: Capture(records: records)) {
        var replay = LoopbackReplay(schedule)
        var steps = 0
        while let next = replay.nextDeadline, steps < 20 * records.count {
          try replay.step(to: next)
          steps += 1
        }
        let isDone = replay.isDone
        #expect(isDone, "\(steps) steps for \(records.count) records, from \(place) on")
      }
    }
  }
}
