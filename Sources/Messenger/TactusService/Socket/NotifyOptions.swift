import Glibc
import TactusClient
package import TactusCommandLine
package import TactusMessage
package import TactusSystem
import TactusText
import TactusWire

/// The message of a `tactus notify` command line, and the time that it waits.
package struct NotifyOptions {
  package let message: IncomingMessage
  /// Seconds to wait for 'felt'; nil for the usual time.
  package let wait: Int?

  package static let all: [any CommandOption] = [from, address, urgency, wait, id]
  private static let from = Option("from", "NAME", .text, "the sender")
  private static let address = Option(
    "address", "ADDR", .text, "the sender's number or mail address")
  private static let urgency = Option(
    "urgency", "X", .urgency, "urgency, \(.range), instead of judging the text")
  private static let wait = Option(
    "wait", "SECONDS", .integer(1...ServiceProtocol.longestWait) { "whole seconds, \($0)" },
    "how long to wait for 'felt', \(.range) (default 2)")
  private static let id = Option(
    "id", "ID", .text, "message ID: the same ID is delivered once")

  /// - Throws: `Failure` if an option is missing or wrong, or the text cannot be read or felt.
  package init(_ arguments: Arguments) throws(Failure) {
    guard let sender = try arguments[Self.from] else {
      throw Failure(.usage, "no sender", cure: "give --from NAME")
    }
    var message = IncomingMessage(
      sender: try Self.name(sender, of: Self.from), body: "", time: .now,
      externalID: Self.identifier)
    message.urgency = try arguments[Self.urgency]
    if let id = try arguments[Self.id] { message.externalID = try Self.name(id, of: Self.id) }
    message.address = try arguments[Self.address].map { text throws(Failure) in
      try Self.name(text, of: Self.address)
    }
    message.body = try Self.body(TextInput(operands: arguments.operands))
    self.message = message
    wait = try arguments[Self.wait]
  }

  /// Returns an ID for a message without one, so that a retry delivers it only once.
  private static var identifier: String {
    let bits = UInt64.random(in: .min ... .max)
    return "notify-\(String(Timestamp.now.milliseconds, radix: 16))-\(String(bits, radix: 16))"
  }

  private static func name(_ text: String, of option: Option<String?>) throws(Failure) -> String {
    let text = try utf8(TextInput.bytes(of: text), "--\(option.name)")
    guard ServiceProtocol.isName(text) else {
      throw Failure(
        .usage, "--\(option.name) \(wrong(text))", cure: "give \(ServiceProtocol.nameRule)")
    }
    return text
  }

  private static func wrong(_ name: String) -> String {
    let count = name.unicodeScalars.count
    if name.isEmpty { return "is empty" }
    if !name.canBeFelt { return "contains nothing to feel" }
    if count > ServiceProtocol.longestName { return "has \(count) characters" }
    return "'\(String(name.printable.prefix(40)))' contains a line end or a control character"
  }

  private static func body(_ input: consuming TextInput) throws(Failure) -> String {
    let source = input.descriptor == nil ? "the text" : "standard input"
    var bytes: [UInt8] = []
    reading: while true {
      switch input.read(waiting: true) {
      case .bytes(let more): bytes += more
      case .notYet: continue
      case .end: break reading
      case .failed(let code):
        throw Failure(
          .inputOutput, "reading standard input failed: \(String(cString: strerror(code)))")
      }
      guard bytes.count <= ServiceProtocol.longestLine else { throw NotifyJob.tooLong }
    }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    let text = try utf8(bytes, source)
    guard text.canBeFelt else {
      throw Failure(
        .usage, "\(source) contains nothing to feel", cure: "give the message after the options")
    }
    return text
  }

  private static func utf8(_ bytes: [UInt8], _ source: String) throws(Failure) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var reader = UTF8LineReader()
    reader.append(bytes)
    reader.finish()
    var offset = 0
    while let line = reader.next() {
      guard let sequence = line.invalid.first else { continue }
      offset = sequence.offset
      break
    }
    throw Failure(
      .badData, "\(source) is not UTF-8 at byte \(offset + 1)",
      cure: "convert it, as with 'iconv -t UTF-8'")
  }
}

extension OptionType where Value == Urgency {
  fileprivate static var urgency: Self {
    Self(expected: "a number from 0 to 1", range: "0 to 1") { Double($0).flatMap { Urgency($0) } }
  }
}
