import Glibc

/// Copies the bytes of the frames by `memcpy`, a speed that no codec can exceed.
struct MemoryCopy: Workload {
  private static let passes = 64

  private var source: [UInt8]
  private var target: [UInt8]

  init(_ mix: MessageMix) {
    source = mix.stream
    target = Array(repeating: 0, count: mix.stream.count)
  }

  @inline(never)
  mutating func run() -> Work {
    let count = source.count
    for pass in 0..<Self.passes {
      // A byte changes each time, so that no copy can be optimised away as a repetition.
      source[pass % count] ^= 1
      target.withUnsafeMutableBytes { to in
        source.withUnsafeBytes { from in
          if let to = to.baseAddress, let from = from.baseAddress { memcpy(to, from, count) }
        }
      }
    }
    for pass in 0..<Self.passes { source[pass % count] ^= 1 }
    return Work(bytes: count * Self.passes)
  }

  func digest() -> Digest {
    var digest = Digest()
    for byte in target { digest.fold(UInt64(byte)) }
    return digest
  }
}
