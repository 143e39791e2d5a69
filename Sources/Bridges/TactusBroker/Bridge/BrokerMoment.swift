package import TactusText
package import TactusWire

/// A moment, on the wall and on the loop's clock.
package struct BrokerMoment {
  package var wall: Timestamp
  package var clock: Microseconds

  package init(wall: Timestamp, clock: Microseconds) { (self.wall, self.clock) = (wall, clock) }
}
