import TactusBraille
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire

/// The figures of each scenario, and their goals.
enum DemoFigures {
  /// The quick answer to Mom.
  static let reply = "yes"

  static func all(
    of scenario: DemoScenario, _ record: DemoRecord, _ translator: Translator, motorsRunning: Int
  ) throws(Failure) -> [DemoFigure] {
    let own: [DemoFigure]
    switch scenario {
    case .fraud: own = fraud(record)
    case .birthday: own = birthday(record)
    case .overload: own = try overload(record, translator)
    }
    return own + [
      DemoFigure("alerts_felt", "alerts felt", "\(record.deliveries[.felt] ?? 0)"),
      DemoFigure("alerts_dampened", "alerts dampened", "\(record.deliveries[.dampened] ?? 0)"),
      DemoFigure("alerts_silent", "arrivals in silence", "\(record.deliveries[.silent] ?? 0)"),
      .equal(0, "motors_running", "motors left running", motorsRunning),
    ]
  }

  private static func fraud(_ record: DemoRecord) -> [DemoFigure] {
    let alert = record.arrivals.first
    return [
      .atMost(
        0.1, "first_pulse_s", "arrival to first pulse",
        record.seconds(from: alert?.time, to: alert?.firstPulse), "s"),
      DemoFigure(
        "action_felt_s", "arrival to the action's name felt",
        record.seconds(from: alert?.time, to: record.actionFelt).map(JSONText.hundredths) ?? "null",
        "s"),
      .atMost(
        30, "confirmed_s", "arrival to confirmed action",
        record.seconds(from: alert?.time, to: record.confirmed), "s"),
      DemoFigure("gestures", "gestures", "\(record.gestures)"),
    ]
  }

  private static func birthday(_ record: DemoRecord) -> [DemoFigure] {
    [
      .atMost(
        5, "gestures", "gestures from home to the sent answer (opening the messenger apart)",
        record.gesturesFromHome.map(Double.init)),
      .equal(0, "letters", "letters typed", record.letters),
      DemoFigure(
        "reply", "quick answer", record.sent.map { JSONText.string($0.text) } ?? "null",
        demand: ("must be \"\(reply)\"", record.sent?.text == reply)),
      .equal(0, "interruptions", "interruptions", record.interruptions),
    ]
  }

  private static func overload(
    _ record: DemoRecord, _ translator: Translator
  ) throws(Failure) -> [DemoFigure] {
    var before = 0
    do throws(BrailleError) {
      for arrival in record.arrivals {
        for line in arrival.message.body.split(whereSeparator: \.isNewline) {
          before += try translator.translate(line: String(line)).cells.count
        }
      }
    } catch {
      throw Failure(.badData, "\(error)")
    }
    let after = record.arrivals.map(\.feltCells).reduce(0, +)
    let feltFacts = record.arrivals.map { arrival in
      arrival.facts.count { arrival.felt.contains($0) }
    }
    return [
      .equal(
        record.arrivals.count, "messages_read", "messages read",
        record.arrivals.count { !$0.felt.isEmpty }),
      DemoFigure("digest_cells", "cells of the digest", "\(record.digestCells)"),
      DemoFigure("cells_before", "cells of the messages", "\(before)"),
      DemoFigure("cells_after", "cells felt in summary", "\(after)"),
      .atMost(
        1.0 / 3, "share", "share of the cells", before > 0 ? Double(after) / Double(before) : nil),
      .equal(
        record.arrivals.map(\.facts.count).reduce(0, +), "facts_kept", "facts felt",
        feltFacts.reduce(0, +)),
      DemoFigure("gestures", "gestures", "\(record.gestures)"),
      .equal(0, "urgent_alerts", "urgent alerts", record.urgentAlerts),
      .equal(0, "help_calls", "calls for help", record.helpCalls),
    ]
  }
}
