import TactusMessage

/// Reads the undamaged parts of a store.
struct StoreHealth {
  /// The first damage found; nil for none.
  private(set) var damage: StoreError?

  mutating func record(_ error: StoreError?) { damage = damage ?? error }

  /// Returns the value read, or the other value if the store is damaged.
  mutating func reading<Value>(
    _ body: () throws(StoreError) -> Value, orElse other: Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) { return try body() } catch {
      guard error.kind == .corrupt else { throw error }
      record(error)
      return other
    }
  }
}

extension StoreError {
  /// Returns the error for a store that could not be opened, if no more specific one is known.
  static func lost(_ path: String) -> StoreError {
    StoreError(
      .corrupt, file: path, "cannot be opened",
      advice: "copy the file away, then save what can be read with 'sqlite3 FILE .recover'")
  }
}
