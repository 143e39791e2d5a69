import TactusPlayer

/// A whole reading, from the handshake to the last cell played.
struct WholeReading: Workload {
  private let cells: ArraySlice<SourceCell>
  private var motion = Digest()
  /// Bytes on the wire per cell in the last reading, not counting slot definitions.
  private(set) var bytesPerCell = 0.0

  init(_ cells: ArraySlice<SourceCell>) { self.cells = cells }

  mutating func run() throws(Failure) -> Work {
    var reading = try VirtualReading(cells)
    try reading.run()
    guard reading.played == cells.count else {
      throw Failure("\(reading.played) of \(cells.count) cells were played")
    }
    motion = reading.motion
    bytesPerCell = Double(reading.traffic.runs) / Double(cells.count)
    return Work(cells: cells.count)
  }

  func digest() -> Digest { motion }
}
