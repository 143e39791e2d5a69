import TactusInput
import TactusManual
import TactusService
import TactusSystem

/// Which surface is under the fingers, on the command line.
enum TouchOptions {
  static let specs = [
    OptionSpec("touch", "auto|PATH", "touch a touchscreen or touchpad of this machine"),
    OptionSpec(
      "touch-kind", TouchKind.allCases.map(\.rawValue).joined(separator: "|"),
      "what touching it means (default braille)"),
    OptionSpec("surface-mm", "W×H", "its size, if it does not tell: 300x190"),
  ]

  static func ownSurface(_ arguments: Arguments) throws(Failure) -> OwnSurfaceOptions? {
    let kind = try kind(arguments)
    let size = try size(arguments)
    guard let place = arguments["touch"] else {
      for name in ["touch-kind", "surface-mm"] where arguments[name] != nil {
        throw Failure(.usage, "--\(name) without --touch", cure: "add --touch auto")
      }
      return nil
    }
    return OwnSurfaceOptions(
      path: place == "auto" ? nil : place, kind: kind ?? .braille, size: size)
  }

  static func kind(_ arguments: Arguments) throws(Failure) -> TouchKind? {
    guard let word = arguments["touch-kind"] else { return nil }
    guard let kind = TouchKind(rawValue: word) else {
      throw Failure(
        .usage, "--touch-kind \(word.printable)",
        cure: "give one of \(TouchKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return kind
  }

  /// Millimetres, as in 300x190 or 300×190.
  static func size(
    _ arguments: Arguments
  ) throws(Failure) -> (width: Double, height: Double)? {
    guard let word = arguments["surface-mm"] else { return nil }
    let sides = word.split { $0 == "x" || $0 == "×" }.map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (10...2000).contains(width), (10...2000).contains(height)
    else {
      throw Failure(
        .usage, "--surface-mm \(word.printable)", cure: "write two sides of 10 to 2000, as 300x190")
    }
    return (width, height)
  }
}
