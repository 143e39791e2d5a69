import CAllocationCount

/// Counts this process's heap allocations, in `malloc` itself.
enum AllocationCounter {
  static var count: UInt64 { tactus_allocation_count() }

  /// True if a test allocation is counted; a memory checker may have interposed its own `malloc`.
  static var isCounting: Bool {
    let before = count
    let block = makeBlock(of: Int(truncatingIfNeeded: before & 15) + 64)
    return count > before && !block.isEmpty
  }

  @inline(never)
  private static func makeBlock(of size: Int) -> [UInt8] { Array(repeating: 1, count: size) }
}
