import CMosquitto
import Glibc
import Synchronization
import TactusProcess
import TactusSystem

/// A connection attempt on its own thread, since name resolution and connecting block.
final class BrokerDial {
  private struct State {
    /// The library's result and `errno`, once known.
    var outcome: (code: Int32, systemCode: Int32)?
    /// True if the result is no longer needed.
    var isAbandoned = false
  }

  private final class Shared: Sendable {
    let state = Mutex(State())
    let event: EventDescriptor
    init(_ event: EventDescriptor) { self.event = event }
  }

  private static let keepAliveSeconds: Int32 = 30
  /// The maximum number of messages that arrive before one of them is acknowledged.
  private static let receiveMaximum: Int32 = 64
  /// The largest packet accepted, as SERVICE.md states; a broker drops longer ones without a
  /// report.
  private static let longestPacket: UInt32 = 4 << 20
  private static let willDelaySeconds: UInt32 = 5

  private let handle: OpaquePointer
  private let callbackState: BrokerConnection.CallbackState
  private let shared: Shared
  private var isHandedOver = false

  /// Begins to connect, or returns the reason for a failure.
  static func begin(_ settings: BrokerSettings) -> Result<BrokerDial, BrokerConnectionError> {
    _ = library
    let callbackState = BrokerConnection.CallbackState()
    guard let event = EventDescriptor(isBlocking: false),
      let handle = mosquitto_new(
        settings.client, settings.sessionSeconds == 0,
        Unmanaged.passUnretained(callbackState).toOpaque())
    else { return .failure(BrokerConnectionError(reason: String(cString: strerror(errno)))) }
    let dial = BrokerDial(handle, callbackState, Shared(event))
    BrokerConnection.listen(handle)
    if let reason = dial.configure(settings) ?? dial.start(settings) {
      dial.isHandedOver = true
      mosquitto_destroy(handle)
      return .failure(BrokerConnectionError(reason: reason))
    }
    return .success(dial)
  }

  private init(
    _ handle: OpaquePointer, _ callbackState: BrokerConnection.CallbackState, _ shared: Shared
  ) {
    (self.handle, self.callbackState, self.shared) = (handle, callbackState, shared)
  }

  deinit {
    guard !isHandedOver else { return }
    let hasEnded = shared.state.withLock { state in
      state.isAbandoned = true
      return state.outcome != nil
    }
    if hasEnded { mosquitto_destroy(handle) }
  }

  /// Returns the connection or the reason for a failure, nil while connecting; to be called when
  /// `interest` is ready.
  func poll() -> Result<BrokerConnection, BrokerConnectionError>? {
    guard let outcome = shared.state.withLock({ $0.outcome }) else { return nil }
    isHandedOver = true
    guard outcome.code == MOSQ_ERR_SUCCESS.rawValue else {
      defer { mosquitto_destroy(handle) }
      return .failure(
        BrokerConnectionError(
          reason: BrokerConnection.reason(outcome.code, outcome.systemCode, callbackState.complaint)
        ))
    }
    return .success(BrokerConnection(handle, callbackState))
  }

  var interest: Interest { Interest(descriptor: shared.event.number) }

  // MARK: Setup

  private static let library: Int32 = mosquitto_lib_init()

  private func configure(_ settings: BrokerSettings) -> String? {
    // Otherwise the library acknowledges a message before it is stored.
    var codes = [mosquitto_threaded_set(handle, true)]
    for (option, value) in [
      (MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5),
      (MOSQ_OPT_RECEIVE_MAXIMUM, Self.receiveMaximum), (MOSQ_OPT_TCP_NODELAY, 1),
    ] {
      codes.append(mosquitto_int_option(handle, option, value))
    }
    let login = settings.login
    if let user = login.user {
      codes.append(mosquitto_username_pw_set(handle, user, login.password))
    }
    if settings.address.isSecure {
      let file = login.authorities
      if file == nil { codes.append(mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1)) }
      codes.append(
        mosquitto_tls_set(
          handle, file, file == nil ? "/etc/ssl/certs" : nil, login.certificate,
          login.certificateKey, nil))
    }
    if let will = settings.will { codes.append(set(will)) }
    guard let code = codes.first(where: { $0 != MOSQ_ERR_SUCCESS.rawValue }) else { return nil }
    return BrokerConnection.reason(code, errno, callbackState.complaint)
  }

  private func set(_ will: BrokerPublication) -> Int32 {
    var properties: OpaquePointer?
    var code = mosquitto_property_add_int32(
      &properties, Int32(MQTT_PROP_WILL_DELAY_INTERVAL.rawValue), Self.willDelaySeconds)
    let payload = Array(will.payload.utf8)
    if code == MOSQ_ERR_SUCCESS.rawValue {
      code = mosquitto_will_set_v5(
        handle, will.topic, Int32(payload.count), payload, 1, will.isRetained, properties)
    }
    // The handle owns properties that were set.
    if code != MOSQ_ERR_SUCCESS.rawValue { mosquitto_property_free_all(&properties) }
    return code
  }

  private func start(_ settings: BrokerSettings) -> String? {
    // The thread has exclusive use of the handle until it has reported the result.
    nonisolated(unsafe) let handle = handle
    nonisolated(unsafe) let callbackState = callbackState
    let (shared, address, seconds) = (shared, settings.address, settings.sessionSeconds)
    let code = BackgroundThread.start {
      let code = Self.connect(handle, address, sessionSeconds: seconds)
      let systemCode = errno
      let isAbandoned = shared.state.withLock { state in
        if !state.isAbandoned { state.outcome = (code, systemCode) }
        return state.isAbandoned
      }
      if isAbandoned { mosquitto_destroy(handle) }
      withExtendedLifetime(callbackState) { shared.event.signal() }
    }
    return code.map { String(cString: strerror($0)) }
  }

  private static func connect(
    _ handle: OpaquePointer, _ address: BrokerAddress, sessionSeconds: UInt32
  ) -> Int32 {
    var properties: OpaquePointer?
    defer { mosquitto_property_free_all(&properties) }
    for (name, value) in [
      (MQTT_PROP_SESSION_EXPIRY_INTERVAL, sessionSeconds),
      (MQTT_PROP_MAXIMUM_PACKET_SIZE, longestPacket),
    ] {
      let code = mosquitto_property_add_int32(&properties, Int32(name.rawValue), value)
      guard code == MOSQ_ERR_SUCCESS.rawValue else { return code }
    }
    return mosquitto_connect_bind_v5(
      handle, address.host, Int32(address.port), keepAliveSeconds, nil, properties)
  }
}
