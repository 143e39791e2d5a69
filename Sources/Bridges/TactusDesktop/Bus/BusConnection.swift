import CSystemBus
import Glibc
import TactusSystem
import TactusWire

/// A non-blocking connection to a bus; the reply to a call arrives as a later message.
final class BusConnection {
  private let bus: OpaquePointer
  /// True once the connection has ended.
  private(set) var isOver = false

  /// The maximum number of messages processed in one step.
  private static let mostAtOnce = 512

  /// Begins to connect; nil if that fails at once.
  ///
  /// - Parameter hearsAll: true to receive messages addressed to others, as a monitor must.
  init?(_ address: String, hearsAll: Bool = false) {
    var bus: OpaquePointer?
    guard sd_bus_new(&bus) >= 0, let bus else { return nil }
    self.bus = bus
    guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0,
      sd_bus_set_monitor(bus, hearsAll ? 1 : 0) >= 0, sd_bus_start(bus) >= 0
    else { return nil }
  }

  // Unsent messages are dropped: closing must not wait for a stalled bus.
  deinit { sd_bus_close_unref(bus) }

  /// The descriptor and events to poll before `step`.
  var interest: Interest? {
    let descriptor = sd_bus_get_fd(bus)
    let events = sd_bus_get_events(bus)
    guard !isOver, descriptor >= 0, events >= 0 else { return nil }
    return Interest(descriptor: descriptor, wantsToWrite: events & Int32(POLLOUT) != 0)
  }

  /// The latest time for `step` even if nothing arrives, on the monotonic clock.
  var nextDeadline: Microseconds? {
    var time: UInt64 = 0
    guard !isOver, sd_bus_get_timeout(bus, &time) >= 0, time != .max else { return nil }
    return Microseconds(Int64(clamping: time))
  }

  /// The unique name assigned by the bus; nil until the first reply.
  var name: String? {
    var name: UnsafePointer<CChar>?
    return sd_bus_get_unique_name(bus, &name) >= 0 ? name.map { String(cString: $0) } : nil
  }

  /// Processes received messages and sends queued ones; returns true if more may be ready.
  func step(_ take: (borrowing BusMessage) -> Void) -> Bool {
    for _ in 0..<Self.mostAtOnce {
      guard !isOver else { return false }
      var message: OpaquePointer?
      let code = sd_bus_process(bus, &message)
      if let message { take(BusMessage(message)) }
      if code < 0 { isOver = true }
      if code <= 0 { return false }
    }
    return true
  }

  // MARK: Sending

  /// An argument of a message to send.
  enum Part {
    case text(String)
    case number(UInt32)
    case texts([String])
    /// An empty dictionary of texts and variants.
    case noHints
    /// An array of at most one variant, which holds a text.
    case variants([String])
  }

  /// Calls a method; returns the serial of the call, or nil if it cannot be sent.
  @discardableResult
  func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ parts: [Part] = [], wantsAnswer: Bool = true
  ) -> UInt64? {
    var message: OpaquePointer?
    guard
      sd_bus_message_new_method_call(bus, &message, destination, path, interface, member) >= 0,
      let message
    else { return nil }
    sd_bus_message_set_expect_reply(message, wantsAnswer ? 1 : 0)
    return send(message, parts)
  }

  /// Sends a signal.
  @discardableResult
  func signal(_ path: String, _ interface: String, _ member: String, _ parts: [Part]) -> Bool {
    var message: OpaquePointer?
    guard sd_bus_message_new_signal(bus, &message, path, interface, member) >= 0, let message
    else { return false }
    return send(message, parts) != nil
  }

  /// Replies to a call.
  func answer(_ call: borrowing BusMessage, _ parts: [Part]) {
    guard call.wantsAnswer else { return }
    var message: OpaquePointer?
    guard sd_bus_message_new_method_return(call.message, &message) >= 0, let message else { return }
    send(message, parts)
  }

  /// Replies to a call with an error of this name.
  func refuse(_ call: borrowing BusMessage, _ error: String, _ reason: String) {
    guard call.wantsAnswer else { return }
    error.withCString { name in
      reason.withCString { text in
        var cause = sd_bus_error(name: name, message: text, _need_free: 0)
        var message: OpaquePointer?
        guard sd_bus_message_new_method_error(call.message, &message, &cause) >= 0, let message
        else { return }
        send(message, [])
      }
    }
  }

  @discardableResult
  private func send(_ message: OpaquePointer, _ parts: [Part]) -> UInt64? {
    defer { sd_bus_message_unref(message) }
    var serial: UInt64 = 0
    for part in parts { guard append(part, to: message) else { return nil } }
    return sd_bus_send(bus, message, &serial) >= 0 ? serial : nil
  }

  private func append(_ part: Part, to message: OpaquePointer) -> Bool {
    switch part {
    case .text(let text): append(text, to: message)
    case .number(var number): sd_bus_message_append_basic(message, Self.code("u"), &number) >= 0
    case .texts(let texts):
      sd_bus_message_open_container(message, Self.code("a"), "s") >= 0
        && texts.allSatisfy { append($0, to: message) }
        && sd_bus_message_close_container(message) >= 0
    case .noHints:
      sd_bus_message_open_container(message, Self.code("a"), "{sv}") >= 0
        && sd_bus_message_close_container(message) >= 0
    case .variants(let texts):
      sd_bus_message_open_container(message, Self.code("a"), "v") >= 0
        && texts.allSatisfy { text in
          sd_bus_message_open_container(message, Self.code("v"), "s") >= 0
            && append(text, to: message) && sd_bus_message_close_container(message) >= 0
        } && sd_bus_message_close_container(message) >= 0
    }
  }

  private func append(_ text: String, to message: OpaquePointer) -> Bool {
    // sd-bus takes the text itself as the pointer to a basic value.
    text.withCString { sd_bus_message_append_basic(message, Self.code("s"), $0) >= 0 }
  }

  private static func code(_ type: Character) -> CChar { CChar(type.asciiValue ?? 0) }
}
