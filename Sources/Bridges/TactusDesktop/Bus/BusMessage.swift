import CSystemBus
import Glibc

/// A received message; values read from it are copied and bounded in length.
struct BusMessage: ~Copyable {
  /// The sd-bus message, which this value owns.
  let message: OpaquePointer

  init(_ message: OpaquePointer) { self.message = message }

  deinit { sd_bus_message_unref(message) }

  /// Returns a second reference to the same message.
  func retained() -> BusMessage? { sd_bus_message_ref(message).map { BusMessage($0) } }

  // MARK: The header

  enum Kind { case call, answer, failure, signal }

  var kind: Kind? {
    var type: UInt8 = 0
    guard sd_bus_message_get_type(message, &type) >= 0 else { return nil }
    switch Int(type) {
    case Int(SD_BUS_MESSAGE_METHOD_CALL): return .call
    case Int(SD_BUS_MESSAGE_METHOD_RETURN): return .answer
    case Int(SD_BUS_MESSAGE_METHOD_ERROR): return .failure
    case Int(SD_BUS_MESSAGE_SIGNAL): return .signal
    default: return nil
    }
  }

  var interface: String? { Self.text(sd_bus_message_get_interface(message)) }
  var member: String? { Self.text(sd_bus_message_get_member(message)) }
  var path: String? { Self.text(sd_bus_message_get_path(message)) }
  var sender: String? { Self.text(sd_bus_message_get_sender(message)) }
  var destination: String? { Self.text(sd_bus_message_get_destination(message)) }

  /// The serial number assigned by its sender.
  var serial: UInt64? {
    var serial: UInt64 = 0
    return sd_bus_message_get_cookie(message, &serial) >= 0 ? serial : nil
  }

  /// The serial number of the call that it answers.
  var answered: UInt64? {
    var serial: UInt64 = 0
    return sd_bus_message_get_reply_cookie(message, &serial) >= 0 ? serial : nil
  }

  /// True if the caller expects a reply.
  var wantsAnswer: Bool { sd_bus_message_get_expect_reply(message) > 0 }

  func hasSignature(_ signature: String) -> Bool {
    sd_bus_message_has_signature(message, signature) > 0
  }

  // MARK: The content, in order

  /// Reads the next text, cut to this many bytes; nil if the next value is not a text.
  func text(_ most: Int) -> String? { text("s", most) }

  private func text(_ type: Character, _ most: Int) -> String? {
    var pointer: UnsafePointer<CChar>?
    let code = withUnsafeMutablePointer(to: &pointer) {
      sd_bus_message_read_basic(message, Self.code(type), $0)
    }
    guard code > 0, let pointer else { return nil }
    return Self.text(pointer, most)
  }

  func unsigned() -> UInt32? {
    var value: UInt32 = 0
    return sd_bus_message_read_basic(message, Self.code("u"), &value) > 0 ? value : nil
  }

  /// Skips values of these types.
  func skip(_ types: String) -> Bool { sd_bus_message_skip(message, types) >= 0 }

  func rewind() { sd_bus_message_rewind(message, 1) }

  func enter(_ type: Character, _ contents: String) -> Bool {
    sd_bus_message_enter_container(message, Self.code(type), contents) > 0
  }

  @discardableResult
  func leave() -> Bool { sd_bus_message_exit_container(message) >= 0 }

  /// The value of a variant.
  enum Value: Hashable {
    case text(String)
    case number(Int64)
    case flag(Bool)

    var asText: String? { if case .text(let text) = self { text } else { nil } }

    /// The value as a number; some programs send a flag instead of a number, or another width.
    var asNumber: Int64? {
      switch self {
      case .number(let number): number
      case .flag(let flag): flag ? 1 : 0
      case .text: nil
      }
    }

    var isTrue: Bool { asNumber.map { $0 != 0 } ?? false }
  }

  /// Reads the next variant; nil, and skips it, if its value is not of a simple type.
  func variant(_ most: Int) -> Value? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard sd_bus_message_peek_type(message, &type, &contents) > 0, type == Self.code("v"),
      let contents, strlen(contents) == 1,
      sd_bus_message_enter_container(message, type, contents) > 0
    else {
      _ = skip("v")
      return nil
    }
    let value = simple(Character(Unicode.Scalar(UInt8(bitPattern: contents.pointee))), most)
    if value == nil { _ = sd_bus_message_skip(message, contents) }
    leave()
    return value
  }

  private func simple(_ type: Character, _ most: Int) -> Value? {
    switch type {
    case "s", "o", "g": return text(type, most).map { .text($0) }
    case "y": return number(type, UInt8(0)).map { .number($0) }
    case "n": return number(type, Int16(0)).map { .number($0) }
    case "q": return number(type, UInt16(0)).map { .number($0) }
    case "i": return number(type, Int32(0)).map { .number($0) }
    case "u": return number(type, UInt32(0)).map { .number($0) }
    case "x": return number(type, Int64(0)).map { .number($0) }
    case "t": return number(type, UInt64(0)).map { .number($0) }
    case "b": return number(type, Int32(0)).map { .flag($0 != 0) }
    default: return nil
    }
  }

  private func number<Number: FixedWidthInteger>(_ type: Character, _ start: Number) -> Int64? {
    var number = start
    let code = sd_bus_message_read_basic(message, Self.code(type), &number)
    return code > 0 ? Int64(clamping: number) : nil
  }

  private static func code(_ type: Character) -> CChar { CChar(type.asciiValue ?? 0) }

  private static func text(_ pointer: UnsafePointer<CChar>?, _ most: Int = 4_096) -> String? {
    guard let pointer else { return nil }
    let count = strnlen(pointer, most)
    return pointer.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      var end = count
      if count == most {
        // A character that may have been cut is dropped.
        while end > 0, bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
        if end > 0, bytes[end - 1] >= 0xC0 { end -= 1 }
      }
      return String(decoding: UnsafeBufferPointer(start: bytes, count: end), as: UTF8.self)
    }
  }
}
