import TactusBraille
import TactusHaptics
import TactusSystem
import TactusText
import TactusWire

extension PlayJob {
  /// Plays one cell as `say` would.
  ///
  /// - Parameters:
  ///   - compiler: holds the safety budgets from cell to cell.
  ///   - time: the current time on the glove's clock, in ms.
  static func cell(
    _ cell: BrailleCell, _ setting: ConsoleSetting, _ compiler: inout CellCompiler?,
    at time: Int64
  ) throws(Failure) -> Self {
    var current: CellCompiler
    if let compiler {
      current = compiler
    } else {
      do throws(HapticsError) {
        current = CellCompiler(
          table: try setting.options.table(setting.options.rate, DeviceCapacity(setting.device)))
      } catch {
        throw Failure(.unavailable, "\(error)")
      }
    }
    current.restart(at: max(time, current.nextStart))
    _ = current.push(cell)
    guard let compiled = current.finish() else {
      throw Failure(.unavailable, "this cell cannot be played")
    }
    compiler = current
    let pulses = current.table.pulses(of: cell)
    // Motors that have used up their budget rest first, as they would in a text.
    let wait = Microseconds(max(0, compiled.start - time) * 1000)
    let text =
      "\(cell.unicode)  dots \(cell.dotNumbers)  "
      + pulses.map { "\($0.dot) on motor \($0.pulse.actuator.motorNumber)" }.joined(separator: ", ")
    let step = Step(order: .patterns([compiled.pattern])) { onset in
      .result(
        .cell, text,
        [
          ("cell", JSONText.string(String(cell.unicode))),
          ("dots", JSONText.array(cell.dots.map { "\($0)" })),
          ("advance_ms", "\(compiled.pattern.advance.count)"),
          ("onset_us", "\(onset.count)"),
        ])
    }
    return Self([step], wait: wait)
  }
}
