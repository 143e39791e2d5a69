package import TactusWire

/// What a direction's bytes came to.
package enum DecodedFrame: Equatable {
  case host(HostMessage)
  case device(DeviceMessage)
  /// A frame with a good CRC that is no message.
  case unreadable(type: UInt8, MessageError)
  case rejected(FrameRejection)
}

/// Decodes one direction of a line, frames that come in pieces too.
package struct DirectionDecoder: ~Copyable {
  private var decoder = FrameDecoder()
  let direction: FrameDirection

  package init(_ direction: FrameDirection) { self.direction = direction }

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
