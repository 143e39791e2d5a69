import TactusWire

/// The frames on a line that control motors, with the time of their last byte.
struct Overhearing: ~Copyable {
  enum Kind: Equatable {
    case hello(UInt32)
    case stop
    case lease(UInt32, seen: UInt8)
    case arm
  }

  struct Frame {
    let time: Microseconds
    let kind: Kind
  }

  private(set) var frames: [Frame] = []
  private var decoder = FrameDecoder()

  mutating func lineBroke() { decoder = FrameDecoder() }

  mutating func hear(
    _ bytes: ArraySlice<UInt8>, at now: Microseconds, note: (Kind) -> Void = { _ in }
  ) {
    for byte in bytes where decoder.push(byte) == .frame {
      guard let kind = kind() else { continue }
      note(kind)
      frames.append(Frame(time: now, kind: kind))
    }
  }

  /// The mistake if STOP was sent too seldom in the 300 ms since it was first requested: unanswered
  /// it is sent every 50 ms (PROTOCOL.md, M6.4). An ARM shows that it was answered; after two
  /// seconds HELLO replaces it.
  func seldomStop(since start: Microseconds) -> String? {
    let said = frames.reversed().prefix { $0.time >= start }.map(\.kind)
    let isOver = said.contains { if case .hello = $0 { true } else { $0 == .arm } }
    guard !isOver else { return nil }
    let times = said.count { $0 == .stop }
    return times < 5 ? "STOP from \(start.count) µs on was said \(times) times" : nil
  }

  private func kind() -> Kind? {
    do {
      switch try HostMessage(body: decoder.body) {
      case .hello(let hello): return .hello(hello.session)
      case .stop: return .stop
      case .lease(let session, let seen): return .lease(session, seen: seen)
      case .command(_, .arm): return .arm
      default: return nil
      }
    } catch { return nil }
  }
}
