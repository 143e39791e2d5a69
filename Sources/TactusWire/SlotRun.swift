/// The slots of consecutive cells, one byte a cell; 1 to 57 cells (PROTOCOL.md, "PLAY", "CONTINUE").
public struct SlotRun: ByteRow, Sendable {
  /// What a CONTINUE holds.
  public static let maximumCount = 57
  /// What a PLAY holds beside its start time.
  public static let maximumCountWithStart = 55

  private var storage = InlineArray<57, UInt8>(repeating: 0)
  /// Slots in the run.
  public private(set) var count = 0

  /// Creates an empty run.
  public init() {}

  /// Creates a run of one slot.
  public init(_ slot: UInt8) {
    storage[0] = slot
    count = 1
  }

  /// False when the run is full.
  public mutating func append(_ slot: UInt8) -> Bool {
    guard count < Self.maximumCount else { return false }
    storage[count] = slot
    count += 1
    return true
  }

  /// The slot at this place; `index` must be less than `count`.
  public subscript(index: Int) -> UInt8 {
    precondition(index < count)
    return storage[index]
  }
}

extension SlotRun: Equatable {
  public static func == (a: SlotRun, b: SlotRun) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }
}
