import TactusWire

/// Encodes messages to frames.
struct FrameEncoding: Workload {
  private let messages: [HostMessage]
  private var frames: [Frame]

  init(_ mix: MessageMix) throws(Failure) {
    messages = mix.messages
    guard let filler = HostMessage.stop.frame() else { throw Failure("STOP has no frame") }
    frames = Array(repeating: filler, count: mix.messages.count)
  }

  @inline(never)
  mutating func run() throws(Failure) -> Work {
    let messages = messages
    var work = Work(frames: messages.count)
    var frames = frames.mutableSpan
    for index in messages.indices {
      guard let frame = messages[index].frame() else { throw Failure("a message has no frame") }
      frames[index] = frame
      work.bytes += frame.count
    }
    return work
  }

  func digest() -> Digest {
    var digest = Digest()
    for frame in frames {
      let bytes = frame.bytes
      for index in bytes.indices { digest.fold(UInt64(bytes[index])) }
    }
    return digest
  }
}
