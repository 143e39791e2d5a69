/// Finds the known names most similar to a mistyped one.
public enum NearestNames {
  /// Returns the names in `candidates` most similar to `name`, the best first; at most `limit`.
  ///
  /// Similarity is the number of letters to insert, delete, replace or swap (optimal string
  /// alignment), ignoring case; a name that contains `name` counts as very similar. A candidate in
  /// which more than about a third of the letters would change is omitted.
  public static func of(
    _ name: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = letters(of: name)
    guard !wanted.isEmpty, limit > 0 else { return [] }
    var ranked: [(distance: Int, name: String)] = []
    for candidate in candidates {
      let letters = letters(of: candidate)
      var distance = Self.distance(wanted, letters)
      if wanted.count >= 2, contains(letters, wanted) {
        distance = min(distance, 1)
      }
      if distance <= max(1, max(wanted.count, letters.count) / 3) {
        ranked.append((distance, candidate))
      }
    }
    ranked.sort { a, b in
      (a.distance, a.name.utf8.count, a.name) < (b.distance, b.name.utf8.count, b.name)
    }
    return ranked.prefix(limit).map(\.name)
  }

  /// Returns the part of a name that is compared; its length bounds the work.
  private static func letters(of name: String) -> [UInt8] {
    let longest = 64
    return Array(String(decoding: name.utf8.prefix(longest), as: UTF8.self).lowercased().utf8)
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
