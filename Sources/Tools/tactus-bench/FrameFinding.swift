import CPlainDecoder
import TactusLink
import TactusWire

/// Decodes bytes to frames and no further, by the decoder of Tactus or by plain C with `memchr`,
/// `memcpy` and a table of CRCs. The result is each body after its length.
struct FrameFinding: Workload {
  enum Decoder {
    case tactus, plainC
  }

  private let decoder: Decoder
  private let stream: [UInt8]
  private var bodies: [UInt8]
  private var found = 0

  init(_ mix: MessageMix, by decoder: Decoder) {
    self.init(mix.stream, by: decoder)
  }

  private init(_ stream: [UInt8], by decoder: Decoder) {
    self.stream = stream
    self.decoder = decoder
    bodies = Array(repeating: 0, count: stream.count)
  }

  @inline(never)
  mutating func run() throws(Failure) -> Work {
    let stream = stream
    let result = decoder == .tactus ? find(in: stream) : findInC(stream)
    found = result.written
    return Work(frames: result.frames, bytes: stream.count)
  }

  func digest() -> Digest {
    var digest = Digest()
    for byte in bodies[..<found] { digest.fold(UInt64(byte)) }
    return digest
  }

  private mutating func find(in stream: [UInt8]) -> plain_frames {
    var decoder = FrameDecoder()
    var bodies = bodies.mutableSpan
    var result = plain_frames()
    var rest = stream.span
    while !rest.isEmpty {
      switch decoder.push(from: &rest) {
      case .needsMoreBytes: continue
      case .rejected: result.rejected += 1
      case .frame:
        let body = decoder.body
        bodies[result.written] = UInt8(truncatingIfNeeded: body.count)
        result.written += 1
        for index in body.indices { bodies[result.written &+ index] = body[index] }
        result.written += body.count
        result.frames += 1
      }
    }
    return result
  }

  private mutating func findInC(_ stream: [UInt8]) -> plain_frames {
    plain_decode(stream, stream.count, &bodies)
  }

  /// Checks that both decoders find the same frames in those of `mix` when these are damaged
  /// everywhere: bytes changed, lost and doubled, frames joined and cut in two.
  static func agree(onDamaged mix: MessageMix) throws(Failure) {
    var random = SplitMix64(seed: 1)
    var stream: [UInt8] = []
    for byte in mix.stream {
      switch UInt8.random(in: .min ... .max, using: &random) {
      case 0: stream.append(UInt8.random(in: .min ... .max, using: &random))
      case 1: continue
      case 2: stream += [byte, byte]
      case 3: stream += [byte, 0]
      default: stream.append(byte)
      }
    }
    var ours = FrameFinding(stream, by: .tactus)
    var plain = FrameFinding(stream, by: .plainC)
    let (a, b) = (ours.find(in: stream), plain.findInC(stream))
    (ours.found, plain.found) = (a.written, b.written)
    guard a.frames == b.frames, a.rejected == b.rejected, a.frames > 0, a.rejected > 0,
      ours.digest().value == plain.digest().value
    else { throw Failure("the decoder and plain C disagree about a damaged stream") }
  }
}
