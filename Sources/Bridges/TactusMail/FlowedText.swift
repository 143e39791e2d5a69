/// Text in which a line that ends with a space continues on the next (RFC 3676), a format that
/// GMime does not handle.
enum FlowedText {
  /// Joins continued lines.
  ///
  /// - Parameter deletesSpace: true if that space is not part of the text ("DelSp").
  static func joined(_ text: String, deletesSpace: Bool) -> String {
    var lines: [String] = []
    /// The quote depth of the line that continues; nil if none does.
    var open: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let depth = line.prefix { $0 == ">" }.count
      var words = line.dropFirst(depth)
      // Section 4.4: a space protects a line that begins with a space, ">" or "From ".
      if words.first == " " { words.removeFirst() }
      // Section 4.3: a signature begins here, and no line continues into it.
      let isSignature = words == "-- "
      let flows = words.last == " " && !isSignature
      if flows && deletesSpace { words.removeLast() }
      if open == depth, !isSignature {
        lines[lines.count - 1] += words
      } else {
        lines.append(String(repeating: ">", count: depth) + (depth > 0 ? " " : "") + words)
      }
      open = flows ? depth : nil
    }
    return lines.joined(separator: "\n")
  }
}
