package import TactusWire

/// The host's end of STK500 version 1 (Atmel AVR061, revision 2525B) as Optiboot and the older boot loader of the
/// Arduino Nano understand it: the part of the protocol that reads and writes flash.
///
/// A reset starts the boot loader, which starts the program after a second of silence. There is no checksum on the line,
/// so pages are read back, and those that differ are written again. A wrong or late answer means a lost byte: the board is
/// reset, and the work continues at the same page.
package struct Optiboot: SerialLoader {
  // Values of AVR061, "command.h".
  private static let inSync: UInt8 = 0x14
  private static let ok: UInt8 = 0x10
  private static let endOfCommand: UInt8 = 0x20
  private static let flashMemory = UInt8(ascii: "F")

  /// The time for which DTR stays low; the capacitor between DTR and reset discharges meanwhile.
  static let pause = Microseconds.milliseconds(100)
  /// The time from the reset to the first request.
  static let start = Microseconds.milliseconds(150)
  /// The time allowed to the first answer. Optiboot blinks for 0.4 s before it reads its line, whose hardware holds
  /// two bytes meanwhile, one request: a second one would be cut.
  static let syncPatience = Microseconds.milliseconds(450)
  /// The time allowed to every other answer; a page takes 11 ms on the line and at most 9 ms in the chip.
  static let patience = Microseconds.milliseconds(700)
  /// The requests for synchronisation after each reset.
  private static let syncsPerReset = 3
  /// The resets at each speed before the first answer.
  private static let resetsPerSpeed = 2
  /// The resets without a page done in between, after the first answer.
  private static let mostLosses = 4
  /// The times that pages which read back wrong are written again.
  private static let mostRepairs = 2

  private enum Request: Equatable {
    case sync, signature, device, enter, address, program, read, leave
  }

  private enum State {
    case idle
    case hungUp(until: Microseconds)
    case starting(until: Microseconds)
    case waiting(Request, until: Microseconds)
    case over(LoaderResult)
  }

  private let chip: AVRChip
  private let pages: [IntelHex.Segment]
  private let speeds: [LineSpeed]
  private var state = State.idle
  private var input: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var orders: [LineOrder] = []
  /// The answers to requests for synchronisation after the last reset. Two in a row prove that no late byte is between.
  private var syncs = 0
  private var syncTries = 0
  private var resets = 0
  /// True once the boot loader answered.
  private var hasAnswered = false
  package private(set) var isTouched = false
  private var losses = 0
  /// The pages still to write, and then those still to compare, by their index.
  private var toWrite: [Int]
  private var toVerify: [Int] = []
  private var mismatches: [Int] = []
  private var repairs = 0

  /// Creates a loader of these pages.
  ///
  /// - Parameter speeds: the speeds at which to look for the boot loader, in order.
  package init(_ pages: [IntelHex.Segment], on chip: AVRChip, speeds: [LineSpeed]) {
    (self.pages, self.chip, self.speeds) = (pages, chip, speeds)
    toWrite = Array(pages.indices)
  }

  package var result: LoaderResult? { if case .over(let result) = state { result } else { nil } }

  package var nextDeadline: Microseconds? {
    switch state {
    case .idle, .over: nil
    case .hungUp(let time), .starting(let time), .waiting(_, let time): time
    }
  }

  package var progress: LoaderProgress {
    if !hasAnswered { return LoaderProgress(stage: .connecting, done: 0, total: pages.count) }
    return toWrite.isEmpty
      ? LoaderProgress(stage: .verifying, done: pages.count - toVerify.count, total: pages.count)
      : LoaderProgress(stage: .writing, done: pages.count - toWrite.count, total: pages.count)
  }

  package mutating func drainOrders() -> [LineOrder] {
    defer { orders.removeAll() }
    return orders
  }

  package mutating func drainOutgoing() -> [UInt8] {
    defer { outgoing.removeAll() }
    return outgoing
  }

  package mutating func advance(to now: Microseconds) {
    switch state {
    case .idle: reset(at: now)
    case .hungUp(let time) where now >= time:
      orders.append(.open(speed))
      state = .starting(until: now + Self.start)
    case .starting(let time) where now >= time: sync(at: now)
    case .waiting(let request, let time) where now >= time: miss(request, at: now)
    default: break
    }
  }

  package mutating func receive(_ bytes: [UInt8], at now: Microseconds) {
    // Until the first request the program's last words arrive.
    guard case .waiting(let request, _) = state else { return }
    input += bytes
    if request == .sync {
      guard input.suffix(2) == [Self.inSync, Self.ok] else { return }
      return answered(request, [], at: now)
    }
    let count = 2 + Self.dataCount(of: request, chip)
    guard input.first == Self.inSync else { return miss(request, at: now) }
    guard input.count >= count else { return }
    guard input.count == count, input.last == Self.ok else { return miss(request, at: now) }
    answered(request, Array(input[1..<count - 1]), at: now)
  }

  /// The bytes between the first and the last one of an answer.
  private static func dataCount(of request: Request, _ chip: AVRChip) -> Int {
    switch request {
    case .signature: 3
    case .read: chip.page
    default: 0
    }
  }

  private var speed: LineSpeed {
    speeds[min(resets / Self.resetsPerSpeed, speeds.count - 1)]
  }

  // MARK: Reset and synchronisation

  private mutating func reset(at now: Microseconds) {
    orders.append(.hangUp)
    outgoing.removeAll()
    (syncs, syncTries) = (0, 0)
    state = .hungUp(until: now + Self.pause)
  }

  private mutating func sync(at now: Microseconds) {
    syncTries += 1
    send(.sync, [0x30], at: now, patience: Self.syncPatience)
  }

  /// Handles an answer that is late or wrong.
  private mutating func miss(_ request: Request, at now: Microseconds) {
    // The program was compared already; its start may swallow the answer.
    if request == .leave { return finish(.written) }
    if request == .sync, syncTries < Self.syncsPerReset { return sync(at: now) }
    if hasAnswered {
      losses += 1
      guard losses < Self.mostLosses else { return finish(.failed(.lost)) }
    } else {
      resets += 1
      guard resets < Self.resetsPerSpeed * speeds.count else { return finish(.failed(.silent)) }
    }
    reset(at: now)
  }

  private mutating func finish(_ result: LoaderResult) {
    orders.append(.hangUp)
    state = .over(result)
  }

  // MARK: Requests and answers

  private mutating func send(
    _ request: Request, _ command: [UInt8], at now: Microseconds, patience: Microseconds = patience
  ) {
    input.removeAll(keepingCapacity: true)
    outgoing += command + [Self.endOfCommand]
    state = .waiting(request, until: now + patience)
  }

  private mutating func answered(_ request: Request, _ data: [UInt8], at now: Microseconds) {
    switch request {
    case .sync:
      syncs += 1
      syncs < 2 ? sync(at: now) : send(.signature, [0x75], at: now)
    case .signature:
      hasAnswered = true
      guard data == chip.signature else {
        return finish(.failed(.wrongChip(data.map(\.twoDigits).joined(separator: " "))))
      }
      send(.device, [0x42] + deviceParameters, at: now)
    case .device: send(.enter, [0x50], at: now)
    case .enter: next(at: now)
    case .address: transfer(at: now)
    case .program:
      losses = 0
      toVerify.append(toWrite.removeFirst())
      next(at: now)
    case .read:
      losses = 0
      let index = toVerify.removeFirst()
      if data != pages[index].bytes { mismatches.append(index) }
      next(at: now)
    case .leave: finish(.written)
    }
  }

  /// Continues with the next page, or leaves when all are equal.
  private mutating func next(at now: Microseconds) {
    if toWrite.isEmpty, toVerify.isEmpty {
      guard let first = mismatches.first else { return send(.leave, [0x51], at: now) }
      guard repairs < Self.mostRepairs else {
        return finish(.failed(.mismatch(pages[first].address)))
      }
      repairs += 1
      (toWrite, mismatches) = (mismatches, [])
    }
    guard let index = toWrite.first ?? toVerify.first else { return }
    // Flash is addressed in words, low byte first.
    let word = UInt16(truncatingIfNeeded: pages[index].address / 2)
    send(.address, [0x55, UInt8(word & 0xFF), UInt8(word >> 8)], at: now)
  }

  private mutating func transfer(at now: Microseconds) {
    let size = [UInt8(chip.page >> 8), UInt8(chip.page & 0xFF), Self.flashMemory]
    if let index = toWrite.first {
      isTouched = true
      send(.program, [0x64] + size + pages[index].bytes, at: now)
    } else {
      send(.read, [0x74] + size, at: now)
    }
  }

  /// The 20 parameters of Cmnd_STK_SET_DEVICE (AVR061, table 5).
  private var deviceParameters: [UInt8] {
    [
      chip.deviceCode, 0,  // revision
      0, 1, 1, 1,  // programmed both ways, full parallel interface, polling, self-timed
      1, 3,  // lock and fuse bytes
      0xFF, 0xFF, 0xFF, 0xFF,  // polling values of flash and EEPROM
      UInt8(chip.page >> 8), UInt8(chip.page & 0xFF),
      UInt8(chip.eepromSize >> 8), UInt8(chip.eepromSize & 0xFF),
      UInt8(chip.flashSize >> 24 & 0xFF), UInt8(chip.flashSize >> 16 & 0xFF),
      UInt8(chip.flashSize >> 8 & 0xFF), UInt8(chip.flashSize & 0xFF),
    ]
  }
}

extension UInt8 {
  /// The byte as two hexadecimal digits.
  var twoDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
