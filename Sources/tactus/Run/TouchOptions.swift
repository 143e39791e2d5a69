import TactusInput
import TactusManual
import TactusService
import TactusSystem
import TactusText

/// Which surface of this machine is under the fingers, on the command line.
enum TouchOptions {
  static let specs = [
    OptionSpec("touch", "auto|PATH", "touch a touchscreen or touchpad of this machine"),
    OptionSpec(
      "touch-mode", "MODE", "what touching it means; see 'touch'", choices: TouchSettings.modes),
    OptionSpec("surface-mm", "W×H", "its size, if it does not tell, such as 300x190"),
  ]

  /// The reader's settings, as the command line changes them.
  static func settings(
    _ settings: TouchSettings, _ arguments: Arguments
  ) throws(Failure) -> TouchSettings {
    var settings = settings
    if let mode = arguments["touch-mode"], !settings.choose(mode: mode) {
      throw Failure(
        .usage, "--touch-mode '\(mode.printable)'",
        cure: "give one of \(TouchSettings.modes.joined(separator: ", "))")
    }
    if let size = arguments["surface-mm"] {
      guard let size = TouchSize(size) else {
        throw Failure(
          .usage, "--surface-mm '\(size.printable)'",
          cure: "give width and height in mm, such as 300x190; more than 0, at most 2000")
      }
      settings.size = size
    }
    return settings
  }
}
