import TactusTestSupport
import TactusWire

/// The frame decoder and the messages of both ends.
///
/// An input is a row of pieces of a line: bytes as they are, or a framed body, with its bytes
/// damaged or not.
enum FrameTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    var line: [UInt8] = []
    while !input.isEmpty {
      let head = input.byte()
      let count = Int(head & 63)
      switch head >> 6 {
      case 0: line += input.bytes(atMost: count + 1)
      case 1: line += [0]
      case 2: line += frame(input.bytes(atMost: count))
      default:
        var damaged = frame(input.bytes(atMost: count))
        let place = Int(input.byte())
        if !damaged.isEmpty { damaged[place % damaged.count] ^= input.byte() }
        line += damaged
      }
    }
    check(line)
  }

  private static func frame(_ body: ArraySlice<UInt8>) -> [UInt8] {
    Frame(body: Array(body))?.array ?? Array(body)
  }

  /// Checks that the bytes before a zero byte have no effect on those after it.
  private static func check(_ line: [UInt8]) {
    var decoder = FrameDecoder()
    for piece in line.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
      var fresh = FrameDecoder()
      for byte in piece {
        let progress = (decoder.push(byte), fresh.push(byte))
        require(progress == (.needsMoreBytes, .needsMoreBytes), "a find before the zero byte")
      }
      let find = decoder.push(0)
      require(find == fresh.push(0), "a piece is read otherwise behind another")
      guard find == .frame else { continue }
      let body = [UInt8](decoder.body)
      require(body == [UInt8](fresh.body), "a body is read otherwise behind another")
      require(Frame(body: body)?.array == piece + [0], "the frame of a body is another frame")
      checkHostMessage(body)
      checkDeviceMessage(body)
    }
  }

  private static func checkHostMessage(_ body: [UInt8]) {
    guard let message = try? HostMessage(body: body) else { return }
    let again = message.frame()?.body ?? []
    require((try? HostMessage(body: again)) == message, "\(message) is another message again")
    require(body.starts(with: again), "\(message) has another body")
  }

  private static func checkDeviceMessage(_ body: [UInt8]) {
    guard let message = try? DeviceMessage(body: body) else { return }
    let again = message.frame()?.body ?? []
    require((try? DeviceMessage(body: again)) == message, "\(message) is another message again")
    require(body.starts(with: again), "\(message) has another body")
  }
}
