import TactusStore

/// Reads what can be read of a store that may be damaged.
struct StoreHealth {
  /// The first damage that was met; nil without any.
  private(set) var damage: StoreError?

  mutating func note(_ error: StoreError?) { damage = damage ?? error }

  /// What is read; the other value where the store is damaged.
  mutating func reading<Value>(
    _ body: () throws(StoreError) -> Value, orElse other: Value
  ) throws(StoreError) -> Value {
    do throws(StoreError) { return try body() } catch {
      guard error.kind == .corrupt else { throw error }
      note(error)
      return other
    }
  }
}

extension StoreError {
  /// The error of a store that could not be opened, for want of a better one.
  static func lost(_ path: String) -> StoreError {
    StoreError(
      .corrupt, file: path, "cannot be opened",
      advice: "copy the file away, then save what can be read with 'sqlite3 FILE .recover'")
  }
}
