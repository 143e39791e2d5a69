import TactusLink
import TactusMock
import TactusWire

/// A line that separates frames, so that each can be harmed by its number.
final class FrameLine {
  /// A frame as it was written to the line.
  struct Given {
    let place: Place
    let type: UInt8
    let time: Microseconds
  }

  private struct Lane {
    /// Bytes whose delimiter has not arrived.
    var begun: [UInt8] = []
    var waiting: [(due: Microseconds, bytes: [UInt8])] = []
    var count = 0
    var latest = Microseconds.zero
  }

  private var harm: Harm
  private var lanes: [Way: Lane] = [.toDevice: Lane(), .toHost: Lane()]
  private var lossEnds: [Int: Microseconds] = [:]
  private var playedNumbers: Set<[UInt8]> = []
  private(set) var given: [Given] = []
  private(set) var frozen: [End: Microseconds] = [:]
  /// True if some of the device's output may not have arrived, or not in time.
  private(set) var harmedReports = false
  /// Harms that had an effect.
  private(set) var strikes = 0
  private var sessions: Set<[UInt8]> = []
  /// The wire that harms bytes further on; nil for a line that only harms frames.
  private var wire: FaultyLine?
  private let truth: [Way: LineTruth] = [.toDevice: LineTruth(), .toHost: LineTruth()]
  var now = Microseconds.zero

  /// The transit time of a frame.
  private let latency: Microseconds

  init(_ harm: Harm, latency: Microseconds = .zero, wire: FaultyLine? = nil) {
    self.harm = harm
    self.latency = latency
    self.wire = wire
    for (index, loss) in harm.losses.enumerated() where loss.from == .start {
      lossEnds[index] = Self.end(loss, from: .zero)
    }
  }

  private static func end(_ loss: Harm.Loss, from start: Microseconds) -> Microseconds {
    loss.milliseconds.map { start + Microseconds($0 * 1000) } ?? Microseconds(.max)
  }

  /// True if more than one session was begun: the device's reports from the one before are lost.
  var hasChangedSession: Bool { sessions.count > 1 }

  /// The frames that harm to bytes has forged so that they pass the CRC.
  var forged: [(way: Way, frame: LineTruth.Frame)] {
    [Way.toDevice, .toHost].flatMap { way in
      (truth[way]?.forged ?? []).map { (way, $0) }
    }
  }

  /// The number of frames that arrived damaged.
  var rejected: [Way: Int] { truth.mapValues { $0.rejected } }

  func isFrozen(_ end: End) -> Bool { frozen[end].map { $0 > now } ?? false }

  func nextArrival(_ way: Way) -> Microseconds? {
    guard let wire else { return lanes[way]?.waiting.first?.due }
    return way == .toDevice ? wire.toDevice.nextDeadline : wire.fromDevice.nextDeadline
  }

  /// Removes all faults from now on.
  func heal() {
    harm = Harm()
    lossEnds = [:]
    if wire != nil { wire = FaultyLine(seed: 0) }
  }

  // MARK: Frames

  fileprivate func put(_ bytes: ArraySlice<UInt8>, _ way: Way) -> Int {
    if wire != nil {
      wire?.advance(to: now)
      harmedReports = true
      let count =
        way == .toDevice
        ? wire?.toDevice.write(bytes, at: now) : wire?.fromDevice.write(bytes, at: now)
      truth[way]?.give(bytes.prefix(count ?? 0))
      return count ?? 0
    }
    for byte in bytes {
      lanes[way, default: Lane()].begun.append(byte)
      guard byte == 0, let frame = lanes[way]?.begun else { continue }
      // A delimiter before a frame belongs to it.
      guard frame.contains(where: { $0 != 0 }) else { continue }
      lanes[way]?.begun = []
      carry(frame, way)
    }
    return bytes.count
  }

  private func carry(_ frame: [UInt8], _ way: Way) {
    let body = frame.drop { $0 == 0 }
    let type = body.count > 1 ? body[body.startIndex + 1] : 0
    let place = Place(way: way, frame: lanes[way]?.count ?? 0)
    lanes[way]?.count += 1
    given.append(Given(place: place, type: type, time: now))
    if type == MessageType.hello.rawValue { sessions.insert(Array(body)) }
    begin(at: place, type, body)
    for stall in harm.stalls where stall.place == place {
      frozen[stall.end] = now + Microseconds(stall.milliseconds * 1000)
      strikes += 1
      harmedReports = true
    }
    if isLost(type, way) {
      strikes += 1
      if way == .toHost { harmedReports = true }
      return
    }
    deliver(frame, place)
  }

  private func begin(at place: Place, _ type: UInt8, _ body: ArraySlice<UInt8>) {
    let isNewReport =
      type == MessageType.played.rawValue && playedNumbers.insert(Array(body)).inserted
    for (index, loss) in harm.losses.enumerated()
    where isNewReport && loss.untilPlayed == playedNumbers.count {
      lossEnds[index] = now
    }
    for (index, loss) in harm.losses.enumerated() where lossEnds[index] == nil {
      switch loss.from {
      case .start: break
      case .frame(let first): if first == place { lossEnds[index] = Self.end(loss, from: now) }
      case .played(let count):
        if isNewReport, playedNumbers.count == count { lossEnds[index] = Self.end(loss, from: now) }
      }
    }
  }

  private func isLost(_ type: UInt8, _ way: Way) -> Bool {
    harm.losses.enumerated().contains { index, loss in
      loss.way == way && loss.type.map { $0 == type } ?? true
        && lossEnds[index].map { now < $0 } ?? false
    }
  }

  private func deliver(_ frame: [UInt8], _ place: Place) {
    guard let fault = harm.frames[place] else { return append(frame, place.way) }
    strikes += 1
    if place.way == .toHost { harmedReports = true }
    switch fault {
    case .dropped: break
    case .doubled:
      append(frame, place.way)
      append(frame, place.way)
    case .delayed(let milliseconds):
      append(frame, place.way, late: Microseconds(milliseconds * 1000))
    case .beheaded: append(Array(frame.dropFirst(frame.count / 2)), place.way)
    case .tailless: append(Array(frame.prefix(frame.count / 2)), place.way)
    case .flipped(let index):
      var harmed = frame
      let at = index < 0 ? frame.count + index : min(index, frame.count - 1)
      harmed[at] ^= 0x24
      append(harmed, place.way)
    case .allFlipped: append(frame.map { $0 ^ 0xA5 }, place.way)
    }
  }

  private func append(_ bytes: [UInt8], _ way: Way, late: Microseconds = .zero) {
    let due = max(lanes[way]?.latest ?? .zero, now + latency + late)
    lanes[way]?.latest = due
    lanes[way]?.waiting.append((due, bytes))
  }

  fileprivate func take(_ way: Way) -> [UInt8] {
    if wire != nil {
      wire?.advance(to: now)
      let bytes =
        (way == .toDevice ? wire?.toDevice.read(by: now) : wire?.fromDevice.read(by: now)) ?? []
      truth[way]?.take(bytes, at: now)
      return bytes
    }
    var bytes: [UInt8] = []
    while let first = lanes[way]?.waiting.first, first.due <= now {
      bytes += first.bytes
      lanes[way]?.waiting.removeFirst()
    }
    return bytes
  }

  struct Transport: ByteTransport {
    let line: FrameLine
    let end: End
    var descriptor: Int32? { nil }

    func write(_ bytes: ArraySlice<UInt8>) throws(TransportError) -> Int {
      line.put(bytes, end == .host ? .toDevice : .toHost)
    }

    func read(into buffer: inout [UInt8]) throws(TransportError) {
      buffer += line.take(end == .host ? .toHost : .toDevice)
    }
  }
}
