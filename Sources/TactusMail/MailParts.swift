/// The parts of a mail (RFC 2046, section 5.1).
enum MailParts {
  /// The most parts read.
  private static let most = 1000

  /// The parts between the lines "--BOUNDARY".
  static func of(_ bytes: ArraySlice<UInt8>, boundary: String) -> [ArraySlice<UInt8>] {
    let delimiter = Array("--\(boundary)".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var partStart: Int?
    var index = bytes.startIndex
    while index < bytes.endIndex, parts.count < most {
      let next = bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      let line = bytes[index..<next]
      if line.starts(with: delimiter) {
        let rest = line.dropFirst(delimiter.count)
        let isLast = rest.starts(with: Array("--".utf8))
        if isLast || rest.allSatisfy({ [0x20, 0x09, 0x0D, 0x0A].contains($0) }) {
          if let partStart { parts.append(bytes[partStart..<index]) }
          partStart = isLast ? nil : next
          if isLast { return parts }
        }
      }
      index = next
    }
    if let partStart, parts.count < most { parts.append(bytes[partStart...]) }
    return parts
  }
}
