import TactusTestSupport
import Testing

@testable import TactusFirmware

/// The serial port on USB, request by request.
@Suite struct USBSerialDeviceTests {
  private let bench = DirectBench()

  private func configure() {
    bench.resetBus()
    _ = bench.request(Request.address)
    _ = bench.request(Request.configure)
  }

  @Test func linuxEnumeratesIt() throws {
    try RequestVectors.play(RequestVectors.read("linux-enumeration.json"), on: bench)
    #expect(bench.orders == [.open, .restart(.receive), .restart(.send), .close])
  }

  /// Every kind and number of request, with value, index and length 0, or with the length that
  /// reading needs.
  @Test func onlyTheseRequestsAreAnswered() {
    configure()
    var answered: Set<String> = []
    for kind in UInt8.min...UInt8.max {
      for number in UInt8.min...UInt8.max {
        for length in [0, 1, 2, 7] as [UInt16] {
          let end = bench.request(kind, number, length: length, sending: [1, 2, 3, 4, 5, 6, 7])
          #expect(end != .hung)
          guard end != .stalled else { continue }
          answered.insert([kind, number].hex + " \(length)")
          configure()
        }
      }
    }
    #expect(
      answered == [
        "80 00 2", "80 08 1", "81 00 2", "81 0A 1", "82 00 2", "01 0B 0", "02 01 0", "00 09 0",
        "21 20 7", "21 22 0", "A1 21 0", "A1 21 1", "A1 21 2", "A1 21 7",
      ])
  }

  @Test(
    arguments: [
      (0x00, 5, 7, 0), (0x00, 9, 1, 0), (0x80, 0, 0, 2), (0x80, 8, 0, 1), (0x81, 0, 0, 2),
      (0x81, 10, 0, 1), (0x01, 11, 0, 0), (0x82, 0, 0, 2), (0x02, 1, 0, 0), (0x21, 0x20, 0, 7),
      (0x21, 0x22, 0, 0),
    ] as [(UInt8, UInt8, UInt16, UInt16)])
  func aRequestOfAnotherLengthIsRefused(
    kind: UInt8, number: UInt8, value: UInt16, right: UInt16
  ) {
    for length in (0...300).map(UInt16.init) + [.max] where length != right {
      configure()
      let data = [UInt8](repeating: 1, count: Int(min(length, 100)))
      let end = bench.request(kind, number, value: value, length: length, sending: data)
      #expect(end == .stalled, "\(length) bytes")
    }
  }

  @Test func aDescriptorIsCutToWhatTheHostAsksFor() {
    for length in UInt16(1)...300 {
      for (kind, whole) in [(1, 18), (2, 67), (0x0302, 26)] as [(UInt16, Int)] {
        let value = kind < 256 ? kind << 8 : kind
        guard case .data(let bytes) = bench.request(0x80, 6, value: value, length: length) else {
          Issue.record("no descriptor \(kind) of \(length) bytes")
          continue
        }
        #expect(bytes.count == min(whole, Int(length)))
        #expect(bytes.first == (whole == 67 ? 9 : UInt8(whole)))
      }
    }
  }

  @Test func aHostMayEndADataStageAtAnyPacket() {
    #expect(bench.setup([0x80, 6, 0, 2, 0, 0, 67, 0]) == .send(start: 0, count: 64))
    // Status without taking the packet.
    bench.change { #expect($0.received(0, 0, 0) == .nothing) }
    bench.change { #expect($0.sent() == .nothing) }
    #expect(bench.request(0x80, 6, value: 0x100, length: 8) != .hung)
    // Data where the status belongs.
    #expect(bench.setup([0x80, 6, 0, 2, 0, 0, 67, 0]) == .send(start: 0, count: 64))
    bench.change { #expect($0.received(5, 0, 0) == .stall) }
  }

  @Test func aSetupInTheMiddleOfADataStageBeginsAnew() {
    configure()
    #expect(bench.setup([0x80, 6, 0, 2, 0, 0, 67, 0]) == .send(start: 0, count: 64))
    #expect(bench.request(0x80, 8, length: 1) == .data([1]))
    #expect(bench.setup([0x21, 0x20, 0, 0, 0, 0, 7, 0]) == .receive)
    #expect(bench.request(0x80, 8, length: 1) == .data([1]))
    // A coding that was never sent is not stored.
    #expect(bench.request(0xA1, 0x21, length: 7) == .data([0, 0xC2, 1, 0, 0, 0, 8]))
  }

  @Test func anAddressCountsOnlyOnceTheHostKnows() {
    #expect(bench.setup(Request.address) == .confirm)
    #expect(bench.address == 0)
    bench.change { _ = $0.sent() }
    #expect(bench.address == 7)
    // The status stage never happens.
    bench.resetBus()
    _ = bench.setup(Request.address)
    #expect(bench.request(0x80, 8, length: 1) == .data([0]))
    #expect(bench.address == 0)
  }

  @Test func nothingIsConfiguredBeforeAnAddress() {
    #expect(bench.request(Request.configure) == .stalled)
    #expect(!bench.isConnected)
    _ = bench.request(Request.address)
    #expect(bench.request(0, 9, value: 2) == .stalled)
    #expect(bench.request(0, 9, value: 0x101) == .stalled)
    #expect(bench.request(Request.configure) == .done)
    #expect(bench.request(0, 5, value: 9) == .stalled)
    #expect(bench.request(0, 5, value: 128) == .stalled)
  }

  @Test func theLineAndItsEndpointsAreThereOnceConfigured() {
    _ = bench.request(Request.address)
    for setup in [
      [0x21, 0x20, 0, 0, 0, 0, 7, 0], Request.raiseDTR, [0xA1, 0x21, 0, 0, 0, 0, 7, 0],
      [0x02, 1, 0, 0, 0x82, 0, 0, 0], [0x82, 0, 0, 0, 2, 0, 2, 0], [0x81, 0, 0, 0, 0, 0, 2, 0],
      [0x01, 11, 0, 0, 1, 0, 0, 0],
    ] as [[UInt8]] {
      #expect(bench.request(setup, sending: [1, 2, 3, 4, 5, 6, 7]) == .stalled, "\(setup.hex)")
    }
    // Endpoint 0 is always there.
    #expect(bench.request(0x82, 0, length: 2) == .data([0, 0]))
    #expect(bench.request(0x82, 0, index: 0x80, length: 2) == .data([0, 0]))
  }

  @Test(arguments: [0x02, 0x81, 0x82] as [UInt16])
  func anEndpointIsHaltedAndClearedByTheHost(number: UInt16) throws {
    configure()
    let endpoint = try #require(USBEndpoint(rawValue: UInt8(number)))
    #expect(bench.request(2, 3, index: number) == .done)
    #expect(bench.device.isHalted(endpoint))
    #expect(bench.request(0x82, 0, index: number, length: 2) == .data([1, 0]))
    #expect(bench.request(2, 1, index: number) == .done)
    #expect(bench.request(0x82, 0, index: number, length: 2) == .data([0, 0]))
    #expect(bench.orders.suffix(2) == [.halt(endpoint), .restart(endpoint)])
    #expect(bench.request(2, 3, index: number + 8) == .stalled)
    #expect(bench.request(2, 3, index: number + 256) == .stalled)
  }

  @Test func aLoweredDTREndsTheConnectionAndARaisedOneBeginsIt() {
    configure()
    // A host that never changes DTR is served.
    #expect(bench.isConnected)
    _ = bench.request(Request.lowerDTR)
    #expect(bench.isConnected)
    _ = bench.request(Request.raiseDTR)
    _ = bench.request(Request.lowerDTR)
    #expect(!bench.isConnected)
    _ = bench.request(Request.lowerDTR)
    #expect(!bench.isConnected)
    _ = bench.request(Request.raiseDTR)
    #expect(bench.isConnected)
  }

  @Test func sleepAndResetEndTheConnection() {
    configure()
    bench.change { $0.suspend() }
    #expect(!bench.isConnected)
    bench.change { $0.resume() }
    #expect(bench.isConnected)
    bench.resetBus()
    #expect(!bench.isConnected)
    #expect(bench.address == 0)
    #expect(bench.configuration == 0)
  }

  @Test func aChipWithoutANumberHasNoSerialText() {
    for number in [
      USBSerialNumber(), USBSerialNumber(low: .max, high: .max),
    ] {
      var device = USBSerialDevice(serial: number, milliamps: 500)
      _ = device.setup(SetupPacket(0x0100_0680, 0x0012_0000))
      #expect(device.reply[16] == 0)
      #expect(device.setup(SetupPacket(0x0303_0680, 0x00FF_0409)).step == .stall)
    }
    #expect(USBSerialNumber(low: .max, high: 0).exists)
  }

  @Test func thePortsCurrentIsToldInUnitsOf2mA() {
    for (milliamps, byte) in [(100, 50), (500, 250), (5000, 250)] as [(UInt32, UInt8)] {
      var device = USBSerialDevice(serial: serialNumber, milliamps: milliamps)
      _ = device.setup(SetupPacket(0x0200_0680, 0x0009_0000))
      #expect(device.reply[8] == byte)
    }
  }

  /// Arbitrary requests in any order: no step reads beyond the reply, and the next enumeration
  /// works.
  @Test(arguments: Seeds.of(count: 50, whole: 5000))
  func noHostConfusesIt(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var device = USBSerialDevice(serial: serialNumber, milliamps: 500)
    var asked = 0
    func check(_ step: ControlStep) {
      guard case .send(let start, let count) = step else { return }
      #expect(start >= 0 && count >= 0 && count <= 64, "\(Seeds.again(seed))")
      #expect(start + count <= min(device.reply.count, asked), "\(Seeds.again(seed))")
    }
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: device.reset()
      case 1: device.suspend()
      case 2: device.resume()
      case 3, 4: check(device.sent())
      case 5, 6:
        check(device.received(Int.random(in: 0...64, using: &random), random.next32, random.next32))
      default:
        var low = random.next32
        var high = random.next32
        if Bool.random(using: &random) {
          // Close to requests that hosts send.
          let kinds: [UInt32] = [0x80, 0x00, 0x81, 0x01, 0x82, 0x02, 0x21, 0xA1]
          let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
          low = kind | (low >> 8 & (kind & 0x20 != 0 ? 0x23 : 0x0F)) << 8 | (low >> 16 & 3) << 16
          if kind == 0x80 { low = 0x80 | 6 << 8 | (low >> 16 & 7) << 24 | (low >> 20 & 3) << 16 }
          high = high & 0x0047_0083
        }
        let packet = SetupPacket(low, high)
        asked = Int(packet.length)
        check(device.setup(packet).step)
      }
    }
    let bench = DirectBench()
    bench.change { $0 = device }
    try RequestVectors.play(RequestVectors.read("linux-enumeration.json"), on: bench)
  }
}

extension SeededGenerator {
  fileprivate var next32: UInt32 {
    mutating get { UInt32(truncatingIfNeeded: next()) }
  }
}
