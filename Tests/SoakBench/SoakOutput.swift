import Foundation
import TactusTestSupport

/// Prints a soak: lines for users, or JSON for programs.
struct SoakOutput {
  let isJSON: Bool

  func begin(_ options: SoakOptions, hasPriority: Bool) {
    guard !isJSON else { return }
    let glove = options.board.map { "\($0) in QEMU" } ?? "virtual glove"
    show("soak for \(Self.number(options.minutes)) min, \(glove), seed \(options.seed)")
    show(
      "host stopped for up to 50 ms, \(Hogs.count) busy processes"
        + (options.board == nil ? ", glove unplugged" : ""))
    if !hasPriority { show("no right to real-time priority: the glove has to share, too") }
    show("")
    show(Self.row(["", "", "", "", "onset", "", "un-", "host", "glove"]))
    show(Self.row(["time", "cells", "late", "lost", "p99 µs", "stops", "plugs", "MB", "MB"]))
  }

  func progress(_ outcome: SoakOutcome) {
    guard !isJSON else { return }
    let reading = outcome.reading
    let seconds = Int(outcome.seconds)
    show(
      Self.row([
        "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)", "\(reading.played)",
        "\(reading.late)", "\(reading.dropped)",
        Self.number(Figures(reading.onsetErrors).perMille(990)), "\(outcome.stalls.count)",
        "\(outcome.plugs)", Self.megabytes(outcome.hostMemory.end),
        Self.megabytes(outcome.gloveMemory.end),
      ]))
  }

  /// - Parameter capture: the path of the kept capture.
  func show(_ report: SoakReport, capture: String?) {
    if isJSON {
      for figure in report.figures { show(json: figure.json) }
      let summary: [String: Any] = [
        "minutes": report.minutes, "seed": report.seed, "missed": report.missed,
        "capture": capture ?? NSNull(),
      ]
      show(json: ["summary": summary])
      return
    }
    show("")
    for figure in report.figures { show(Self.line(figure)) }
    show("")
    let missed = report.missed.isEmpty ? "" : "; missed: " + report.missed.joined(separator: ", ")
    let judged = report.figures.count { $0.limit != nil }
    show("\(judged - report.missed.count) of \(judged) figures reached\(missed)")
    if let capture { show("the capture: \(capture)") }
  }

  private static func row(_ words: [String]) -> String {
    zip(words, [7, 8, 6, 6, 8, 7, 7, 7, 7]).map { right($0, $1) }.joined()
  }

  private static func line(_ figure: SoakFigure) -> String {
    let parts = figure.parts.map { part in
      let text = text(part.value, part.unit)
      return part.name.isEmpty ? text : "\(part.name) \(text)"
    }
    var line = "  " + left(figure.label, 23) + left(parts.joined(separator: "  "), 37)
    switch (figure.limit, figure.parts.last?.unit) {
    case (.atLeast(let least)?, let unit?): line += right("≥ " + text(least, unit), 9)
    case (.atMost(let most)?, let unit?):
      line += right((most > 0 ? "≤ " : "") + text(most, unit), 9)
    default: break
    }
    if let isMet = figure.isMet { line += isMet ? "  met" : "  missed" }
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func text(_ value: Double, _ unit: SoakFigure.Unit) -> String {
    switch unit {
    case .count: number(value)
    case .microseconds where abs(value) >= 10_000_000:
      number((value / 1_000_000).rounded()) + " s"
    case .microseconds where abs(value) >= 10_000: number((value / 1000).rounded()) + " ms"
    case .microseconds: number(value.rounded()) + " µs"
    case .bytes where abs(value) < 1_000_000: number((value / 1000).rounded()) + " kB"
    case .bytes: tenths(value / 1_000_000) + " MB"
    }
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }

  private static func tenths(_ value: Double) -> String { number((value * 10).rounded() / 10) }

  private static func megabytes(_ bytes: Int?) -> String {
    bytes.map { tenths(Double($0) / 1_000_000) } ?? "-"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// Prints at once, so that each line appears as it is written.
  private func show(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private func show(json object: [String: Any]) {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    if let data = try? JSONSerialization.data(withJSONObject: object, options: options) {
      show(String(decoding: data, as: UTF8.self))
    }
  }
}

extension SoakFigure {
  fileprivate var json: [String: Any] {
    var object: [String: Any] = ["name": name]
    for part in parts {
      let key = part.name.isEmpty ? "value" : part.name
      object[part.unit == .count ? key : "\(key)_\(part.unit.key)"] = part.value
    }
    switch limit {
    case .atLeast(let least): object["at_least"] = least
    case .atMost(let most): object["at_most"] = most
    case nil: break
    }
    if let isMet { object["met"] = isMet }
    return object
  }
}

extension SoakFigure.Unit {
  fileprivate var key: String {
    switch self {
    case .count: "count"
    case .microseconds: "us"
    case .bytes: "bytes"
    }
  }
}
