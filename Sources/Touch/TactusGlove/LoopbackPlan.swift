import TactusHaptics
package import TactusPlayer
package import TactusSystem
import TactusWire

/// The frames that a reading on the loopback would send, without reading it; the source must wait
/// for its input.
package typealias LoopbackPlan = ReadingPlan<TextSource>

extension LoopbackPlan {
  /// - Throws: `Failure` when the patterns cannot be made for the loopback.
  package init(_ source: TextSource, _ options: ReadingOptions) throws(Failure) {
    let waiter = try VirtualWaiter(hearsSignals: false)
    let empty = TextSource(try TextInput(operands: [""]), options.translator, waits: true)
    var reading = try Reading(empty, options, glove: Glove(.loopback, waiter), seed: 1)
    try reading.begin(at: waiter.now)
    while reading.link.description == nil, let next = reading.nextDeadline {
      _ = waiter.wait(until: next)
      try reading.step(to: waiter.now)
    }
    guard let device = reading.link.description else { throw .standstill }
    let table: PatternTable
    do { table = try options.table(options.rate, DeviceCapacity(device)) } catch {
      throw Failure(.usage, "\(error)")
    }
    self.init(source, table, on: device)
  }

  /// The bytes of the frames so far.
  package var traffic: ReadingTraffic {
    ReadingTraffic(
      wireBytes: bytes.definitions + bytes.runs, definitionBytes: bytes.definitions)
  }
}
