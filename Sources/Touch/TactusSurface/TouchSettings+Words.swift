package import TactusInput
package import TactusSystem
import TactusText

extension TouchSettings {
  /// Applies the touch options of a command line.
  ///
  /// - Parameters:
  ///   - mode: one of `modes`; nil leaves it.
  ///   - option: the name of the mode's option, for errors.
  ///   - size: a size such as "65x140"; nil leaves it.
  /// - Throws: `Failure` with `.usage` for anything else.
  package mutating func apply(
    mode: String?, of option: String, size text: String?
  ) throws(Failure) {
    if let mode, !choose(mode: mode) {
      throw Failure(
        .usage, "--\(option) '\(mode.printable)'",
        cure: "give one of \(Self.modes.joined(separator: ", "))")
    }
    guard let text else { return }
    guard let size = TouchSize(text) else {
      throw Failure(
        .usage, "--surface-mm '\(text.printable)'",
        cure: "give width and height in mm, such as 65x140; more than 0, at most 2000")
    }
    self.size = size
  }
}
