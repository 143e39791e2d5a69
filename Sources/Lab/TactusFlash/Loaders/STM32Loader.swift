package import TactusWire

/// The host's end of the serial boot loader in the ROM of an STM32 (ST AN3155; AN2606 for the F405): 8 data bits, even
/// parity, a byte to measure the speed, then commands each acknowledged.
///
/// It knows no way back from a lost byte but the chip's reset. It does not start the program: until a reset, interrupts
/// would go to the boot loader.
package struct STM32Loader: SerialLoader {
  // AN3155, sections 1 and 3.
  private static let acknowledged: UInt8 = 0x79
  private static let refused: UInt8 = 0x1F
  private static let speedByte: UInt8 = 0x7F
  private static let mostBytes = 256

  /// The product number of the STM32F405 and F407 (AN2606).
  static let product: [UInt8] = [0x04, 0x13]
  /// The start of the flash, and the sizes of its sectors in KiB (RM0090, "Embedded Flash memory").
  package static let flashStart: UInt32 = 0x0800_0000
  private static let sectors = [16, 16, 16, 16, 64] + [Int](repeating: 128, count: 7)

  static let start = Microseconds.milliseconds(100)
  static let patience = Microseconds.seconds(1)
  /// The time to erase a sector: 128 KiB take at most 4 s at the lowest voltage (data sheet DS8626, "Flash memory").
  static let sectorPatience = Microseconds.seconds(5)
  private static let mostWakes = 4

  private enum Request: Equatable {
    case wake, commands, product, erase, sectors, write, writeAddress, data, read, readAddress,
      count
  }

  private enum State {
    case idle
    case starting(until: Microseconds)
    case waiting(Request, until: Microseconds)
    case over(LoaderResult)
  }

  private let blocks: [IntelHex.Segment]
  private let sectorCount: Int
  private var state = State.idle
  private var input: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var orders: [LineOrder] = []
  private var wakes = 0
  private var isAwake = false
  private var isErased = false
  package private(set) var isTouched = false
  private var written = 0
  private var verified = 0

  /// The speed of the line; the boot loader follows the host's.
  package static let speed = LineSpeed(baud: 115_200, hasEvenParity: true)

  /// Creates a loader of an image that begins at the start of the flash.
  ///
  /// - Throws: `ImageError` if it is empty, too large or no program.
  package init(_ image: [UInt8]) throws(ImageError) {
    let sizes = Self.sectors.map { $0 << 10 }
    guard image.count >= 8, image.count <= sizes.reduce(0, +) else {
      throw ImageError("\(image.count) bytes are no program for 1 MiB of flash")
    }
    // The first two words of a program: the stack, in RAM, and the first instruction, in flash, odd for Thumb.
    func word(_ offset: Int) -> UInt32 {
      image[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    let end = Self.flashStart + UInt32(image.count)
    guard
      (0x1000_0000...0x1001_0000).contains(word(0))
        || (0x2000_0000...0x2002_0000).contains(word(0)),
      word(4) % 2 == 1, (Self.flashStart..<end).contains(word(4))
    else {
      throw ImageError(
        "it is no program for an STM32F405: its first two words are no stack and start")
    }
    var (count, room) = (0, 0)
    while room < image.count {
      room += sizes[count]
      count += 1
    }
    sectorCount = count
    let padded = image + [UInt8](repeating: 0xFF, count: (4 - image.count % 4) % 4)
    blocks = stride(from: 0, to: padded.count, by: Self.mostBytes).map { offset in
      IntelHex.Segment(
        address: Self.flashStart + UInt32(offset),
        bytes: Array(padded[offset..<min(offset + Self.mostBytes, padded.count)]))
    }
  }

  package var result: LoaderResult? { if case .over(let result) = state { result } else { nil } }

  package var nextDeadline: Microseconds? {
    switch state {
    case .idle, .over: nil
    case .starting(let time), .waiting(_, let time): time
    }
  }

  package var progress: LoaderProgress {
    let total = blocks.count
    if !isAwake { return LoaderProgress(stage: .connecting, done: 0, total: total) }
    if !isErased { return LoaderProgress(stage: .erasing, done: 0, total: total) }
    return written < total
      ? LoaderProgress(stage: .writing, done: written, total: total)
      : LoaderProgress(stage: .verifying, done: verified, total: total)
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
    case .idle:
      orders.append(.open(Self.speed))
      state = .starting(until: now + Self.start)
    case .starting(let time) where now >= time: wake(at: now)
    case .waiting(.wake, let time) where now >= time:
      wakes < Self.mostWakes ? wake(at: now) : finish(.failed(.silent))
    case .waiting(_, let time) where now >= time: finish(.failed(isAwake ? .lost : .silent))
    default: break
    }
  }

  package mutating func receive(_ bytes: [UInt8], at now: Microseconds) {
    guard case .waiting(let request, _) = state else { return }
    input += bytes
    // Until the first answer the program's last words, or noise of the reset, may arrive.
    if request == .wake {
      input = Array(input.drop { $0 != Self.acknowledged && $0 != Self.refused })
    }
    guard let first = input.first else { return }
    if first == Self.refused {
      // A boot loader that measured its speed before takes the byte for a bad command, and is ready.
      if request == .wake { return answered(.wake, [], at: now) }
      let isCommand = [.read, .write, .erase].contains(request)
      return finish(.failed(isCommand ? .protected : .lost))
    }
    guard first == Self.acknowledged else { return finish(.failed(.lost)) }
    guard let count = answerSize(request), input.count >= count else { return }
    guard input.count == count else { return finish(.failed(.lost)) }
    answered(request, Array(input.dropFirst()), at: now)
  }

  /// The bytes of an answer from the first acknowledgement on; nil while they are unknown.
  private func answerSize(_ request: Request) -> Int? {
    switch request {
    // The number of bytes less one, the bytes, an acknowledgement.
    case .commands, .product: input.count < 2 ? nil : 4 + Int(input[1])
    case .count: 1 + blocks[verified].bytes.count
    default: 1
    }
  }

  private mutating func wake(at now: Microseconds) {
    wakes += 1
    send(.wake, [Self.speedByte], at: now)
  }

  private mutating func finish(_ result: LoaderResult) {
    orders.append(.hangUp)
    state = .over(result)
  }

  private mutating func send(
    _ request: Request, _ bytes: [UInt8], at now: Microseconds, patience: Microseconds = patience
  ) {
    input.removeAll(keepingCapacity: true)
    outgoing += bytes
    state = .waiting(request, until: now + patience)
  }

  /// Sends a command with its complement.
  private mutating func command(_ request: Request, _ code: UInt8, at now: Microseconds) {
    send(request, [code, ~code], at: now)
  }

  private mutating func answered(_ request: Request, _ data: [UInt8], at now: Microseconds) {
    switch request {
    case .wake:
      isAwake = true
      command(.commands, 0x00, at: now)
    case .commands:
      // The boot loader's version is first.
      let codes = data.dropFirst(2).dropLast()
      guard [0x02, 0x11, 0x31, 0x44].allSatisfy(codes.contains) else {
        return finish(.failed(.unsupported))
      }
      command(.product, 0x02, at: now)
    case .product:
      let found = Array(data.dropFirst().dropLast())
      guard found == Self.product else {
        return finish(.failed(.wrongChip(found.map(\.twoDigits).joined(separator: " "))))
      }
      command(.erase, 0x44, at: now)
    case .erase:
      // The number of sectors less one, and the sectors, each in two bytes.
      let words = [sectorCount - 1] + Array(0..<sectorCount)
      let bytes = words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      isTouched = true
      let time = Microseconds(Self.sectorPatience.count * Int64(sectorCount))
      send(.sectors, bytes.checked, at: now, patience: time)
    case .sectors:
      isErased = true
      next(at: now)
    case .write: send(.writeAddress, blocks[written].address.bigEndianBytes.checked, at: now)
    case .writeAddress:
      let bytes = blocks[written].bytes
      send(.data, ([UInt8(bytes.count - 1)] + bytes).checked, at: now)
    case .data:
      written += 1
      next(at: now)
    case .read: send(.readAddress, blocks[verified].address.bigEndianBytes.checked, at: now)
    case .readAddress: command(.count, UInt8(blocks[verified].bytes.count - 1), at: now)
    case .count:
      guard data == blocks[verified].bytes else {
        return finish(.failed(.mismatch(blocks[verified].address)))
      }
      verified += 1
      next(at: now)
    }
  }

  private mutating func next(at now: Microseconds) {
    if written < blocks.count {
      command(.write, 0x31, at: now)
    } else if verified < blocks.count {
      command(.read, 0x11, at: now)
    } else {
      finish(.written)
    }
  }
}

extension [UInt8] {
  /// The bytes with their exclusive or behind them.
  fileprivate var checked: [UInt8] { self + [reduce(0, ^)] }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}
