import CFirmware

/// The RP2040's USB controller, polled: it refuses (NAKs) by itself until a packet was taken or is
/// ready to send, so no byte is lost and no interrupt is needed.
///
/// Bytes stay in the controller's memory until the main loop takes them, one a turn; the host has
/// to wait until a packet is taken. Packets to the host are at most 32 bytes long, and none is
/// given to the controller late in a frame: it hangs if the bus cuts one off (erratum RP2040-E15).
struct RP2040USB<Bus: RegisterBus>: ~Copyable {
  typealias USB = RP2040.USB
  typealias Memory = RP2040.USB.Memory

  let bus: Bus
  var device: USBSerialDevice
  var silence = BusSilence()
  /// The time at which the device disconnected from the bus; nil while it is connected.
  private var hidden: UInt32?
  /// True if the next packet of endpoint 0 to the host is DATA1.
  var zeroIsData1 = true

  /// Bytes in the packet from the host, and the number of them already taken.
  var arrived: UInt32 = 0
  var taken: UInt32 = 0
  var receiveIsData1 = false
  /// Searches every packet as it arrives.
  var stops = stop_search()

  /// Bytes in the packet to the host, the last one to three of them in `word`.
  var filled: UInt32 = 0
  var word: UInt32 = 0
  var grewSincePoll = false
  var isSending = false
  var sendIsData1 = false

  /// Connects the device to the bus; the controller must be out of reset and have its clock.
  init(_ bus: Bus, serial: USBSerialNumber, milliamps: UInt32) {
    self.bus = bus
    device = USBSerialDevice(serial: serial, milliamps: milliamps)
    prepare()
    show()
  }

  private func prepare() {
    for word in 0..<Memory.controlWords { bus.store(0, to: Memory.base &+ 4 &* word) }
    bus.store(USB.Muxing.toPHY, to: USB.muxing)
    bus.store(USB.Power.isThere, to: USB.power)
    bus.store(USB.Control.on, to: USB.control)
  }

  private func show() {
    bus.store(USB.Interface.tellsOfZero | USB.Interface.pullUp, to: USB.interface)
  }

  func isDead(at time: UInt32) -> Bool { silence.isDead(at: time) }

  /// Microseconds without the pull-up, so that the host considers the device unplugged: it needs
  /// 2.5 (USB 2.0, section 7.1.7.3).
  static var hidingTime: UInt32 { 20_000 }

  /// Restarts as if just plugged in; the controller must have come out of a reset.
  mutating func restart(at time: UInt32) {
    device.reset()
    silence = BusSilence()
    forgetLine()
    prepare()
    hidden = time
  }

  /// Handles the bus's events; at most one request, so that a host that floods endpoint 0 delays
  /// nothing.
  mutating func poll(at time: UInt32) {
    if let since = hidden {
      guard time &- since >= Self.hidingTime else { return }
      hidden = nil
      show()
    }
    let status = bus.load(USB.status)
    if status & USB.Status.busReset != 0 {
      // A request from before the reset is void.
      bus.store(USB.Status.busReset | USB.Status.setup, to: USB.status)
      reset()
    } else {
      let buffers = bus.load(USB.buffers)
      if buffers != 0 { bus.store(buffers, to: USB.buffers) }
      if status & USB.Status.setup != 0 {
        bus.store(USB.Status.setup, to: USB.status)
        finishLine(buffers)
        answerSetup()
        silence.end(at: time)
      } else if buffers != 0 {
        finishLine(buffers)
        finishZero(buffers)
        silence.end(at: time)
      }
    }
    followSilence(status, at: time)
    flush(at: time)
  }

  private mutating func followSilence(_ status: UInt32, at time: UInt32) {
    let signs = status & (USB.Status.suspended | USB.Status.resumed)
    if signs != 0 { bus.store(signs, to: USB.status) }
    if signs == USB.Status.suspended { silence.sleep() }
    if signs & USB.Status.resumed != 0 { silence.end(at: time) }
    silence.hear(frame: bus.load(USB.frame), at: time)
    guard silence.isSilent != device.isSuspended else { return }
    if silence.isSilent {
      device.suspend()
      dropLine()
    } else {
      device.resume()
    }
  }

  private mutating func reset() {
    device.reset()
    silence = BusSilence()
    bus.store(0, to: USB.address)
    takeBackZero()
    close()
    bus.store(.max, to: USB.buffers)
  }

  /// Takes a buffer back from the controller; returns the length of its packet if that was
  /// transferred nonetheless, which is then reported nowhere else.
  ///
  /// A packet that is already on the wire completes before the buffer is reused: 1500 loads take
  /// 0.1 ms, and 64 bytes at 12 MHz 0.06. The controller's own way (EP_ABORT) fails in its first
  /// revisions (erratum RP2040-E2).
  func takeBack(_ address: UInt32, _ itsBuffer: UInt32) -> UInt32? {
    let wasGiven = bus.load(address) & USB.BufferControl.available != 0
    if wasGiven { bus.store(0, to: address) }
    var count: UInt32?
    var left: UInt32 = wasGiven ? 1500 : 1
    while left > 0, count == nil {
      if bus.load(USB.buffers) & itsBuffer != 0 {
        bus.store(itsBuffer, to: USB.buffers)
        count = bus.load(address) & USB.BufferControl.length
      }
      left &-= 1
    }
    bus.store(0, to: address)
    return count
  }

  /// Gives a buffer to the controller, which runs on its own clock and must see all other stores
  /// first: 12 cycles of 125 MHz are enough for three of 48 MHz (RP2040 Datasheet, section
  /// 4.1.2.5.1), and a load takes two.
  func give(_ control: UInt32, at address: UInt32) {
    bus.store(control, to: address)
    for _ in 0..<6 { _ = bus.load(address) }
    bus.store(control | USB.BufferControl.available, to: address)
  }
}
