/// The reason that a JSON document, such as a profile or the settings, cannot be used.
public enum JSONDocumentError: Error, Hashable, Sendable {
  /// The file cannot be opened or read, for the system's reason.
  case unreadable(file: String, reason: String)
  case tooLarge(file: String, maximumBytes: Int)
  /// The text is not valid JSON at this position.
  case syntax(file: String, TextPlace, expected: String)
  /// A value, named by its path of keys, has the wrong type or range.
  case content(file: String, path: String, TextPlace, expected: String, found: String)
  /// A value is well formed but names or combines things that cannot be used.
  case refused(file: String, path: String, TextPlace, String)
}

extension JSONDocumentError: CustomStringConvertible {
  /// One line: the file, the position in it, the problem and the expected value.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "file \(file.excerpt) cannot be read: \(reason)"
    case .tooLarge(let file, let maximum):
      "file \(file.excerpt) is larger than \(maximum / 1024) KiB: give a smaller one"
    case .syntax(let file, let place, let expected):
      "\(file.excerpt):\(place): expected \(expected)"
    case .content(let file, let path, let place, let expected, let found):
      "\(file.excerpt):\(place): \(path): expected \(expected), found \(found)"
    case .refused(let file, let path, let place, let reason):
      "\(file.excerpt):\(place): \(path): \(reason)"
    }
  }
}
