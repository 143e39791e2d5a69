package import TactusMessenger

extension QuietHours {
  /// Parses `22:00-07:00`; returns nil for anything else.
  package init?(words: String) {
    let times = words.split(separator: "-", omittingEmptySubsequences: false).map(Self.minute)
    guard times.count == 2, let from = times[0], let to = times[1] else { return nil }
    self.init(from: from, to: to)
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.filter { $0 != " " }.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({
        (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 }
      }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// Returns a time in the format of the settings.
  package static func time(_ minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The hours as `22:00-07:00`.
  package var words: String { "\(Self.time(from))-\(Self.time(to))" }
}
