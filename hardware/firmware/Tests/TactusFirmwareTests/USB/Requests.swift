import Foundation
import TactusTestSupport
import Testing

@testable import TactusFirmware

/// The end of a request, as the host sees it.
enum RequestEnd: Equatable {
  case done
  case data([UInt8])
  case stalled
  /// Neither answered nor refused.
  case hung
}

/// Something that answers requests on endpoint 0.
protocol RequestBench: AnyObject {
  var address: UInt8 { get }
  var configuration: UInt8 { get }
  var isConnected: Bool { get }
  func resetBus()
  func request(_ setup: [UInt8], sending data: [UInt8]) -> RequestEnd
}

extension RequestBench {
  func request(_ setup: [UInt8]) -> RequestEnd { request(setup, sending: []) }

  /// A request by its fields.
  func request(
    _ kind: UInt8, _ request: UInt8, value: UInt16 = 0, index: UInt16 = 0, length: UInt16 = 0,
    sending data: [UInt8] = []
  ) -> RequestEnd {
    let fields = [value, index, length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return self.request([kind, request] + fields, sending: data)
  }
}

/// A host's requests with their expected results, from a file.
struct RequestVectors: Decodable {
  struct Step: Decodable {
    var name: String
    var reset: Bool?
    var setup: String?
    var out: String?
    var `in`: String?
    var stall: Bool?
    var address: UInt8?
    var configuration: UInt8?
    var connected: Bool?
  }
  var steps: [Step]

  static func read(_ name: String) throws -> [Step] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(name)
    return try JSONDecoder().decode(RequestVectors.self, from: Data(contentsOf: file)).steps
  }

  /// Plays all steps.
  static func play(_ steps: [Step], on bench: some RequestBench) throws {
    for step in steps {
      if step.reset == true { bench.resetBus() }
      if let setup = step.setup {
        let bytes = try #require([UInt8](hex: setup))
        let out = try #require([UInt8](hex: step.out ?? ""))
        let expected: RequestEnd =
          if step.stall == true { .stalled } else if let data = step.in {
            .data(try #require([UInt8](hex: data)))
          } else { .done }
        #expect(bench.request(bytes, sending: out) == expected, "\(step.name)")
      }
      if let address = step.address { #expect(bench.address == address, "\(step.name)") }
      if let configuration = step.configuration {
        #expect(bench.configuration == configuration, "\(step.name)")
      }
      if let connected = step.connected { #expect(bench.isConnected == connected, "\(step.name)") }
    }
  }
}

/// Single requests as raw bytes.
enum Request {
  static let address: [UInt8] = [0x00, 5, 7, 0, 0, 0, 0, 0]
  static let configure: [UInt8] = [0x00, 9, 1, 0, 0, 0, 0, 0]
  static let raiseDTR: [UInt8] = [0x21, 0x22, 3, 0, 0, 0, 0, 0]
  static let lowerDTR: [UInt8] = [0x21, 0x22, 0, 0, 0, 0, 0, 0]
}

/// The number in the vectors' serial string.
let serialNumber = USBSerialNumber(low: 0xB218_61E6, high: 0xC920_3557)

/// The device alone, with a controller that never errs.
final class DirectBench: RequestBench {
  private(set) var device = USBSerialDevice(serial: serialNumber, milliamps: 500)
  private(set) var orders: [EndpointOrder] = []

  var address: UInt8 { device.address }
  var configuration: UInt8 { device.configuration }
  var isConnected: Bool { device.isConnected }
  func resetBus() { device.reset() }
  func change(_ body: (inout USBSerialDevice) -> Void) { body(&device) }

  /// Starts a request without continuing it.
  func setup(_ bytes: [UInt8]) -> ControlStep {
    let words = bytes.words
    let answer = device.setup(SetupPacket(words[0], words[1]))
    if answer.endpoints != .keep { orders.append(answer.endpoints) }
    return answer.step
  }

  func request(_ bytes: [UInt8], sending data: [UInt8]) -> RequestEnd {
    let length = Int(bytes[6]) | Int(bytes[7]) << 8
    var step = setup(bytes)
    var got: [UInt8] = []
    var rest = data[...]
    while true {
      switch step {
      case .nothing: return .hung
      case .stall: return .stalled
      case .confirm:
        step = device.sent()
        return step == .nothing ? .done : .hung
      case .receive:
        let packet = Array(rest.prefix(64))
        rest = rest.dropFirst(64)
        let words = (packet + [UInt8](repeating: 0, count: 8)).words
        step = device.received(packet.count, words[0], words[1])
      case .send(let start, let count):
        got += (start..<start + count).map { device.reply[$0] }
        step = device.sent()
        if got.count >= length || count < 64 {
          guard step == .nothing else { return .hung }
          return device.received(0, 0, 0) == .nothing ? .data(got) : .hung
        }
      }
    }
  }
}

extension [UInt8] {
  /// Words of four bytes each, the first lowest.
  var words: [UInt32] {
    stride(from: 0, to: count - 3, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(self[start + $1]) << (8 * UInt32($1)) }
    }
  }
}
