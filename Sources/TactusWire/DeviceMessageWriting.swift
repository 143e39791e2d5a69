/// What a device says, message by message (PROTOCOL.md, "Messages from device to host").
///
/// For a device, which makes no message that is outside the limits; `DeviceMessage.frame` checks them.
extension FrameWriter {
  public mutating func welcome(_ it: Welcome) {
    type(.welcome)
    byte(it.version)
    u32(it.capabilities.rawValue)
    u32(it.session)
    u32(it.boot)
  }

  public mutating func stopped() { type(.stopped) }

  public mutating func noSession() { type(.noSession) }

  public mutating func acknowledgement(
    next: UInt8, _ reason: AcknowledgementReason, free: UInt16
  ) {
    type(.acknowledgement, next)
    byte(reason.rawValue)
    u16(free)
  }

  public mutating func timeReply(_ it: TimeReply) {
    type(.timeReply)
    u32(it.token)
    u64(UInt64(bitPattern: it.received.count))
    u32(it.turnaround)
  }

  public mutating func description(_ it: DeviceDescription) {
    type(.description)
    byte(it.actuators)
    byte(it.slots)
    byte(it.pulsesPerPattern)
    byte(it.waitingPatterns)
    u16(it.queueDepth)
    byte(it.window)
    u16(UInt16(truncatingIfNeeded: it.maximumPulse.count))
    u16(UInt16(truncatingIfNeeded: it.maximumContinuous.count))
    u16(UInt16(truncatingIfNeeded: it.lease.count))
    byte(it.keys)
    byte(it.pressureChannels)
    byte(it.resetCause.rawValue)
    byte(UInt8(truncatingIfNeeded: it.board.count))
    span(it.board.bytes)
    byte(UInt8(truncatingIfNeeded: it.firmware.count))
    span(it.firmware.bytes)
  }

  public mutating func statistics(_ it: Statistics) {
    type(.statistics)
    u32(it.uptime.count)
    u32(it.bytesReceived)
    u32(it.framesReceived)
    u32(it.framesRejected)
    u32(it.cellsPlayed)
    u32(it.cellsLate)
    u32(it.cellsDropped)
    u32(it.underruns)
    u32(it.reportsLost)
    u32(it.leasesExpired)
    u32(it.worstLateness)
  }

  public mutating func log(_ level: LogLevel, _ text: ShortText<57>) {
    type(.log)
    byte(level.rawValue)
    span(text.bytes)
  }

  public mutating func pressure(_ sample: PressureSample) {
    type(.pressure)
    u32(sample.time)
    for channel in 0..<sample.count { byte(sample[channel]) }
  }

  public mutating func report(number: UInt8, _ report: Report) {
    switch report {
    case .played(let cell, let onset):
      type(.played, number)
      u16(cell)
      u32(onset)
    case .late(let cell, let by):
      type(.late, number)
      u16(cell)
      u16(by)
    case .dropped(let first, let count, let reason):
      type(.dropped, number)
      u16(first)
      u16(count)
      byte(reason.rawValue)
    case .underrun(let cell, let gap):
      type(.underrun, number)
      u16(cell)
      u16(gap)
    case .fault(let code, let detail):
      type(.fault, number)
      byte(code.rawValue)
      u16(detail)
    case .refused(let sequence, let type, let reason):
      self.type(.refused, number)
      byte(sequence)
      byte(type)
      byte(reason.rawValue)
    case .keys(let time, let down):
      type(.keys, number)
      u32(time)
      byte(down)
    }
  }
}
