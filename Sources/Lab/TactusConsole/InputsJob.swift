import TactusGlove
import TactusLink
import TactusSystem
import TactusText
import TactusWire

/// `inputs`: reports every key that is pressed or released, and every clear change in pressure.
struct InputsJob: ConsoleJob {
  /// The smallest change in pressure that is reported, out of 255.
  private static let step = 16
  /// The pause between two requests for the time, whose answers show that the glove restarted.
  private static let timePause = Microseconds.seconds(2)

  /// The duration of the watch; nil to watch until a key is pressed in the console, which ends it
  /// from outside.
  private let duration: Microseconds?
  private let device: DeviceDescription
  private var deadline: Microseconds?
  private var nextRequest = Microseconds.zero
  private var down: UInt8 = 0
  private var keyChanges = 0
  private var samples = 0
  private var lastReported: [Int] = []
  private var extent: [ClosedRange<Int>] = []

  var endsOnKey: Bool { true }

  init(seconds: Int?, _ setting: ConsoleSetting) {
    let given = seconds ?? (setting.isTyped ? nil : 5)
    duration = given.map { .seconds(Int64($0)) }
    device = setting.device
  }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    switch input {
    case .begin:
      if device.keys == 0, device.pressureChannels == 0 {
        return .failed(Failure(.unavailable, "this glove has neither keys nor pressure channels"))
      }
      deadline = duration.map { now + $0 }
      nextRequest = now + Self.timePause
      let places =
        "\(Spoken.count(Int(device.keys), "key")), "
        + Spoken.count(Int(device.pressureChannels), "pressure channel")
      output.append(
        .event("watching", places + (duration == nil ? "; any key here ends it" : "")))
    case .event(.keys(let time, let keys)): handle(keys: keys, time, &output)
    case .event(.pressure(let sample)): handle(sample, &output)
    case .event(let event): if let failure = DeviceWords.failure(event) { return .failed(failure) }
    case .answer: return finish(&output)
    default: break
    }
    // A tick follows all other inputs, so inputs from before the end are reported first.
    if case .tick = input, let deadline, now >= deadline { return finish(&output) }
    if case .tick = input, now >= nextRequest {
      link.requestTime(at: now)
      nextRequest = now + Self.timePause
    }
    return .waits(until: min(deadline ?? nextRequest, nextRequest))
  }

  private mutating func handle(keys: UInt8, _ time: UInt32, _ output: inout [ConsoleItem]) {
    for key in 0..<8 where (keys ^ down) >> key & 1 == 1 {
      keyChanges += 1
      let isDown = keys >> key & 1 == 1
      output.append(
        .event(
          "key", "key \(key + 1) \(isDown ? "down" : "up")",
          [("key", "\(key + 1)"), ("down", "\(isDown)"), ("time_ms", "\(time)")]))
    }
    down = keys
  }

  private mutating func handle(_ sample: PressureSample, _ output: inout [ConsoleItem]) {
    let values = (0..<sample.count).map { Int(sample[$0]) }
    samples += 1
    if extent.count == values.count {
      for (index, value) in values.enumerated() {
        extent[index] =
          min(extent[index].lowerBound, value)...max(extent[index].upperBound, value)
      }
    } else {
      extent = values.map { $0...$0 }
    }
    let hasChanged =
      lastReported.count != values.count
      || zip(lastReported, values).contains { abs($0 - $1) >= Self.step }
    guard hasChanged else { return }
    lastReported = values
    let list = values.map(String.init)
    output.append(
      .event(
        "pressure", "pressure \(list.joined(separator: " "))",
        [("values", JSONText.array(list)), ("time_ms", "\(sample.time)")]))
  }

  private func finish(_ output: inout [ConsoleItem]) -> JobProgress {
    var text =
      "\(Spoken.count(keyChanges, "key change")), \(Spoken.count(samples, "pressure sample"))"
    for (channel, range) in extent.enumerated() {
      text += "\nchannel \(channel + 1)  \(range.lowerBound) to \(range.upperBound)"
    }
    let ranges = extent.map { JSONText.array(["\($0.lowerBound)", "\($0.upperBound)"]) }
    output.append(
      .result(
        .inputs, text,
        [
          ("key_changes", "\(keyChanges)"), ("samples", "\(samples)"),
          ("pressure", JSONText.array(ranges)),
        ]))
    return .done
  }
}
