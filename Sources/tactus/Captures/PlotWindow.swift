import TactusSystem

/// The part of a reading that `--from` and `--to` ask for; ms from its first cell.
struct PlotWindow {
  let start: Int64
  let end: Int64

  init(_ arguments: Arguments) throws(Failure) {
    start = try Self.time("from", arguments) ?? .min
    end = try Self.time("to", arguments) ?? .max
    guard start < end else {
      throw Failure(.usage, "--from is not before --to: give a later --to")
    }
  }

  func shows(_ span: Range<Int64>) -> Bool { span.overlaps(start..<end) }

  /// What to say when nothing lies in the window.
  func isEmpty(upTo last: Int64) -> Failure {
    Failure(.usage, "nothing is felt at that time: it ends at \(Self.text(last))")
  }

  /// A time as the options take it.
  static func text(_ milliseconds: Int64) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  private static func time(
    _ option: String, _ arguments: Arguments
  ) throws(Failure) -> Int64? {
    guard let text = arguments[option] else { return nil }
    let scale: Double? =
      text.hasSuffix("ms") ? 1 : text.hasSuffix("s") ? 1000 : text == "0" ? 1 : nil
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let scale, text == digits + (scale == 1 ? "ms" : "s") || text == "0",
      let value = Double(String(digits)), value * scale < 1e12
    else {
      throw Failure(
        .usage, "--\(option) '\(text.printable)' is no time: give it as 1500ms or 1.5s")
    }
    return Int64((value * scale).rounded())
  }
}
