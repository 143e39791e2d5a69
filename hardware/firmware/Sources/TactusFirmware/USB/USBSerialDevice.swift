/// A USB serial port without I/O: takes requests and returns the actions of endpoint 0 and the
/// others (USB 2.0, chapter 9; CDC PSTN 1.2, section 6.3).
///
/// A controller calls `setup` for each SETUP packet, and `sent` or `received` when a packet of
/// endpoint 0 is complete.
struct USBSerialDevice: Sendable {
  private enum Stage { case idle, dataToHost, dataFromHost, status }

  /// The device's address; a new one takes effect after its status stage.
  private(set) var address: UInt8 = 0
  /// 0 until the host has configured the device.
  private(set) var configuration: UInt8 = 0
  /// True if the host is silent: it sleeps, or the cable is unplugged.
  private(set) var isSuspended = false
  /// True if the host's program closed the port and none has opened it since.
  private(set) var hasHungUp = false
  private(set) var reply = ControlReply()

  private let serial: USBSerialNumber
  private let milliamps: UInt32
  private var stage = Stage.idle
  /// Bytes of the reply that were sent or are being sent.
  private var given = 0
  /// True if the reply is shorter than requested, so that the host expects a packet that is not
  /// full.
  private var isShort = false
  private var newAddress: UInt8?
  private var isOpen = false
  /// One bit for each endpoint that the host has halted.
  private var halted: UInt8 = 0
  /// Speed, stop bits, parity and data bits: stored only for the host to read back.
  private var coding = InlineArray<7, UInt8>(repeating: 0)

  /// `milliamps` is the maximum current that the glove draws from the port.
  init(serial: USBSerialNumber, milliamps: UInt32) {
    self.serial = serial
    self.milliamps = milliamps
    setCoding(115_200, 0x08_00_00)
  }

  /// True if a host has configured the device, is awake and has not closed the port.
  var isConnected: Bool { configuration != 0 && !isSuspended && !hasHungUp }
  var isConfigured: Bool { configuration != 0 }
  func isHalted(_ endpoint: USBEndpoint) -> Bool { halted & Self.bit(of: endpoint) != 0 }

  /// Handles a bus reset: discards all state set by the host.
  mutating func reset() { self = USBSerialDevice(serial: serial, milliamps: milliamps) }

  /// Records that bytes arrived on the line: the host has the port open, whether or not DTR is
  /// raised.
  mutating func hear() {
    hasHungUp = false
    isOpen = true
  }

  mutating func suspend() { isSuspended = true }
  mutating func resume() { isSuspended = false }

  /// Starts a request; the previous one is abandoned.
  mutating func setup(_ packet: SetupPacket) -> ControlAnswer {
    stage = .idle
    newAddress = nil
    reply.clear()
    switch packet.kind {
    case SetupPacket.Kind.fromDevice: return tell(packet)
    case SetupPacket.Kind.fromInterface: return tellOfInterface(packet)
    case SetupPacket.Kind.fromEndpoint: return tellOfEndpoint(packet)
    case SetupPacket.Kind.toDevice: return change(packet)
    case SetupPacket.Kind.toInterface: return changeInterface(packet)
    case SetupPacket.Kind.toEndpoint: return changeEndpoint(packet)
    case SetupPacket.Kind.classFromInterface: return tellOfLine(packet)
    case SetupPacket.Kind.classToInterface: return changeLine(packet)
    default: return refusal
    }
  }

  /// Handles a completed packet from endpoint 0 to the host.
  mutating func sent() -> ControlStep {
    switch stage {
    case .dataToHost: return nextPacket()
    case .status:
      stage = .idle
      if let newAddress { address = newAddress }
      newAddress = nil
      return .nothing
    case .idle, .dataFromHost: return .nothing
    }
  }

  /// Handles a packet of `count` bytes received on endpoint 0; its first eight bytes are two words.
  mutating func received(_ count: Int, _ low: UInt32, _ high: UInt32) -> ControlStep {
    switch stage {
    case .dataToHost:
      // The host ends the transfer, possibly before all of the data.
      stage = .idle
      return count == 0 ? .nothing : .stall
    case .dataFromHost:
      guard count == coding.count else {
        stage = .idle
        return .stall
      }
      setCoding(low, high)
      stage = .status
      return .confirm
    case .idle, .status: return .nothing
    }
  }

  private mutating func setCoding(_ low: UInt32, _ high: UInt32) {
    for index in 0..<UInt32(7) {
      let word = index < 4 ? low : high
      coding[Int(index)] = UInt8(truncatingIfNeeded: word &>> (8 &* (index & 3)))
    }
  }
}

/// The stages of a control transfer.
extension USBSerialDevice {
  private var refusal: ControlAnswer { ControlAnswer(step: .stall) }

  /// Confirms a request that needs no data.
  private mutating func done(_ endpoints: EndpointOrder = .keep) -> ControlAnswer {
    stage = .status
    return ControlAnswer(step: .confirm, endpoints: endpoints)
  }

  /// Starts to send the reply.
  private mutating func send(_ packet: SetupPacket) -> ControlAnswer {
    // There is no data stage (USB 2.0, section 9.3.5).
    guard packet.length > 0 else { return done() }
    isShort = reply.count < Int(packet.length)
    reply.truncate(to: packet.length)
    stage = .dataToHost
    given = 0
    return ControlAnswer(step: nextPacket())
  }

  private mutating func nextPacket() -> ControlStep {
    let left = reply.count - given
    let size = Int(USBDescriptors.packet)
    guard left > 0 else {
      // If all packets were full, an empty one ends a reply that is shorter than requested.
      guard isShort, reply.count % size == 0 else { return .nothing }
      isShort = false
      return .send(start: given, count: 0)
    }
    let count = min(left, size)
    given += count
    return .send(start: given - count, count: count)
  }
}

/// Requests of chapter 9 to the device.
extension USBSerialDevice {
  private mutating func tell(_ packet: SetupPacket) -> ControlAnswer {
    switch packet.request {
    case SetupPacket.Standard.getStatus:
      guard packet.value == 0, packet.index == 0, packet.length == 2 else { return refusal }
      // Powered by the bus, no remote wake-up.
      reply.append(UInt16(0))
    case SetupPacket.Standard.getConfiguration:
      guard packet.value == 0, packet.index == 0, packet.length == 1 else { return refusal }
      reply.append(configuration)
    case SetupPacket.Standard.getDescriptor:
      guard appendDescriptor(packet) else { return refusal }
    default: return refusal
    }
    return send(packet)
  }

  private mutating func appendDescriptor(_ packet: SetupPacket) -> Bool {
    let number = UInt8(truncatingIfNeeded: packet.value)
    switch (UInt8(truncatingIfNeeded: packet.value &>> 8), number) {
    case (USBDescriptors.Kind.device, 0):
      USBDescriptors.appendDevice(to: &reply, hasSerial: serial.exists)
    case (USBDescriptors.Kind.configuration, 0):
      USBDescriptors.appendConfiguration(to: &reply, milliamps: milliamps)
    case (USBDescriptors.Kind.string, USBDescriptors.Text.languages):
      USBDescriptors.appendLanguages(to: &reply)
    case (USBDescriptors.Kind.string, USBDescriptors.Text.manufacturer):
      USBDescriptors.append("Tactus", to: &reply)
    case (USBDescriptors.Kind.string, USBDescriptors.Text.product):
      USBDescriptors.append("Tactus glove", to: &reply)
    case (USBDescriptors.Kind.string, USBDescriptors.Text.serial) where serial.exists:
      USBDescriptors.append(serial, to: &reply)
    // This includes the device qualifier: the device has only one speed (USB 2.0, section 9.6.2).
    default: return false
    }
    return true
  }

  private mutating func change(_ packet: SetupPacket) -> ControlAnswer {
    guard packet.length == 0, packet.index == 0 else { return refusal }
    switch packet.request {
    case SetupPacket.Standard.setAddress:
      guard packet.value < 128, configuration == 0 else { return refusal }
      newAddress = UInt8(truncatingIfNeeded: packet.value)
      return done()
    case SetupPacket.Standard.setConfiguration:
      guard address != 0, packet.value <= UInt16(USBDescriptors.configuration) else {
        return refusal
      }
      // A host that configures it again is a new owner, and the previous session is over.
      hasHungUp = configuration != 0
      configuration = UInt8(truncatingIfNeeded: packet.value)
      halted = 0
      isOpen = false
      return done(configuration == 0 ? .close : .open)
    // Remote wake-up and test modes, which the device lacks.
    default: return refusal
    }
  }
}

/// Requests of chapter 9 to interfaces and endpoints, which exist once the device is configured.
extension USBSerialDevice {
  private func isInterface(_ packet: SetupPacket) -> Bool {
    isConfigured && packet.index < UInt16(USBDescriptors.interfaces)
  }

  private mutating func tellOfInterface(_ packet: SetupPacket) -> ControlAnswer {
    guard isInterface(packet), packet.value == 0 else { return refusal }
    switch (packet.request, packet.length) {
    case (SetupPacket.Standard.getStatus, 2): reply.append(UInt16(0))
    case (SetupPacket.Standard.getInterface, 1): reply.append(UInt8(0))
    default: return refusal
    }
    return send(packet)
  }

  private mutating func changeInterface(_ packet: SetupPacket) -> ControlAnswer {
    guard isInterface(packet), packet.value == 0, packet.length == 0,
      packet.request == SetupPacket.Standard.setInterface
    else { return refusal }
    // There is only one setting: its endpoints restart (USB 2.0, section 9.1.1.5).
    if packet.index == UInt16(USBDescriptors.controlInterface) {
      halted &= ~Self.bit(of: .notification)
      return done(.restart(.notification))
    }
    halted &= Self.bit(of: .notification)
    return done(.restartLine)
  }

  private static func bit(of endpoint: USBEndpoint) -> UInt8 {
    switch endpoint {
    case .notification: 1
    case .receive: 2
    case .send: 4
    }
  }

  private func endpoint(_ packet: SetupPacket) -> USBEndpoint? {
    guard isConfigured, packet.index < 256 else { return nil }
    return USBEndpoint(rawValue: UInt8(truncatingIfNeeded: packet.index))
  }

  /// True for endpoint 0 in either direction, which is never halted.
  private func isZero(_ packet: SetupPacket) -> Bool { packet.index & ~0x80 == 0 }

  private mutating func tellOfEndpoint(_ packet: SetupPacket) -> ControlAnswer {
    guard packet.request == SetupPacket.Standard.getStatus, packet.value == 0, packet.length == 2
    else { return refusal }
    if isZero(packet) {
      reply.append(UInt16(0))
    } else {
      guard let endpoint = endpoint(packet) else { return refusal }
      reply.append(UInt16(halted & Self.bit(of: endpoint) == 0 ? 0 : 1))
    }
    return send(packet)
  }

  private mutating func changeEndpoint(_ packet: SetupPacket) -> ControlAnswer {
    // ENDPOINT_HALT, the only feature of an endpoint.
    guard packet.value == 0, packet.length == 0 else { return refusal }
    switch packet.request {
    case SetupPacket.Standard.clearFeature:
      if isZero(packet) { return done() }
      guard let endpoint = endpoint(packet) else { return refusal }
      halted &= ~Self.bit(of: endpoint)
      return done(.restart(endpoint))
    case SetupPacket.Standard.setFeature:
      guard let endpoint = endpoint(packet) else { return refusal }
      halted |= Self.bit(of: endpoint)
      return done(.halt(endpoint))
    default: return refusal
    }
  }
}

/// Requests of the class CDC: the line's coding, and whether the host has the port open.
extension USBSerialDevice {
  private func isControl(_ packet: SetupPacket) -> Bool {
    isConfigured && packet.index == UInt16(USBDescriptors.controlInterface)
  }

  private mutating func tellOfLine(_ packet: SetupPacket) -> ControlAnswer {
    guard isControl(packet), packet.request == SetupPacket.Serial.getLineCoding, packet.value == 0
    else { return refusal }
    for index in coding.indices { reply.append(coding[index]) }
    return send(packet)
  }

  private mutating func changeLine(_ packet: SetupPacket) -> ControlAnswer {
    guard isControl(packet) else { return refusal }
    switch packet.request {
    case SetupPacket.Serial.setLineCoding:
      guard packet.value == 0, packet.length == UInt16(coding.count) else { return refusal }
      stage = .dataFromHost
      return ControlAnswer(step: .receive)
    case SetupPacket.Serial.setControlLineState:
      guard packet.length == 0 else { return refusal }
      let isRaised = packet.value & 1 != 0
      // A host that never raises DTR is served nonetheless; one that lowers it closes the port.
      hasHungUp = !isRaised && (isOpen || hasHungUp)
      isOpen = isRaised
      return done()
    default: return refusal
    }
  }
}
