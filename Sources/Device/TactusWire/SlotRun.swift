/// The slots of consecutive cells, one byte per cell; 1 to 57 cells (PROTOCOL.md, "PLAY",
/// "CONTINUE").
public struct SlotRun: ByteRow, Sendable {
  /// The maximum number of cells in a CONTINUE.
  public static let maximumCount = 57
  /// The maximum number of cells in a PLAY, which also holds a start time.
  public static let maximumCountWithStart = 55

  private var storage = InlineArray<57, UInt8>(repeating: 0)
  /// Cells in the run; 0 to `maximumCount`. A run that is sent has at least one.
  public private(set) var count = 0

  /// Creates a run of no cells yet.
  public init() {}

  /// Creates a run of one cell.
  public init(_ slot: UInt8) {
    storage[0] = slot
    count = 1
  }

  /// Adds a cell; false when the run is full.
  public mutating func append(_ slot: UInt8) -> Bool {
    guard count < Self.maximumCount else { return false }
    storage[count] = slot
    count += 1
    return true
  }

  /// The slot of a cell; `index` must be below `count`.
  public subscript(index: Int) -> UInt8 {
    precondition(index < count)
    return storage[index]
  }
}

extension SlotRun: Equatable {
  /// Returns true if the slots are equal in order.
  public static func == (a: SlotRun, b: SlotRun) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }
}
