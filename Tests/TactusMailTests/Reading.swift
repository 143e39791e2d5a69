import TactusMail
import TactusMessage

/// A reader's results for some chunks.
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
