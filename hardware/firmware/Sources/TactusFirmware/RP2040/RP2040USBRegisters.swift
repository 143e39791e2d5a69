extension RP2040 {
  /// Section 4.1: the USB controller as a device.
  enum USB {
    static let address: UInt32 = 0x5011_0000
    static let control: UInt32 = 0x5011_0040
    static let frame: UInt32 = 0x5011_0048
    static let interface: UInt32 = 0x5011_004C
    static let status: UInt32 = 0x5011_0050
    static let buffers: UInt32 = 0x5011_0058
    static let stallArm: UInt32 = 0x5011_0068
    static let muxing: UInt32 = 0x5011_0074
    static let power: UInt32 = 0x5011_0078

    enum Control { static let on: UInt32 = 1 }

    enum Interface {
      /// EP0_INT_1BUF: the buffer status reports packets of endpoint 0.
      static let tellsOfZero: UInt32 = 1 << 29
      /// The pull-up by which the host detects the device.
      static let pullUp: UInt32 = 1 << 16
    }

    /// Bits are cleared by writing them.
    enum Status {
      static let suspended: UInt32 = 1 << 4
      static let resumed: UInt32 = 1 << 11
      static let setup: UInt32 = 1 << 17
      static let busReset: UInt32 = 1 << 19
    }

    /// By endpoint: to the host, and from it.
    enum Buffers {
      static let zeroSent: UInt32 = 1
      static let zeroReceived: UInt32 = 1 << 1
      static let sent: UInt32 = 1 << 4
      static let received: UInt32 = 1 << 5
    }

    enum StallArm { static let zero: UInt32 = 0b11 }
    /// To the chip's transceiver, with the pull-up under software control.
    enum Muxing { static let toPHY: UInt32 = 1 | 1 << 3 }
    /// VBUS counts as present: the board is powered by it, and no pin senses it.
    enum Power { static let isThere: UInt32 = 1 << 2 | 1 << 3 }

    /// Section 4.1.2.5: memory that the processor and the controller share.
    enum Memory {
      static let base: UInt32 = 0x5010_0000
      /// The packet of a SETUP, followed by the endpoint controls and the buffer controls.
      static let setup = base
      static let controlWords: UInt32 = 64
      static let zeroBuffer = base &+ 0x100
      static func control(_ endpoint: USBEndpoint) -> UInt32 {
        base &+ 8 &* UInt32(endpoint.rawValue & 15) &+ (endpoint.rawValue & 0x80 == 0 ? 4 : 0)
      }
      static let zeroToHost = base &+ 0x80
      static let zeroFromHost = base &+ 0x84
      static func bufferControl(_ endpoint: USBEndpoint) -> UInt32 { control(endpoint) &+ 0x80 }
      static func buffer(_ endpoint: USBEndpoint) -> UInt32 {
        switch endpoint {
        case .notification: base &+ 0x180
        case .receive: base &+ 0x1C0
        case .send: base &+ 0x200
        }
      }
    }

    enum EndpointControl {
      static let on: UInt32 = 1 << 31
      /// The buffer status reports its packets.
      static let tells: UInt32 = 1 << 29
      static let bulk: UInt32 = 2 << 26
      static let interrupt: UInt32 = 3 << 26
    }

    enum BufferControl {
      static let isFull: UInt32 = 1 << 15
      static let data1: UInt32 = 1 << 13
      static let stall: UInt32 = 1 << 11
      static let available: UInt32 = 1 << 10
      static let length: UInt32 = 0x3FF
    }
  }
}
