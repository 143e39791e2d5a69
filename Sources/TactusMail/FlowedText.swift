/// Text of which lines that end in a space go on in the next (RFC 3676).
enum FlowedText {
  /// - Parameter deletesSpace: "DelSp": that space is not of the text.
  static func joined(_ text: String, deletesSpace: Bool) -> String {
    var lines: [String] = []
    /// How deep the line is quoted that goes on.
    var open: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let depth = line.prefix { $0 == ">" }.count
      var words = line.dropFirst(depth)
      // Section 4.4: a space protects what begins with one, with ">" or with "From ".
      if words.first == " " { words.removeFirst() }
      // Section 4.3: a signature begins here, and nothing flows into it.
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
