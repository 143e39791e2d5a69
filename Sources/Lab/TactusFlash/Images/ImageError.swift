/// The reason that a firmware file is refused, in words for the user.
package struct ImageError: Error, Equatable, Sendable {
  package let problem: String

  package init(_ problem: String) { self.problem = problem }
}

extension FixedWidthInteger {
  /// The number as `0x…`.
  package var hexadecimal: String { "0x" + String(self, radix: 16) }
}
