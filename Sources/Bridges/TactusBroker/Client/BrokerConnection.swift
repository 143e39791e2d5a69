import CMosquitto
import Glibc
import TactusSystem

/// One connection to a broker through libmosquitto, in the caller's loop.
///
/// Outgoing packets wait for `write`, so that an acknowledgement (PUBACK) leaves only once the
/// caller has stored the message.
final class BrokerConnection {
  /// The callbacks of libmosquitto, queued in order.
  enum Event {
    case answered(isResumed: Bool)
    /// The broker refused this client, for this reason.
    case turnedAway(String)
    case arrived(BrokerArrival)
    /// The broker acknowledged this packet.
    case published(Int32)
    case refused(Int32, String)
    case subscribed(Int32, reasons: [Int32])
  }

  final class CallbackState {
    private(set) var events: [Event] = []
    /// The payloads among the events, in bytes.
    private(set) var arrivedBytes = 0
    /// The broker's reason for closing the connection.
    var farewell: String?
    /// The library's last error message.
    var complaint: String?

    func add(_ event: Event) {
      events.append(event)
      if case .arrived(let arrival) = event { arrivedBytes += arrival.payload.count }
    }

    func drain() -> [Event] {
      defer { (events, arrivedBytes) = ([], 0) }
      return events
    }
  }

  /// The payloads, in bytes, after which a step reads no further packets. The library itself reads
  /// one packet more at a time than publications await the broker's acknowledgement.
  private static let mostAtOnce = 1 << 20
  /// The maximum number of reads in one step.
  private static let mostPackets = 64
  /// The part of a payload that is kept: more than the longest valid one, a sealed delivery.
  private static let longestPayload = 1 << 17

  private let handle: OpaquePointer
  private let callbackState: CallbackState

  /// Takes ownership of a connected handle.
  init(_ handle: OpaquePointer, _ callbackState: CallbackState) {
    (self.handle, self.callbackState) = (handle, callbackState)
  }

  deinit { mosquitto_destroy(handle) }

  // MARK: The loop

  var interest: Interest? {
    let socket = mosquitto_socket(handle)
    guard socket >= 0 else { return nil }
    return Interest(descriptor: socket, wantsToWrite: mosquitto_want_write(handle))
  }

  /// Reads the packets that arrived; returns the reason if the connection has ended.
  func read() -> String? {
    for _ in 0..<Self.mostPackets where callbackState.arrivedBytes < Self.mostAtOnce {
      let socket = mosquitto_socket(handle)
      guard socket >= 0 else { return callbackState.farewell ?? "the broker has hung up" }
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0 else { break }
      if let reason = reason(mosquitto_loop_read(handle, 1)) { return reason }
    }
    return reason(mosquitto_loop_misc(handle))
  }

  /// Sends queued packets; returns the reason if the connection has ended.
  func write() -> String? {
    guard mosquitto_socket(handle) >= 0 else {
      return callbackState.farewell ?? "the broker has hung up"
    }
    guard mosquitto_want_write(handle) else { return nil }
    return reason(mosquitto_loop_write(handle, 1))
  }

  func drainEvents() -> [Event] { callbackState.drain() }

  private func reason(_ code: Int32) -> String? {
    // The codes are those of `mosq_err_t`.
    guard code != MOSQ_ERR_SUCCESS.rawValue else { return nil }
    return callbackState.farewell ?? Self.reason(code, errno, callbackState.complaint)
  }

  /// Describes a code of the library.
  static func reason(_ code: Int32, _ systemCode: Int32, _ complaint: String?) -> String {
    switch code {
    case MOSQ_ERR_ERRNO.rawValue where systemCode != 0:
      return String(cString: strerror(systemCode))
    case MOSQ_ERR_EAI.rawValue: return "unknown host name"
    case MOSQ_ERR_NOMEM.rawValue: return "it sends more than fits in memory"
    case MOSQ_ERR_CONN_LOST.rawValue: return "the broker has hung up"
    case MOSQ_ERR_KEEPALIVE.rawValue: return "the broker has fallen silent"
    case MOSQ_ERR_TLS.rawValue, MOSQ_ERR_TLS_HANDSHAKE.rawValue:
      if complaint?.contains("certificate verify failed") ?? false {
        // The library does not say which.
        return "TLS fails: the broker's certificate has expired, is for another name, or comes from"
          + " an unknown authority (--ca)"
      }
      return "TLS fails" + (complaint.map { ": \($0)" } ?? "")
    default: return trimmed(mosquitto_strerror(code))
    }
  }

  private static func trimmed(_ text: UnsafePointer<CChar>?) -> String {
    var words = text.map { String(cString: $0).printable } ?? "unknown"
    while words.hasSuffix(".") { words.removeLast() }
    return words
  }

  // MARK: Requests

  /// Publishes with QoS 1; returns the number of the packet or the reason for a failure.
  func publish(_ publication: BrokerPublication) -> Result<Int32, BrokerConnectionError> {
    let payload = Array(publication.payload.utf8)
    var packet: Int32 = 0
    let code = mosquitto_publish_v5(
      handle, &packet, publication.topic, Int32(payload.count), payload, 1, publication.isRetained,
      nil)
    return code == MOSQ_ERR_SUCCESS.rawValue
      ? .success(packet) : .failure(Self.failure(code))
  }

  /// Subscribes to a topic; returns the number of the packet or the reason for a failure.
  func subscribe(to topic: String, hearsRetained: Bool) -> Result<Int32, BrokerConnectionError> {
    var packet: Int32 = 0
    let retained = hearsRetained ? MQTT_SUB_OPT_SEND_RETAIN_ALWAYS : MQTT_SUB_OPT_SEND_RETAIN_NEVER
    let code = mosquitto_subscribe_v5(handle, &packet, topic, 1, Int32(retained.rawValue), nil)
    return code == MOSQ_ERR_SUCCESS.rawValue
      ? .success(packet) : .failure(Self.failure(code))
  }

  private static func failure(_ code: Int32) -> BrokerConnectionError {
    BrokerConnectionError(
      reason: trimmed(mosquitto_strerror(code)),
      isRetryable: [MOSQ_ERR_NO_CONN, MOSQ_ERR_CONN_LOST, MOSQ_ERR_NOMEM].contains {
        $0.rawValue == code
      })
  }

  /// Disconnects with the next `write`, so that the broker publishes no will.
  func leave() { mosquitto_disconnect_v5(handle, 0, nil) }
}

/// The reason why a request to a broker failed.
struct BrokerConnectionError: Error {
  let reason: String
  /// True if the request may succeed on another connection.
  var isRetryable = true
}

extension BrokerConnection {
  /// Registers the library's callbacks; their `CallbackState` must outlive the handle.
  static func listen(_ handle: OpaquePointer) {
    mosquitto_connect_v5_callback_set(handle) { _, context, code, flags, _ in
      BrokerConnection.callbackState(context)?.add(
        code == 0
          ? .answered(isResumed: flags & 1 == 1)
          : .turnedAway(BrokerConnection.trimmed(mosquitto_reason_string(code))))
    }
    mosquitto_disconnect_v5_callback_set(handle) { _, context, code, _ in
      // Lower codes are the library's own.
      guard code >= 0x80 else { return }
      BrokerConnection.callbackState(context)?.farewell = BrokerConnection.trimmed(
        mosquitto_reason_string(code))
    }
    mosquitto_publish_v5_callback_set(handle) { _, context, packet, code, _ in
      BrokerConnection.callbackState(context)?.add(
        code < 0x80
          ? .published(packet)
          : .refused(packet, BrokerConnection.trimmed(mosquitto_reason_string(code))))
    }
    mosquitto_subscribe_v5_callback_set(handle) { _, context, packet, count, reasons, _ in
      let codes = reasons.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) } ?? []
      BrokerConnection.callbackState(context)?.add(.subscribed(packet, reasons: codes))
    }
    mosquitto_message_v5_callback_set(handle) { _, context, message, properties in
      guard let message = message?.pointee, let topic = message.topic else { return }
      let payload = UnsafeRawBufferPointer(
        start: message.payload,
        count: min(BrokerConnection.longestPayload, max(0, Int(message.payloadlen))))
      var seconds: UInt32 = 0
      let hasExpiry =
        mosquitto_property_read_int32(
          properties, Int32(MQTT_PROP_MESSAGE_EXPIRY_INTERVAL.rawValue), &seconds, false) != nil
      BrokerConnection.callbackState(context)?.add(
        .arrived(
          BrokerArrival(
            topic: String(cString: topic), payload: Array(payload), packet: Int(message.mid),
            isRetained: message.retain, expirySeconds: hasExpiry ? seconds : nil)))
    }
    mosquitto_log_callback_set(handle) { _, context, level, text in
      guard level & Int32(MOSQ_LOG_ERR) != 0, let text else { return }
      BrokerConnection.callbackState(context)?.complaint = String(
        String(cString: text).printable.prefix(200))
    }
  }

  private static func callbackState(_ pointer: UnsafeMutableRawPointer?) -> CallbackState? {
    pointer.map { Unmanaged<CallbackState>.fromOpaque($0).takeUnretainedValue() }
  }

  static func reasonText(_ code: Int32) -> String { trimmed(mosquitto_reason_string(code)) }
}
