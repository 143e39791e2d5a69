import TactusCommandLine
import TactusSystem

/// The part of a reading that `--from` and `--to` select, in ms from its first cell.
struct PlotWindow {
  let start: Int64
  let end: Int64

  static let from = Option(
    "from", "TIME", .time, "start with the cells at this time, as 1500ms or 1.5s")
  static let to = Option("to", "TIME", .time, "stop before this time")

  init(_ arguments: Arguments) throws(Failure) {
    start = try arguments[Self.from] ?? .min
    end = try arguments[Self.to] ?? .max
    guard start < end else {
      throw Failure(.usage, "--to is not after --from: give a later --to")
    }
  }

  func shows(_ span: Range<Int64>) -> Bool { span.overlaps(start..<end) }

  /// Returns the failure to report when no cell falls in the window.
  func isEmpty(upTo last: Int64) -> Failure {
    Failure(.usage, "nothing is felt at that time: the reading ends at \(Self.text(last))")
  }

  /// Returns a time in the form that the options accept.
  static func text(_ milliseconds: Int64) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}

extension OptionType where Value == Int64 {
  /// A time in ms, written with its unit.
  fileprivate static var time: Self {
    Self { text, option throws(Failure) in
      let scale: Double? =
        text.hasSuffix("ms") ? 1 : text.hasSuffix("s") ? 1000 : text == "0" ? 1 : nil
      let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let scale, text == digits + (scale == 1 ? "ms" : "s") || text == "0",
        let value = Double(String(digits)), value * scale < 1e12
      else {
        throw Failure(
          .usage, "--\(option) '\(text)' is not a time", cure: "give it as 1500ms or 1.5s")
      }
      return Int64((value * scale).rounded())
    }
  }
}
