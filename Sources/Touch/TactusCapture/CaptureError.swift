import Glibc

/// An error that prevents writing or reading a capture.
public enum CaptureError: Error, Equatable, Sendable {
  /// The file cannot be created; `code` is the errno of open(2).
  case uncreatable(path: String, code: Int32)
  /// The existing file belongs to another user or is a link, so it is not overwritten.
  case notOwn(path: String, reason: String)
  /// Writing failed with errno `code`; the blocks written before are intact.
  case unwritable(path: String, code: Int32)
  /// The file cannot be opened or read; `code` is the errno.
  case unreadable(path: String, code: Int32)
  /// The file does not begin like a pcapng file.
  case noCapture(path: String)
  /// The file is longer than `longestFile`.
  case tooLong(path: String)

  /// The largest capture that is read, since it is held in memory; bytes.
  package static let longestFile = 1 << 30
}

extension CaptureError: CustomStringConvertible {
  /// The failure and its remedy, in one line for the user.
  public var description: String {
    switch self {
    case .uncreatable(let path, let code):
      "cannot write '\(path)': \(Self.words(code))"
    case .notOwn(let path, let reason):
      "'\(path)' is not written: \(reason); remove it, or name another file"
    case .unwritable(let path, let code):
      "writing '\(path)' failed: \(Self.words(code)); what was written so far can be read"
    case .unreadable(let path, let code):
      "cannot read '\(path)': \(Self.words(code))"
    case .noCapture(let path):
      "'\(path)' is not a capture: it does not begin like a pcapng file"
    case .tooLong(let path):
      "'\(path)' is over \(Self.longestFile >> 20) MiB: split it with editcap -c 1000000"
    }
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
