import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusWire

/// Six fingers on the glove's own sensors: six rows around the current one, or the six dots where
/// letters are typed (FINGERS.md, P9).
struct GlovePress {
  /// The effect of a press.
  enum Effect {
    case row(below: Int, RowTouch)
    case tick(PressTick)
    /// The keys pressed from now on, as a bit mask.
    case keys(UInt8)
    /// Discard the pressed keys.
    case forget
  }

  private var hand: PressHand?
  private var isTyping = false
  private var pages: TouchPages
  private var page = TouchPage()
  private var rowAtHand = 0
  private var keys: UInt8 = 0
  private var lastSample: PressureSample?
  /// The fingers that have pressed since before the hand was moved to or from a text, and so press
  /// nothing there until they ease off.
  private var spentFingers: Set<Int> = []
  private let settings: PressSettings
  /// The calibration of each channel for the reader's touch.
  private let calibrations: [PressCalibration]
  /// The number of the dot that each motor, and so each channel, plays; nil for none.
  private let dots: [Int?]

  /// The force below which a finger no longer presses, a little more than a light touch.
  private static let easedForce = 1.25

  /// Six rows, with untruncated names.
  private static let room = (rows: PressHand.fingers, cells: 20)

  init(
    _ settings: PressSettings, _ layout: Layout, _ sensors: [PressureSensor], _ pages: TouchPages
  ) {
    self.settings = settings
    calibrations = (0..<PressHand.fingers).map { channel in
      sensors.first { $0.channel == channel }.flatMap {
        PressCalibration(idle: Double($0.idle) / 255, light: Double($0.light) / 255)
      } ?? settings.calibration
    }
    self.pages = pages
    dots = (0..<PressHand.fingers).map { motor in
      layout.dots.firstIndex { $0 == motor }.map { $0 + 1 }
    }
  }

  /// The deadline of `advance`; nil for none.
  var nextDeadline: Microseconds? { hand?.nextDeadline }

  /// Handles a sample of the glove's channels; nil while there are none.
  mutating func handle(
    _ sample: PressureSample?, _ messenger: Messenger, _ archive: some MessageArchive,
    at now: Microseconds
  ) -> [Effect] {
    guard let sample, sample.count > 0 else {
      defer { (hand, lastSample, spentFingers) = (nil, nil, []) }
      return hand == nil ? [] : lift()
    }
    var effects: [Effect] = []
    if hand == nil || messenger.takesLetters != isTyping {
      effects += lift()
      if hand != nil, let lastSample { spentFingers = pressingFingers(lastSample) }
      isTyping = messenger.takesLetters
      hand = PressHand(
        settings, calibrations: calibrations, touching: isTyping ? .tick : .cue)
      show(messenger, archive)
    } else if pages.isOld(messenger), !isTyping {
      show(messenger, archive)
    }
    var results = hand?.advance(to: now) ?? []
    if sample != lastSample {
      lastSample = sample
      spentFingers.formIntersection(pressingFingers(sample))
      let forces = (0..<min(sample.count, PressHand.fingers)).map { finger in
        spentFingers.contains(finger) ? 0 : Double(sample[finger]) / 255
      }
      results += hand?.handle(forces, at: now) ?? []
    }
    return effects + results.flatMap { meaning(of: $0) }
  }

  private func pressingFingers(_ sample: PressureSample) -> Set<Int> {
    Set(
      (0..<min(sample.count, PressHand.fingers)).filter { finger in
        calibrations[finger].force(of: Double(sample[finger]) / 255) > Self.easedForce
      })
  }

  private mutating func show(_ messenger: Messenger, _ archive: some MessageArchive) {
    guard !isTyping else {
      let nowhere = TouchArea(x: 0, y: 0, width: 0, height: 0)
      hand?.show(
        dots.enumerated().map { channel, dot in
          dot.map { PressThing(id: channel, .button, name: "dot \($0)", area: nowhere) }
        })
      return
    }
    // The messenger itself reports problems with the store.
    do throws(ArchiveError) {
      (page, rowAtHand) = try pages.page(messenger, archive, Self.room)
    } catch {
      (page, rowAtHand) = (pages.page(named: TouchPages.unreadable, Self.room), 0)
    }
    hand?.show(page.things())
  }

  private mutating func meaning(of result: PressResult) -> [Effect] {
    switch result {
    case .feel(let tick): return [.tick(tick)]
    case .touched(let channel):
      return isTyping ? [] : [.tick(.soft(UInt8(clamping: channel)))]
    case .preview(let row): return isTyping ? [] : [.row(below: row - rowAtHand, .focus)]
    case .activate(let row):
      return isTyping ? press(row, true) : [.row(below: row - rowAtHand, .activate)]
    case .eased(let row): return isTyping ? press(row, false) : []
    case .pressed, .scroll, .withoutPressure: return []
    }
  }

  private mutating func press(_ channel: Int, _ isDown: Bool) -> [Effect] {
    guard dots.indices.contains(channel), let dot = dots[channel] else { return [] }
    let bit = UInt8(1) << UInt8(dot - 1)
    if isDown { keys |= bit } else { keys &= ~bit }
    return [.keys(keys)]
  }

  private mutating func lift() -> [Effect] {
    guard keys != 0 else { return [] }
    keys = 0
    return [.forget]
  }
}
