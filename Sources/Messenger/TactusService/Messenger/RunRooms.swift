import TactusGlove
import TactusMessenger
import TactusScreen
import TactusSystem
import TactusWire

/// The rooms of a running service.
extension RunJob {
  /// The maximum time for which the glove is released to other programs, since no alert is felt then.
  static let longestRelease = Microseconds.seconds(600)

  /// Opens the display for BRLTTY, unless the settings disable it.
  mutating func openScreen(_ driver: inout MessengerDriver<StoreOutlet>) {
    guard let screen = settings.configuration.screen else { return }
    do throws(Failure) {
      display = try BrailleDisplayPort(path: BrailleDisplayPort.standardPath(), cells: screen.cells)
      driver.outlet.rooms.openScreen(ScreenRoom(pansByItself: screen.pansByItself))
    } catch {
      report("no braille display for BRLTTY: \(error.message)")
    }
  }

  /// Reports the available rooms to the messenger, and enters the requested one.
  mutating func offerRooms(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    let names = driver.outlet.rooms.names
    if names != offered {
      offered = names
      try driver.handle(.rooms(names), at: now)
    }
    if let room = firstRoom, names.contains(room) {
      firstRoom = nil
      try driver.handle(.enter(room), at: now)
    }
  }

  /// Passes BRLTTY's cells to the screen's room, and the keys pressed there to BRLTTY.
  mutating func serveScreen(
    _ driver: inout MessengerDriver<StoreOutlet>, at now: Microseconds
  ) throws(Failure) {
    guard let display else { return }
    if let cells = display.receiveCells(at: now) {
      for event in driver.outlet.rooms.show(cells, at: now) { try driver.handle(event, at: now) }
      if entersScreen {
        entersScreen = false
        firstRoom = .screen
      }
    } else if driver.outlet.rooms.hasScreen, !display.isConnected {
      for event in driver.outlet.rooms.show(nil, at: now) { try driver.handle(event, at: now) }
    }
    for event in driver.outlet.rooms.advance(to: now) { try driver.handle(event, at: now) }
    for press in driver.outlet.rooms.popPresses() { display.send(press.keys, at: now) }
    if display.popDroppedCount() > 0 {
      for event in driver.outlet.rooms.loseKeys() { try driver.handle(event, at: now) }
    }
    if let failure = display.failure {
      report(failure.message)
      self.display = nil
    }
  }
}
