package import TactusGlove
import TactusHaptics
import TactusMock
package import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// The presentation of events by `mock`.
package enum MockView {
  case none
  case plain
  case json
  case live(MockPicture)

  /// Chooses the view of a style, or the best one if nil.
  ///
  /// - Parameter hasKeyboard: true if the command is in the foreground of a terminal.
  /// - Throws: `Failure` if the view does not work here.
  package init(_ style: ViewStyle?, isJSON: Bool, hasKeyboard: Bool) throws(Failure) {
    guard !isJSON || style == nil else {
      throw Failure(.usage, "--json is a view of its own: leave out --view")
    }
    switch style {
    case .hidden: self = .none
    case .plain: self = .plain
    case .live:
      guard Terminal.canRedraw else {
        throw Failure(.usage, "--view live needs a terminal: use --view plain")
      }
      self = .live(MockPicture())
    case nil where isJSON: self = .json
    case nil: self = hasKeyboard && Terminal.canRedraw ? .live(MockPicture()) : .plain
    }
  }
}

/// The state of a mock glove at a moment.
struct MockScene {
  let options: MockOptions
  var plugs: Int
  var path: String
  var hasHost: Bool
  var isArmed: Bool
  var levels: [UInt8]
  var keysDown: [Int]
  var pressing: [String]
  var cells: CellTally
  var faults: FaultTally

  /// The path that a host should open.
  var device: String { (options.link ?? path).printable }

  /// That path, with the target of a link.
  var place: String { options.link == nil ? path : "\(device) -> \(path)" }

  var advice: String { "tactus say --device \(device) Hello" }

  var cellParts: [String] {
    [Spoken.count(cells.played, "cell"), "\(cells.late) late", "\(cells.dropped) dropped"]
  }

  /// The requested faults, and the count of each; empty without faults.
  var faultParts: [String] {
    options.faults.parts(faults)
  }
}

/// The picture that `mock` redraws on a terminal.
package struct MockPicture {
  private let style = TextStyle()
  private let lanes: MotorLanes
  private var picture = LivePicture()

  init() { lanes = MotorLanes(layout: .gloveFingers, style: style) }

  /// Returns the time to retry writing the rest; nil if the terminal has the whole picture.
  func nextTry(at now: Microseconds) -> Microseconds? { picture.nextTry(at: now) }

  mutating func draw(_ scene: MockScene) {
    let size = Terminal.size
    let room = max(1, size.columns - 3)
    let head = style.dim("Tactus mock  \(scene.options.board)  \(scene.place)")
    let hand = lanes.rows(scene.levels, room: room) { dot in
      let actuator = Int(lanes.layout.actuator(ofDot: dot))
      return actuator < scene.levels.count && scene.levels[actuator] > 0
    }
    let state = row(
      scene.hasHost
        ? ["host connected", scene.isArmed ? "armed" : "disarmed"]
        : ["no host yet:", scene.advice], room)
    let counts =
      row(
        scene.cellParts
          + (scene.keysDown.isEmpty
            ? [] : ["key " + scene.keysDown.map(String.init).joined(separator: " ")])
          + scene.pressing,
        room)
      + row(scene.faultParts, room)
    let legend = LivePicture.flow(MockKey.legend, room).map { style.dim("  " + $0) }
    picture.draw(
      [
        [head, ""] + state + [""] + hand + [""] + counts + legend,
        [head] + state + hand + counts + legend, state + hand + counts, hand,
      ], size)
  }

  /// Leaves the last picture and shows the cursor again.
  mutating func finish() { picture.finish() }

  private func row(_ parts: [String], _ room: Int) -> [String] {
    LivePicture.flow(parts, room).map { "  " + $0 }
  }
}
