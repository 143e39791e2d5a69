/// Numbers in words, for users.
package enum Spoken {
  /// Returns a span in its two largest units.
  package static func time(_ milliseconds: Int64) -> String {
    let seconds = (milliseconds + 500) / 1000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    if seconds < 86400 { return "\(seconds / 3600) h \(seconds % 3600 / 60) min" }
    return "\(seconds / 86400) d \(seconds % 86400 / 3600) h"
  }

  /// Returns a count of things, in the plural where needed.
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }
}

extension BinaryInteger {
  /// The number of this actuator's motor and output in texts for users, who count from 1 where the
  /// wire counts from 0.
  package var motorNumber: Int { Int(truncatingIfNeeded: self) + 1 }
}
