import TactusAnalysis
import TactusMessage
import TactusModelServer
import TactusSystem

/// Holds messages that the rules and the linear models are not sure about until the encoder has read them.
struct EncoderQueue {
  private let server: EncoderServer
  private var waiting: [(number: Int, request: NotifyRequest)] = []
  private var nextNumber = 0

  /// The maximum number of held messages; others are judged without the encoder.
  private static let mostWaiting = 64

  /// Creates the queue; nil if the encoder is not installed.
  ///
  /// - Throws: `Failure` if the system cannot provide a thread or descriptor.
  init?(_ encoder: InstalledEncoder?) throws(Failure) {
    guard let encoder else { return nil }
    server = try EncoderServer(encoder.command)
  }

  /// Holds a message until the encoder has read it; returns false if that could change nothing.
  mutating func hold(_ request: NotifyRequest, _ found: Analysis) -> Bool {
    guard waiting.count < Self.mostWaiting,
      let question = EncoderQuestion(request.message, found)
    else { return false }
    nextNumber += 1
    waiting.append((nextNumber, request))
    server.enqueue(nextNumber, question.line)
    return true
  }

  /// Pops the messages that need no longer be held, each with the encoder's scores if it answered in time.
  mutating func popRead() -> [(request: NotifyRequest, encoded: EncodedMeaning?)] {
    guard !waiting.isEmpty else { return [] }
    return server.drainEnded().compactMap { number, reply in
      guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
      let request = waiting.remove(at: index).request
      guard case .answer(let line) = reply else { return (request, nil) }
      return (request, EncodedMeaning(line: line))
    }
  }

  /// Pops all messages, read or not, for a service that ends.
  mutating func popAll() -> [NotifyRequest] {
    defer { waiting = [] }
    return waiting.map(\.request)
  }

  /// The descriptor that calls for `popRead`.
  var interests: [Interest] { waiting.isEmpty ? [] : [server.interest] }
}
