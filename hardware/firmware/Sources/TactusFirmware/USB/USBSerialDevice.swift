/// A serial port on USB without I/O: requests in, what endpoint 0 and the others are to do out (USB
/// 2.0, chapter 9; CDC PSTN 1.2, section 6.3).
///
/// A controller calls `setup` for each SETUP packet, `sent` and `received` when a packet of
/// endpoint 0 is through.
struct USBSerialDevice: Sendable {
  private enum Stage { case idle, dataToHost, dataFromHost, status }

  /// The address to listen at; a new one counts once the host knows that it was taken.
  private(set) var address: UInt8 = 0
  /// 0 until the host has configured the device.
  private(set) var configuration: UInt8 = 0
  /// The host is silent: it sleeps, or the lead is out.
  private(set) var isSuspended = false
  /// The host's program closed the port, and none has opened it since.
  private(set) var hasHungUp = false
  private(set) var reply = ControlReply()

  private let serial: USBSerialNumber
  private let milliamps: UInt32
  private var stage = Stage.idle
  /// Bytes of the reply that were sent, or are under way.
  private var given = 0
  /// The reply is shorter than asked for, so that the host waits for a packet that is not full.
  private var isShort = false
  private var newAddress: UInt8?
  private var isOpen = false
  /// A bit for each endpoint that the host halted.
  private var halted: UInt8 = 0
  /// Speed, stop bits, parity and bits: kept for the host to read back, else without meaning.
  private var coding = InlineArray<7, UInt8>(repeating: 0)

  /// `milliamps` is what the glove takes from the port at most.
  init(serial: USBSerialNumber, milliamps: UInt32) {
    self.serial = serial
    self.milliamps = milliamps
    setCoding(115_200, 0x08_00_00)
  }

  /// Whether a host can reach what this device is for.
  var isConnected: Bool { configuration != 0 && !isSuspended && !hasHungUp }
  var isConfigured: Bool { configuration != 0 }
  func isHalted(_ endpoint: USBEndpoint) -> Bool { halted & Self.bit(of: endpoint) != 0 }

  /// The bus was reset: all that the host ever said is forgotten.
  mutating func reset() { self = USBSerialDevice(serial: serial, milliamps: milliamps) }

  /// Bytes came on the line: whoever sends them has the port, whether or not DTR is up.
  mutating func hear() {
    hasHungUp = false
    isOpen = true
  }

  mutating func suspend() { isSuspended = true }
  mutating func resume() { isSuspended = false }

  /// Begins with a request; whatever was under way is over.
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

  /// The packet that endpoint 0 had to send is through.
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

  /// A packet of `count` bytes came on endpoint 0, whose first eight are two words.
  mutating func received(_ count: Int, _ low: UInt32, _ high: UInt32) -> ControlStep {
    switch stage {
    case .dataToHost:
      // The host is content, even if it did not take all.
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

  /// The request is done, and needs no data.
  private mutating func done(_ endpoints: EndpointOrder = .keep) -> ControlAnswer {
    stage = .status
    return ControlAnswer(step: .confirm, endpoints: endpoints)
  }

  /// Sends the reply that was made.
  private mutating func send(_ packet: SetupPacket) -> ControlAnswer {
    // No data stage at all (USB 2.0, section 9.3.5).
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
      // After full packets alone, an empty one ends a reply that is shorter than asked for.
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
    // Of a device qualifier, too: it has one speed alone (USB 2.0, section 9.6.2).
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
      // Whoever configures it anew is a new owner, and the session of the one before is over.
      hasHungUp = configuration != 0
      configuration = UInt8(truncatingIfNeeded: packet.value)
      halted = 0
      isOpen = false
      return done(configuration == 0 ? .close : .open)
    // Remote wake-up and test modes, which it lacks.
    default: return refusal
    }
  }
}

/// Requests of chapter 9 to interfaces and endpoints, which are there once the device is
/// configured.
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
    // Its only setting: its endpoints begin anew (USB 2.0, section 9.1.1.5).
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

  /// Endpoint 0, in either direction, is never halted.
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
    // ENDPOINT_HALT, the only feature that an endpoint has.
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

/// Requests of the class CDC: the line's coding, and whether somebody has the port open.
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
      // A host that never raises DTR is served all the same; one that lowers it hangs up.
      hasHungUp = !isRaised && (isOpen || hasHungUp)
      isOpen = isRaised
      return done()
    default: return refusal
    }
  }
}
