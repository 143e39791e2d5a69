import TactusInput
import TactusMessenger
import TactusPractice
import TactusWire
import Testing

@testable import TactusHaptics
@testable import TactusService

/// Letters in the background, through the whole messenger on the loopback.
@Suite struct BackgroundTests {
  private static func world() throws -> PracticeWorld {
    var world = try PracticeWorld()
    world.introduceLetters()
    world.progress.isInBackground = true
    try world.begin()
    _ = world.driver.outlet.rooms.setBackground(true, at: world.now)
    return world
  }

  /// The number of letters and words played.
  private static func letters(_ world: borrowing PracticeWorld) -> Int {
    world.effects.count { effect in
      if case .feel(let items) = effect, case .pattern? = items.first { true } else { false }
    }
  }

  /// The pulses that began after a time.
  private static func pulses(
    _ world: borrowing PracticeWorld, after time: Microseconds
  ) -> [MotorReading.Drive] {
    world.drives.filter { $0.host > time && $0.change.level > 0 }
  }

  /// Runs until the first letter is being felt.
  private static func runIntoLetter(_ world: inout PracticeWorld) throws {
    let start = world.now
    while !world.driver.messenger.isInBackground, world.now - start < .seconds(300) {
      try world.run(.milliseconds(20))
    }
    while pulses(world, after: start).isEmpty, world.now - start < .seconds(300) {
      try world.run(.milliseconds(20))
    }
    #expect(world.driver.messenger.isInBackground)
  }

  @Test func `In idle time letters are felt softly, and the messenger closes all the same`() throws
  {
    var world = try Self.world()
    let begin = world.now
    try world.run(.seconds(200))
    #expect((4...12).contains(Self.letters(world)))
    #expect(world.driver.messenger.screen == .closed)
    let patterns = Self.pulses(world, after: begin + .seconds(63)).map(\.change.level)
    let usual = world.settings.reading.calibration.motor(0).drive(percent: 70).rawValue
    #expect(!patterns.isEmpty && patterns.allSatisfy { $0 < usual })
    #expect(world.saved?.progress.background.total ?? 0 > 0)
  }

  @Test func `An alert in the midst is felt without delay, and the letter does not come back`()
    throws
  {
    var delays: [Microseconds] = []
    for isInLetter in [false, true] {
      var world = try Self.world()
      if isInLetter {
        try Self.runIntoLetter(&world)
      } else {
        try world.run(.seconds(40))
      }
      let at = world.now
      try world.receive(from: "Mom", "help me now", urgency: .highest)
      let after = world.effects.suffix(2)
      if isInLetter { #expect(after.first == .feel([])) }
      #expect(!world.driver.messenger.isInBackground)
      try world.run(.seconds(2))
      let first = try #require(
        world.drives.first { $0.host >= at && $0.change.level > 20 }, "no alert was felt")
      delays.append(first.host - at)
      // Nothing soft until the alert was acknowledged and a minute has passed.
      try world.settle()
      let count = Self.letters(world)
      try world.run(.seconds(300))
      #expect(Self.letters(world) == count)
    }
    print(
      "background: an alert is felt after \(delays.map(\.milliseconds)) ms, idle and in a letter")
    #expect(delays[1] <= delays[0] + .milliseconds(60), "\(delays)")
  }

  @Test func `A key that goes down stops the letter at once`() throws {
    var world = try Self.world()
    try Self.runIntoLetter(&world)
    let at = world.now
    world.driver.setKeys(down: 1, at: at)
    try world.run(.milliseconds(150))
    #expect(!world.driver.messenger.isInBackground)
    let stopped = world.now
    try world.run(.seconds(50))
    #expect(Self.pulses(world, after: stopped).isEmpty)
  }

  @Test func `A message that only enters the list stops it too`() throws {
    var world = try Self.world()
    try Self.runIntoLetter(&world)
    try world.receive(from: "Newsletter", "our offers of the week", urgency: .none)
    #expect(!world.driver.messenger.isInBackground)
  }

  @Test func `Nothing is played while the reader wants quiet`() throws {
    var world = try Self.world()
    try world.hold(.quiet)
    try world.run(.seconds(600))
    #expect(Self.letters(world) == 0)
  }

  @Test func `Nothing is played while the reader has paused`() throws {
    var world = try Self.world()
    #expect(world.driver.messenger.freeSince != nil)
    try world.hold(.pause)
    try world.run(.seconds(5))
    #expect(world.driver.messenger.isPaused && world.driver.messenger.freeSince == nil)
  }

  @Test func `Nothing is played in a room, and entering practice ends a round`() throws {
    var world = try Self.world()
    try Self.runIntoLetter(&world)
    try world.hold(.place)
    try world.settle()
    try world.enterByHome()
    try world.settle()
    #expect(world.driver.messenger.screen == .room(.practice))
    #expect(world.saved?.progress.background.total ?? 0 > 0)
    try world.run(.seconds(300))
    #expect(!world.driver.messenger.isInBackground)
  }
}
