package import TactusWire

/// A frame decoded from one direction's bytes.
package enum DecodedFrame: Equatable {
  case host(HostMessage)
  case device(DeviceMessage)
  /// A frame with a good CRC that is not a message.
  case unreadable(type: UInt8, MessageError)
  case rejected(FrameRejection)
}

/// Decodes one direction of a line, including frames that arrive in pieces.
package struct DirectionDecoder: ~Copyable {
  private var decoder = FrameDecoder()
  let direction: FrameDirection

  /// Starts between two frames.
  package init(_ direction: FrameDirection) { self.direction = direction }

  /// Decodes more bytes and calls `body` for each frame, good or bad.
  package mutating func push(_ wire: some Sequence<UInt8>, _ body: (DecodedFrame) -> Void) {
    for byte in wire {
      switch decoder.push(byte) {
      case .needsMoreBytes: continue
      case .rejected(let why): body(.rejected(why))
      case .frame: body(message())
      }
    }
  }

  private func message() -> DecodedFrame {
    do throws(MessageError) {
      return switch direction {
      case .toDevice: .host(try HostMessage(body: decoder.body))
      case .fromDevice: .device(try DeviceMessage(body: decoder.body))
      }
    } catch {
      return .unreadable(type: decoder.body[0], error)
    }
  }
}
