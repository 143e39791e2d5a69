import TactusBraille
import TactusInput
import TactusMessenger
import TactusPractice
import TactusText
import TactusWire
import Testing

@testable import TactusHaptics
@testable import TactusService

/// The measurement of strength through the whole messenger, by the six keys alone.
@Suite struct StrengthRoomTests {
  /// Opens the options of practice, and begins the measurement.
  private static func measuring() throws -> PracticeWorld {
    var world = try PracticeWorld()
    try world.begin()
    try world.enterByHome()
    try world.settle()
    for command in [KeyCommand.options, .bottom, .activate] {
      try world.hold(command)
      try world.settle()
    }
    return world
  }

  /// Presses a key shortly after each pulse of a single motor that is strong enough, until the end.
  private static func answer(_ world: inout PracticeWorld, from level: UInt8) throws {
    var seen = world.drives.count
    let start = world.now
    while result(world) == nil, world.now - start < .seconds(600) {
      try world.run(.milliseconds(20))
      let new = world.drives[seen...].filter { $0.change.level > 0 }
      seen = world.drives.count
      if new.count == 1, new[0].change.level >= level {
        try world.run(.milliseconds(300))
        try world.driver.press([.chord(Chord(BrailleCell(rawValue: 1)))], at: world.now)
        try world.run(.zero)
        seen = world.drives.count
      }
    }
  }

  private static func result(_ world: borrowing PracticeWorld) -> PracticeReport? {
    world.reports.first { report in
      switch report {
      case .measured, .notMeasured: true
      default: false
      }
    }
  }

  @Test func `Thresholds are measured by touch alone, kept, and practice goes on`() throws {
    var world = try Self.measuring()
    let began = world.now
    try Self.answer(&world, from: 15)
    guard case .measured(let record)? = Self.result(world) else {
      Issue.record("no result: \(String(describing: Self.result(world)))")
      return
    }
    #expect(world.now - began < .seconds(300))
    let thresholds = record.motors.compactMap(\.threshold)
    #expect(thresholds.count == 6)
    // Level 15 of 31 is 48 % of full drive.
    #expect(thresholds.allSatisfy { (38...58).contains($0) }, "\(thresholds)")
    #expect(world.saved?.progress.strength == record)
    try world.settle()
    try world.hold(.back)
    try world.settle()
    let item = try world.asked()
    try world.type(item.cells)
    try world.settle()
    #expect(world.rightAnswers == 1)
  }

  @Test func `An alert comes first, and home leaves`() throws {
    var world = try Self.measuring()
    try world.run(.seconds(3))
    try world.receive(from: "Mom", "help me now", urgency: .highest)
    try world.settle()
    #expect(world.effects.contains { if case .urgent = $0 { true } else { false } })
    try world.hold(.home)
    try world.settle()
    #expect(world.driver.messenger.screen == .home(.room(.practice)))
    try world.hold(.activate)
    try world.settle()
    #expect(world.item != nil)
  }

  @Test func `The next start uses the result, only on the same motors`() throws {
    let settings = try PracticeWorld().settings
    var record = StrengthRecord(
      at: Timestamp(milliseconds: 1), layout: settings.reading.layout.name,
      motors: [40, 40, 40, 40, 40, 70].map { .init(threshold: $0, full: 60, milliseconds: 100) },
      catches: 12, falseAlarms: 0)
    let adapted = settings.adapted(to: record).reading.calibration
    #expect(adapted.motor(5).startPercent > adapted.motor(0).startPercent)
    #expect(adapted != settings.reading.calibration)
    // The result of another measurement is not added to this one.
    #expect(settings.adapted(to: record).adapted(to: record).reading.calibration == adapted)
    record.layout = "another"
    #expect(settings.adapted(to: record).reading.calibration == settings.reading.calibration)
    #expect(settings.adapted(to: nil).reading.calibration == settings.reading.calibration)
  }
}
