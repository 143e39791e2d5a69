import TactusWire

/// One direction of a line that harms bytes: the frames that went in, and those that came out
/// although they were not sent.
final class LineTruth {
  struct Frame: CustomStringConvertible {
    let time: Microseconds
    let body: [UInt8]

    var description: String { "\(body) at \(time)" }
  }

  private var sender = FrameDecoder()
  private var receiver = FrameDecoder()
  private var sent: Set<[UInt8]> = []
  /// In order of arrival.
  private(set) var forged: [Frame] = []
  private(set) var rejected = 0

  func give(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where sender.push(byte) == .frame { sent.insert(Self.body(of: sender)) }
  }

  func take(_ bytes: some Sequence<UInt8>, at now: Microseconds) {
    for byte in bytes {
      switch receiver.push(byte) {
      case .needsMoreBytes: break
      case .rejected: rejected += 1
      case .frame:
        let body = Self.body(of: receiver)
        if !sent.contains(body) { forged.append(Frame(time: now, body: body)) }
      }
    }
  }

  private static func body(of decoder: borrowing FrameDecoder) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in decoder.body.indices { bytes.append(decoder.body[index]) }
    return bytes
  }
}
