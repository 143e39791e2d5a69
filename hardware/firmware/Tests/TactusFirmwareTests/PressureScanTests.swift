import TactusWire
import Testing

@testable import TactusFirmware

/// A fake converter, which records the selected channels and their times.
private final class Converter {
  var clock: UInt32 = 0
  var incoming: [UInt8] = []
  var outgoing: [UInt8] = []
  var forces: [UInt16] = [0, 0, 0, 0, 0, 0]
  /// The number of calls of `take` that a conversion needs; 0 if none is ever ready.
  var patience = 1
  private(set) var selected: [(channel: Int, time: UInt32)] = []
  private(set) var starts = 0
  private var asks = 0
  /// The shortest time from a selection to a conversion.
  private(set) var settling = UInt32.max

  func select(_ channel: Int) { selected.append((channel, clock)) }

  func start() {
    starts += 1
    if let last = selected.last { settling = min(settling, clock &- last.time) }
  }

  func take() -> UInt16? {
    asks += 1
    guard patience > 0, asks % patience == 0, let last = selected.last else { return nil }
    return forces[last.channel]
  }
}

private struct PressedBoard: Board {
  static var name: StaticString { "pressed" }
  static var pressureChannels: UInt8 { 6 }
  let converter: Converter
  var resetCause: ResetCause { .powerOn }
  var boot: UInt32 { 7 }
  var fault: UInt16 { 0 }
  var clock: UInt32 { converter.clock }
  func receive() -> UInt8? { converter.incoming.isEmpty ? nil : converter.incoming.removeFirst() }
  var stopsSeen: UInt8 { 0 }
  var lostBytes: UInt16 { 0 }
  var canSend: Bool { true }
  func send(_ byte: UInt8) { converter.outgoing.append(byte) }
  func setMotorPower(_ isOn: Bool) {}
  func setMotor(_ motor: Int, level: UInt8) {}
  var keys: UInt8 { 0 }
  func selectPressure(_ channel: Int) { converter.select(channel) }
  func startPressure() { converter.start() }
  func takePressure() -> UInt16? { converter.take() }
  func feedWatchdog() {}
  static func reset(
    _ bus: some RegisterBus, noting cause: ResetCause, retained address: UInt32
  ) {}
}

/// The path from the converter to PRESSURE, by the shell's turns.
@Suite struct PressureScanTests {
  private let converter = Converter()

  /// Opens a session and runs for some milliseconds; returns the samples.
  private func samples(
    _ milliseconds: Int, press: (Int) -> Void = { _ in }
  ) throws -> [PressureSample] {
    var glove = Glove(PressedBoard(converter: converter))
    let hello = try #require(HostMessage.hello(Hello(session: 1)).frame())
    for index in hello.bytes.indices { converter.incoming.append(hello.bytes[index]) }
    for turn in 0..<(milliseconds * 10) {
      if turn % 10 == 0 { press(turn / 10) }
      converter.clock &+= 100
      glove.turn()
    }
    var decoder = FrameDecoder()
    return try converter.outgoing.compactMap { byte in
      guard case .frame = decoder.push(byte),
        case .pressure(let sample) = try DeviceMessage(body: decoder.body)
      else { return nil }
      return sample
    }
  }

  @Test func everyChannelIsMeasuredInItsTurnAtLeast50TimesASecond() throws {
    _ = try samples(1000)
    let channels = converter.selected.map(\.channel)
    #expect(channels.enumerated().allSatisfy { $0.element == $0.offset % 6 })
    #expect(channels.count / 6 >= 50)
    #expect(converter.settling >= 1000)
  }

  @Test func theHostIsToldTheUpper8Bits() throws {
    converter.forces = [0, 15, 16, 2047, 4080, 4095]
    let sample = try #require(try samples(300).last)
    #expect((0..<sample.count).map { sample[$0] } == [0, 0, 1, 127, 255, 255])
  }

  @Test func aPressIsToldWithin40Milliseconds() throws {
    for channel in 0..<6 {
      let samples = try samples(700) { time in
        if time == 500 { converter.forces[channel] = 3200 }
      }
      let first = try #require(samples.first { $0[channel] == 200 })
      #expect((500...540).contains(first.time), "channel \(channel): \(first.time)")
      converter.forces[channel] = 0
      converter.outgoing = []
      converter.clock = 0
    }
  }

  @Test func aConversionThatIsNotReadyIsBegunAgainAndHoldsNothingUp() throws {
    converter.patience = 0
    converter.forces = [4095, 4095, 4095, 4095, 4095, 4095]
    let samples = try samples(1000)
    #expect((5...6).contains(samples.count))
    #expect(samples.allSatisfy { sample in (0..<6).allSatisfy { sample[$0] == 0 } })
    #expect(converter.starts > 900)
  }
}
