import CFirmware

/// The endpoints that carry the line.
extension RP2040USB {
  static var longestSent: UInt32 { 32 }

  var canSend: Bool { device.isConfigured && !isSending && filled < Self.longestSent }

  /// Adds a byte to the packet to the host; `canSend` must be true.
  mutating func send(_ byte: UInt8) {
    word |= UInt32(byte) &<< (8 &* (filled & 3))
    filled &+= 1
    grewSincePoll = true
    if filled & 3 == 0 { storeWord() }
  }

  /// Returns the next byte of the packet from the host; nil if there is none.
  mutating func receive() -> UInt8? {
    guard taken < arrived else { return nil }
    let byte = received(at: taken)
    taken &+= 1
    if taken == arrived { expectPacket() }
    return byte
  }

  /// Sends the packet to the host once it is full or no byte was added since the last poll, and not
  /// late in a frame.
  mutating func flush(at time: UInt32) {
    defer { grewSincePoll = false }
    guard filled > 0, !isSending, !grewSincePoll || filled == Self.longestSent,
      !device.isHalted(.send), silence.isEarlyInFrame(at: time)
    else { return }
    if filled & 3 != 0 { storeWord() }
    isSending = true
    let data = sendIsData1 ? USB.BufferControl.data1 : 0
    give(USB.BufferControl.isFull | data | filled, at: Memory.bufferControl(.send))
  }

  /// Handles completed packets of the line.
  mutating func finishLine(_ buffers: UInt32) {
    if buffers & USB.Buffers.sent != 0 {
      sendIsData1.toggle()
      clearSent()
    }
    if buffers & USB.Buffers.received != 0 {
      arrive(bus.load(Memory.bufferControl(.receive)) & USB.BufferControl.length)
    }
  }

  private mutating func arrive(_ count: UInt32) {
    receiveIsData1.toggle()
    arrived = min(count, UInt32(USBDescriptors.packet))
    taken = 0
    if arrived == 0 { expectPacket() } else { device.hear() }
    for place in 0..<arrived { stop_search_byte(&stops, received(at: place)) }
  }

  private func received(at place: UInt32) -> UInt8 {
    let word = bus.load(Memory.buffer(.receive) &+ (place & ~3))
    return UInt8(truncatingIfNeeded: word &>> (8 &* (place & 3)))
  }

  /// Discards the bytes of a finished session, in both directions.
  mutating func dropLine() {
    if taken < arrived {
      taken = arrived
      expectPacket()
    }
    if !device.isHalted(.send) { withdraw() }
    clearSent()
  }

  /// Takes back the packet to the host; its bytes are kept if it was not sent.
  private mutating func withdraw() {
    guard takeBack(Memory.bufferControl(.send), USB.Buffers.sent) != nil else { return }
    sendIsData1.toggle()
    clearSent()
  }

  /// Takes back the buffer for a packet from the host, and takes a packet that has arrived in it.
  private mutating func withdrawRoom() {
    if let count = takeBack(Memory.bufferControl(.receive), USB.Buffers.received) { arrive(count) }
  }

  mutating func open() {
    close()
    typealias Control = USB.EndpointControl
    open(.notification, Control.interrupt)
    open(.receive, Control.bulk)
    open(.send, Control.bulk)
    expectPacket()
  }

  mutating func close() {
    close(.notification)
    _ = takeBack(Memory.bufferControl(.receive), USB.Buffers.received)
    close(.receive)
    withdraw()
    close(.send)
    forgetLine()
  }

  mutating func forgetLine() {
    arrived = 0
    taken = 0
    clearSent()
    receiveIsData1 = false
    sendIsData1 = false
  }

  /// Restarts an endpoint at DATA0; a waiting packet is kept.
  mutating func restart(_ endpoint: USBEndpoint) {
    switch endpoint {
    case .notification: bus.store(0, to: Memory.bufferControl(endpoint))
    case .receive:
      withdrawRoom()
      receiveIsData1 = false
      if taken == arrived { expectPacket() }
    case .send:
      withdraw()
      sendIsData1 = false
      isSending = false
    }
  }

  /// Refuses packets until `restart`.
  mutating func halt(_ endpoint: USBEndpoint) {
    switch endpoint {
    case .notification: break
    case .receive: withdrawRoom()
    case .send: withdraw()
    }
    bus.store(USB.BufferControl.stall, to: Memory.bufferControl(endpoint))
  }

  private func open(_ endpoint: USBEndpoint, _ type: UInt32) {
    bus.store(
      USB.EndpointControl.on | USB.EndpointControl.tells | type
        | (Memory.buffer(endpoint) &- Memory.base), to: Memory.control(endpoint))
  }

  private func close(_ endpoint: USBEndpoint) {
    bus.store(0, to: Memory.control(endpoint))
    bus.store(0, to: Memory.bufferControl(endpoint))
  }

  private func expectPacket() {
    guard device.isConfigured, !device.isHalted(.receive) else { return }
    let data = receiveIsData1 ? USB.BufferControl.data1 : 0
    give(data | UInt32(USBDescriptors.packet), at: Memory.bufferControl(.receive))
  }

  private mutating func storeWord() {
    bus.store(word, to: Memory.buffer(.send) &+ ((filled &- 1) & ~3))
    if filled & 3 == 0 { word = 0 }
  }

  private mutating func clearSent() {
    isSending = false
    filled = 0
    word = 0
  }
}
