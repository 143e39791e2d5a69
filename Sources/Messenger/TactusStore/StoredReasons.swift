/// The stored form of the reasons for an urgency: a sentence per line.
enum StoredReasons {
  /// Returns the lines; nil without reasons.
  static func text(_ why: [String]) -> String? {
    why.isEmpty ? nil : why.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
  }

  static func read(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
