import TactusWire

/// How the time of a device's crystal and that of the world agree.
struct DeviceTime {
  /// What the device's clock shows when the world's shows zero.
  let lead: Int64
  /// How much faster it runs; ±200 is what PROTOCOL.md, section 3, allows.
  let partsPerMillion: Int64

  func device(at world: Microseconds) -> Microseconds {
    Microseconds(
      lead + world.count + (world.count * partsPerMillion) / 1_000_000)
  }

  /// The first instant of the world at which the device's clock shows so much.
  func world(at device: Microseconds) -> Microseconds {
    var world = Microseconds((device.count - lead) * 1_000_000 / (1_000_000 + partsPerMillion))
    while self.device(at: world) < device { world += Microseconds(1 as Int64) }
    while self.device(at: world - Microseconds(1 as Int64)) >= device {
      world = world - Microseconds(1 as Int64)
    }
    return world
  }
}
