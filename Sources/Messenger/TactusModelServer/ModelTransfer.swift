import CCurl
import Glibc
package import TactusSystem

/// A connection to a model server, for one thread: posts a request and waits for the answer.
///
/// It follows no redirects, uses no proxy, accepts only http and https, and reaches only this
/// machine unless the address allows more.
package struct ModelTransfer: ModelTransport, ~Copyable {
  /// The size limit of an answer, in bytes.
  package static let largestAnswer = 65_536

  private let endpoint: String
  private let isLocal: Bool
  /// Keeps connections open from one request to the next.
  private let multi: OpaquePointer?
  /// libcurl must be initialised once, before any other call.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  /// The interval at which a wait checks for cancellation.
  private static let longestWait = Duration.milliseconds(100)

  /// Prepares a connection to a server without opening it.
  package init(to address: ModelAddress) {
    self.init(to: address.endpoint, isLocal: address.isLocal)
  }

  init(to endpoint: String, isLocal: Bool) {
    (self.endpoint, self.isLocal) = (endpoint, isLocal)
    multi = Self.isReady ? curl_multi_init() : nil
  }

  deinit { if let multi { curl_multi_cleanup(multi) } }

  package static func failure(_ code: Int32) -> Failure {
    Failure(
      .unavailable, "the larger model cannot be asked: \(String(cString: strerror(code)))",
      cure: "end other programs, or take \"model\" out of the settings")
  }

  /// Posts JSON and waits for the answer.
  ///
  /// - Parameters:
  ///   - limit: the time limit of the whole transfer.
  ///   - isOver: polled ten times a second; returns true to cancel.
  package func answer(
    to body: [UInt8], within limit: Duration, unless isOver: () -> Bool = { false }
  ) -> ModelReply {
    guard limit > .zero else { return .none(.late) }
    let deadline = ContinuousClock.now + limit
    guard let multi, let easy = curl_easy_init() else { return Self.noMemory }
    defer { curl_easy_cleanup(easy) }
    var headers = curl_slist_append(nil, "Content-Type: application/json")
    // An empty "Expect" header avoids a delay of a second, in which libcurl waits for the server's
    // consent to the body.
    headers = curl_slist_append(headers, "Expect:")
    defer { curl_slist_free_all(headers) }
    let answer = AnswerBuffer()
    return withExtendedLifetime(answer) {
      if let code = prepare(easy, body, headers, answer) { return Self.reply(code, answer) }
      guard curl_multi_add_handle(multi, easy) == CURLM_OK else { return Self.noMemory }
      defer { curl_multi_remove_handle(multi, easy) }
      while true {
        var (running, result) = (Int32(0), CURLE_OK)
        guard curl_multi_perform(multi, &running) == CURLM_OK else { return Self.noMemory }
        if tactus_curl_ended(multi, &result) != 0 {
          guard result == CURLE_OK else { return Self.reply(result, answer) }
          let status = tactus_curl_status(easy)
          return status == 200 ? .answer(answer.bytes) : .none(.status(status))
        }
        if isOver() { return .none(.closed) }
        let left = min(deadline - .now, Self.longestWait)
        guard left > .zero else { return .none(.late) }
        curl_multi_poll(multi, nil, 0, Int32(left / .milliseconds(1)) + 1, nil)
      }
    }
  }

  /// Sets the options of a transfer; returns libcurl's code if it refuses one.
  private func prepare(
    _ easy: OpaquePointer, _ body: [UInt8], _ headers: UnsafeMutablePointer<curl_slist>?,
    _ answer: AnswerBuffer
  ) -> CURLcode? {
    let codes = [
      tactus_curl_set_text(easy, CURLOPT_URL, endpoint),
      tactus_curl_set_text(easy, CURLOPT_PROTOCOLS_STR, "http,https"),
      tactus_curl_set_number(easy, CURLOPT_FOLLOWLOCATION, 0),
      // Ignore proxies in the environment and passwords in .netrc files.
      tactus_curl_set_text(easy, CURLOPT_PROXY, ""),
      tactus_curl_set_text(easy, CURLOPT_NOPROXY, "*"),
      tactus_curl_set_number(easy, CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue)),
      tactus_curl_set_number(easy, CURLOPT_NOSIGNAL, 1),
      tactus_curl_set_number(easy, CURLOPT_MAXFILESIZE, Self.largestAnswer),
      isLocal ? tactus_curl_keep_to_loopback(easy) : CURLE_OK,
      tactus_curl_set_list(easy, CURLOPT_HTTPHEADER, headers),
      tactus_curl_set_body(easy, body, body.count),
      tactus_curl_set_writer(
        easy,
        { bytes, size, count, context in
          guard let bytes, let context else { return 0 }
          let answer = Unmanaged<AnswerBuffer>.fromOpaque(context).takeUnretainedValue()
          return answer.append(UnsafeRawBufferPointer(start: bytes, count: size * count))
        }, Unmanaged.passUnretained(answer).toOpaque()),
    ]
    return codes.first { $0 != CURLE_OK }
  }

  private static let noMemory = ModelReply.none(.unreachable("libcurl has no memory"))

  private static func reply(_ code: CURLcode, _ answer: AnswerBuffer) -> ModelReply {
    switch code {
    case CURLE_FILESIZE_EXCEEDED: .none(.tooLarge)
    case CURLE_WRITE_ERROR where answer.isFull: .none(.tooLarge)
    default: .none(.unreachable(String(cString: curl_easy_strerror(code))))
    }
  }
}

/// The part of an answer received so far.
private final class AnswerBuffer {
  private(set) var bytes: [UInt8] = []
  /// True if the answer exceeds the size limit.
  private(set) var isFull = false

  /// Appends bytes; returns the number accepted, which is all or none.
  func append(_ more: UnsafeRawBufferPointer) -> Int {
    guard bytes.count + more.count <= ModelTransfer.largestAnswer else {
      isFull = true
      return 0
    }
    bytes.append(contentsOf: more)
    return more.count
  }
}
