import Glibc

/// The source of a command's text: its operands, or standard input.
package struct TextInput {
  /// Standard input; nil when the text is given on the command line.
  package let descriptor: Int32?
  /// The number of bytes in all; nil if unknown.
  package let total: Int?
  private var pending: [UInt8]?

  /// The result of a read.
  package enum Step {
    case bytes([UInt8])
    /// Nothing is available yet.
    case notYet
    case end
    /// Reading failed with this `errno`.
    case failed(code: Int32)
  }

  /// Joins the operands by spaces; a lone `-`, or no operand with piped input, is standard input.
  ///
  /// - Throws: `Failure` with `.usage` when there is no text and a terminal to type it on,
  ///   `.noInput` when standard input is an endless device.
  package init(operands: [String]) throws(Failure) {
    if operands == ["-"] || (operands.isEmpty && isatty(STDIN_FILENO) == 0) {
      if let endless = InputFile.endlessness(of: STDIN_FILENO, "standard input") { throw endless }
      descriptor = STDIN_FILENO
      var status = stat()
      let isFile = fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      let position = isFile ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0
      total = isFile ? max(0, Int(status.st_size) - position) : nil
    } else {
      guard !operands.isEmpty else {
        throw Failure(.usage, "no text: give some, or '-' to read it from standard input")
      }
      let text = Array(operands.map(Self.bytes).joined(separator: [UInt8(ascii: " ")]))
      descriptor = nil
      pending = text
      total = text.count
    }
  }

  /// Returns the bytes of an operand as given. The runtime repairs invalid UTF-8, which must be reported
  /// instead.
  package static func bytes(of operand: String) -> [UInt8] {
    guard operand.unicodeScalars.contains("\u{FFFD}") else { return Array(operand.utf8) }
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let raw = CommandLine.unsafeArgv[index], String(cString: raw) == operand else {
        continue
      }
      return (0..<strlen(raw)).map { UInt8(bitPattern: raw[$0]) }
    }
    return Array(operand.utf8)
  }

  /// True if the text is typed on a terminal, line by line.
  package var isTyped: Bool { descriptor.map { isatty($0) == 1 } ?? false }

  /// Reads the rest, blocking until the end; invalid UTF-8 becomes U+FFFD.
  ///
  /// - Parameter most: the number of bytes after which it stops reading.
  /// - Throws: `Failure` when reading fails.
  package mutating func rest(most: Int) throws(Failure) -> String {
    var bytes: [UInt8] = []
    while bytes.count <= most {
      switch read(waiting: true) {
      case .bytes(let more): bytes += more
      case .notYet: continue
      case .end: return String(decoding: bytes, as: UTF8.self)
      case .failed(let code):
        throw Failure(
          .inputOutput, "reading standard input failed: \(String(cString: strerror(code)))")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the next bytes; with `waiting` it blocks until some arrive.
  package mutating func read(waiting: Bool) -> Step {
    guard let descriptor else {
      defer { pending = nil }
      return pending.map { .bytes($0) } ?? .end
    }
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // When signals are blocked, a pending one must end the wait.
      let ready = poll(&request, 1, waiting ? 100 : 0)
      if ready == 0 {
        if !waiting { return .notYet }
        if LiveWaiter.pendingEnd != nil { return .end }
        continue
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 { return .bytes(Array(chunk[..<count])) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN where !waiting: return .notYet
      case EAGAIN: continue
      default: return .failed(code: errno)
      }
    }
  }
}
