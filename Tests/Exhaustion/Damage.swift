import TactusWire

/// A frame that is damaged in every way of a kind, with two intact ones behind it.
struct Damage: ~Copyable {
  enum Kind: String, CaseIterable {
    /// Every byte becomes every other, is removed, has every byte inserted before it; the line ends
    /// at it.
    case bytes
    /// Every one, two or three bits are flipped, including those of the closing zero.
    case oneBit, twoBits, threeBits
  }

  private let frames: [[UInt8]]
  private let bodies: [[UInt8]]
  private var decoder = FrameDecoder()
  /// True at the positions of COBS codes and the closing zero.
  private let framing: [Bool]
  private(set) var tried = 0
  /// The cases that produced a frame that was not sent although only bits of body and CRC were
  /// flipped.
  private(set) var unseen = 0
  /// The cases that produced a frame that was not sent, with damage to the delimiters of frames or
  /// groups.
  private(set) var misread = 0
  /// The cases that lost the last frame, or the one before it although the zero before that is
  /// intact.
  private(set) var lost = 0

  init(_ frames: [[UInt8]]) {
    self.frames = frames
    framing = Self.framing(of: frames[0])
    bodies = frames.map { frame in
      var decoder = FrameDecoder()
      for byte in frame where decoder.push(byte) == .frame { return Self.body(decoder) }
      return []
    }
  }

  mutating func all(_ kind: Kind) {
    switch kind {
    case .bytes:
      flipBytes()
      dropBytes()
      insertBytes()
      endEarly()
    case .oneBit: flipBits(1)
    case .twoBits: flipBits(2)
    case .threeBits: flipBits(3)
    }
  }

  private var frame: [UInt8] { frames[0] }

  private mutating func flipBytes() {
    for index in frame.indices {
      var damaged = frame
      for mask in UInt8(1)...255 {
        damaged[index] = frame[index] ^ mask
        judge(damaged, keepsFraming: !framing[index] && damaged[index] != 0)
      }
    }
  }

  private mutating func dropBytes() {
    for index in frame.indices {
      var damaged = frame
      damaged.remove(at: index)
      judge(damaged)
    }
  }

  private mutating func insertBytes() {
    for index in frame.indices {
      var damaged = frame
      damaged.insert(0, at: index)
      for byte in UInt8.min...255 {
        damaged[index] = byte
        judge(damaged)
      }
    }
  }

  private mutating func endEarly() {
    for count in 0..<frame.count { judge(Array(frame.prefix(count))) }
  }

  private mutating func flipBits(_ count: Int) {
    var damaged = frame
    flipBits(count, below: frame.count * 8, &damaged, keepsCodes: true)
  }

  private mutating func flipBits(
    _ count: Int, below limit: Int, _ damaged: inout [UInt8], keepsCodes: Bool
  ) {
    guard count > 0 else {
      return judge(damaged, keepsFraming: keepsCodes && !damaged.dropLast().contains(0))
    }
    for bit in 0..<limit {
      let mask = UInt8(1) << UInt8(bit % 8)
      damaged[bit / 8] ^= mask
      flipBits(
        count - 1, below: bit, &damaged, keepsCodes: keepsCodes && !framing[bit / 8])
      damaged[bit / 8] ^= mask
    }
  }

  private static func framing(of frame: [UInt8]) -> [Bool] {
    var marks = frame.map { _ in false }
    var code = 0
    while code < frame.count {
      marks[code] = true
      code += max(1, Int(frame[code]))
    }
    return marks
  }

  /// Each frame may be found at its position and nowhere else; the first may be missing, the second
  /// only if no delimiter separates it from the damage.
  private mutating func judge(_ damaged: [UInt8], keepsFraming: Bool = false) {
    tried += 1
    let first = push(damaged, bringing: 0)
    let second = push(frames[1], bringing: 1)
    let third = push(frames[2], bringing: 2)
    if first == .wrong || second == .wrong || third == .wrong {
      if keepsFraming { unseen += 1 } else { misread += 1 }
    }
    if third != .found || second != .found && damaged.last == 0 { lost += 1 }
  }

  private enum Find { case nothing, found, wrong }

  private mutating func push(_ bytes: [UInt8], bringing index: Int) -> Find {
    var find = Find.nothing
    for byte in bytes where decoder.push(byte) == .frame {
      find = find == .nothing && Self.body(decoder) == bodies[index] ? .found : .wrong
    }
    return find
  }

  private static func body(_ decoder: borrowing FrameDecoder) -> [UInt8] {
    let body = decoder.body
    return body.indices.map { body[$0] }
  }
}
