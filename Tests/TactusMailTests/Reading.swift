import TactusAnalysis
import TactusMail

/// Character sets of which none is known but "twice", each character of which is two bytes of ASCII.
@Sendable func charsets(_ bytes: [UInt8], _ name: String) -> String? {
  guard name == "twice" else { return nil }
  var text = String.UnicodeScalarView()
  for index in stride(from: 0, to: bytes.count, by: 2) {
    let isWhole = index + 1 < bytes.count && bytes[index] == bytes[index + 1]
    text.append(isWhole ? Unicode.Scalar(bytes[index]) : "\u{FFFD}")
  }
  return String(text)
}

/// What a reader found in some chunks.
struct Reading: Equatable {
  var lines: [Int] = []
  var messages: [ArchivedMessage] = []
  var errors: [ImportError] = []
  var discarded = 0

  static func of(_ reader: some MessageReader, _ chunks: [[UInt8]]) -> Reading {
    var reader = reader
    var reading = Reading()
    for chunk in chunks {
      reader.append(chunk)
      reading.drain(&reader)
    }
    reader.finish()
    reading.drain(&reader)
    return reading
  }

  private mutating func drain(_ reader: inout some MessageReader) {
    while let item = reader.next() {
      lines.append(item.line)
      switch item.result {
      case .success(let message?): messages.append(message)
      case .success(nil): discarded += 1
      case .failure(let error): errors.append(error)
      }
    }
  }
}
