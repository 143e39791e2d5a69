import TactusWire

/// Decodes bytes to frames, and these to messages.
struct FrameDecoding: Workload {
  private let stream: [UInt8]
  private var messages: [HostMessage]

  init(_ mix: MessageMix) {
    stream = mix.stream
    messages = Array(repeating: .stop, count: mix.messages.count)
  }

  @inline(never)
  mutating func run() throws(Failure) -> Work {
    let stream = stream
    var decoder = FrameDecoder()
    var messages = messages.mutableSpan
    var count = 0
    var rest = stream.span
    while !rest.isEmpty {
      switch decoder.push(from: &rest) {
      case .needsMoreBytes: continue
      case .rejected(let reason): throw Failure("a good frame was rejected: \(reason)")
      case .frame:
        do throws(MessageError) {
          messages[count] = try HostMessage(body: decoder.body)
        } catch {
          throw Failure("a good message was refused: \(error)")
        }
        count += 1
      }
    }
    guard count == messages.count else {
      throw Failure("\(count) of \(messages.count) frames came out of the decoder")
    }
    return Work(frames: count, bytes: stream.count)
  }

  /// The digest of the frames that the decoded messages make; it equals the encoder's if nothing was lost.
  func digest() -> Digest {
    var digest = Digest()
    for message in messages {
      guard let frame = message.frame() else { continue }
      let bytes = frame.bytes
      for index in bytes.indices { digest.fold(UInt64(bytes[index])) }
    }
    return digest
  }
}
