import TactusCapture
import TactusCaptureReading
import TactusLink
import TactusWire

/// Cuts a capture into schedules: at its first HELLO, and at each restart of the device.
struct ScheduleCutter: ~Copyable {
  private enum Item {
    case chunk(time: UInt64, frame: Int, ArraySlice<UInt8>)
    case answer(time: UInt64, frame: Int, ArraySlice<UInt8>)
    case note(time: UInt64, CaptureNote)

    var time: UInt64 {
      switch self {
      case .chunk(let time, _, _), .answer(let time, _, _), .note(let time, _): time
      }
    }
  }

  private var fromHost = DirectionDecoder(.toDevice)
  private var fromGlove = DirectionDecoder(.fromDevice)
  private var items: [Item] = []
  /// True if there is a HELLO among the items; before it, only bytes that are not messages are
  /// stored.
  private var hasBegun = false
  /// The index of the first item that offered each nonce.
  private var greetings: [UInt32: Int] = [:]
  private var welcome: Welcome?
  private var description: DeviceDescription?
  private var requests: [(token: UInt32, time: UInt64)] = []
  /// The exchange with the shortest round trip, in nanoseconds, with the device's time at a host
  /// time in nanoseconds.
  private var best: (roundTrip: UInt64, device: Microseconds, host: UInt64)?
  private var schedules: [ReplaySchedule] = []

  mutating func handle(_ record: Capture.Record) {
    switch record.content {
    case .note(let note):
      if hasBegun { items.append(.note(time: record.time, note)) }
      if note == .line(.lost) {
        fromHost = DirectionDecoder(.toDevice)
        fromGlove = DirectionDecoder(.fromDevice)
      }
    case .frame(let number, .toDevice, let wire):
      items.append(.chunk(time: record.time, frame: number, wire))
      var messages: [HostMessage] = []
      fromHost.push(wire) { if case .host(let message) = $0 { messages.append(message) } }
      for message in messages { handle(message, at: record.time) }
    case .frame(let number, .fromDevice, let wire):
      guard hasBegun else { return }
      items.append(.answer(time: record.time, frame: number, wire))
      var messages: [DeviceMessage] = []
      fromGlove.push(wire) { if case .device(let message) = $0 { messages.append(message) } }
      for message in messages { handle(message, at: record.time) }
    }
  }

  consuming func finish() -> [ReplaySchedule] {
    cut(at: items.count)
    return schedules
  }

  private mutating func handle(_ message: HostMessage, at time: UInt64) {
    switch message {
    case .hello(let hello):
      hasBegun = true
      if greetings[hello.session] == nil { greetings[hello.session] = items.count - 1 }
    case .time(let token): requests = requests.suffix(15) + [(token, time)]
    default: break
    }
    if !hasBegun { items.removeAll() }
  }

  private mutating func handle(_ message: DeviceMessage, at time: UInt64) {
    switch message {
    case .welcome(let answer) where answer.version != 0:
      if let welcome, welcome.boot != answer.boot, let start = greetings[answer.session] {
        cut(at: start)
      }
      // Only the first WELCOME after a start has the right boot.
      if welcome == nil { welcome = answer }
    case .description(let answer): description = answer
    case .timeReply(let reply):
      guard let request = requests.last(where: { $0.token == reply.token }),
        time >= request.time
      else { return }
      let roundTrip = time - request.time
      if roundTrip >= best?.roundTrip ?? .max { return }
      best = (roundTrip, reply.received, request.time + roundTrip / 2)
    default: break
    }
  }

  /// Makes a schedule of the items before `end` and keeps the rest.
  private mutating func cut(at end: Int) {
    defer {
      items.removeFirst(end)
      greetings = greetings.compactMapValues { $0 >= end ? $0 - end : nil }
      welcome = nil
      description = nil
      best = nil
    }
    guard hasBegun, let zero = items.first?.time else { return }
    func since(_ time: UInt64) -> Microseconds {
      Microseconds(nanoseconds: time) - Microseconds(nanoseconds: zero)
    }
    var schedule = ReplaySchedule(chunks: [], answers: [], motors: nil, end: .zero)
    schedule.welcome = welcome
    schedule.description = description
    schedule.deviceStart = best.map { $0.device - since($0.host) }
    var silentSince: Microseconds?
    for item in items[..<end] {
      let time = since(item.time)
      schedule.end = max(schedule.end, time)
      switch item {
      case .chunk(_, let frame, let wire):
        schedule.chunks.append(ReplaySchedule.Chunk(time: time, frame: frame, wire: wire))
      case .answer(_, let frame, let wire):
        schedule.answers.append(
          ReplaySchedule.Answer(
            time: time, frame: frame, after: schedule.chunks.count, wire: wire))
      case .note(_, .motors(let changes)): schedule.motors = (schedule.motors ?? []) + changes
      case .note(_, .line(.lost)): silentSince = silentSince ?? time
      case .note(_, .line(.back)):
        if let start = silentSince, start <= time { schedule.silences.append(start..<time) }
        silentSince = nil
      case .note: break
      }
    }
    if let start = silentSince { schedule.silences.append(start..<Microseconds(Int64.max)) }
    schedules.append(schedule)
  }
}
