package import TactusText
package import TactusWire

/// One instant on the wall clock and on the loop's clock.
package struct EventTime {
  package var wall: Timestamp
  package var clock: Microseconds

  package init(wall: Timestamp, clock: Microseconds) { (self.wall, self.clock) = (wall, clock) }
}
