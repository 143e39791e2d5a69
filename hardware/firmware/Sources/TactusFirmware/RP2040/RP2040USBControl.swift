/// Endpoint 0: requests and responses.
extension RP2040USB {
  mutating func answerSetup() {
    takeBackZero()
    zeroIsData1 = true
    let hadHungUp = device.hasHungUp
    let answer = device.setup(SetupPacket(bus.load(Memory.setup), bus.load(Memory.setup &+ 4)))
    if device.hasHungUp, !hadHungUp { dropLine() }
    switch answer.endpoints {
    case .keep: break
    case .open: open()
    case .close: close()
    case .restart(let endpoint): restart(endpoint)
    case .restartLine:
      restart(.receive)
      restart(.send)
    case .halt(let endpoint): halt(endpoint)
    }
    // While data is sent, the host may already end the transfer with a status packet.
    if case .send = answer.step { expectZero() }
    take(answer.step)
  }

  /// Takes back the packets of endpoint 0, which a SETUP does not do: a packet of an abandoned
  /// transfer may complete until then, and does not belong to the new request.
  func takeBackZero() {
    _ = takeBack(Memory.zeroToHost, USB.Buffers.zeroSent)
    _ = takeBack(Memory.zeroFromHost, USB.Buffers.zeroReceived)
  }

  /// Handles completed packets of endpoint 0.
  mutating func finishZero(_ buffers: UInt32) {
    if buffers & USB.Buffers.zeroSent != 0 {
      let address = device.address
      take(device.sent())
      if device.address != address { bus.store(UInt32(device.address), to: USB.address) }
    }
    if buffers & USB.Buffers.zeroReceived != 0 {
      let count = bus.load(Memory.zeroFromHost) & USB.BufferControl.length
      let (low, high) = (bus.load(Memory.zeroBuffer), bus.load(Memory.zeroBuffer &+ 4))
      take(device.received(Int(count), low, high))
    }
  }

  private mutating func take(_ step: ControlStep) {
    switch step {
    case .nothing: break
    case .stall:
      // A SETUP clears it (RP2040 Datasheet, section 4.1.2.6.1).
      bus.store(USB.StallArm.zero, to: USB.stallArm)
      bus.store(USB.BufferControl.stall, to: Memory.zeroToHost)
      bus.store(USB.BufferControl.stall, to: Memory.zeroFromHost)
    case .send(let start, let count): sendZero(start, count)
    case .receive: expectZero()
    case .confirm: sendZero(0, 0)
    }
  }

  private func expectZero() {
    give(
      USB.BufferControl.data1 | UInt32(USBDescriptors.packet), at: Memory.zeroFromHost)
  }

  private mutating func sendZero(_ start: Int, _ count: Int) {
    var index = 0
    while index < count {
      var word: UInt32 = 0
      for byte in 0..<4 {
        word |=
          UInt32(device.reply[start &+ index &+ byte]) &<< UInt32(truncatingIfNeeded: 8 &* byte)
      }
      bus.store(word, to: Memory.zeroBuffer &+ UInt32(truncatingIfNeeded: index))
      index &+= 4
    }
    let data = zeroIsData1 ? USB.BufferControl.data1 : 0
    zeroIsData1.toggle()
    give(
      USB.BufferControl.isFull | data | UInt32(truncatingIfNeeded: count), at: Memory.zeroToHost)
  }
}
