import TactusCommandLine
import TactusDoctor
import TactusSystem

struct ListDevices: TactusCommand {
  static let name = "devices"
  static let usage = "[--json] [--watch]"
  static let options: [any CommandOption] = [Flag.json, watch]
  private static let watch = Flag("watch", "keep listing changes; Ctrl-C quits")
  static let notes = """
    Each line gives path, USB numbers, likelihood, driver, serial number, maker and
    product. A 'glove' identifies itself as one, a 'possible' is a board or an
    adapter that gloves are built with, and 'other' is neither. Problems and their
    fixes are indented below. Ports other than USB are listed only if there is
    hardware behind them; pseudo-terminals never are. Touchscreens and touchpads
    follow, with their size and the number of fingers they can track.

      tactus devices
      tactus devices --watch
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    let isJSON = arguments[.json]
    guard !arguments[watch] else { return try DevicesJob.watch(isJSON: isJSON) }
    try DevicesJob.list(isJSON: isJSON)
    return .ok
  }
}
