import TactusWire

/// The patterns in the device's slots; the least recently used slot is reused first.
///
/// A slot is never reused while one of its cells waits on the device (PROTOCOL.md, "DEFINE").
struct SlotCache: Sendable {
  private struct Slot {
    var key: UInt64?
    var lastUse = 0
    var waiting = 0
  }

  private var slots: [Slot]
  private var byKey: [UInt64: UInt8] = [:]
  private var uses = 0

  init(count: Int) { slots = Array(repeating: Slot(), count: min(max(count, 1), 251)) }

  /// Returns the slot for the pattern with this key, and true if it must be defined; nil when
  /// waiting cells occupy every slot. Counts one more waiting cell in the slot.
  mutating func acquire(_ key: UInt64) -> (slot: UInt8, isNew: Bool)? {
    uses += 1
    if let slot = byKey[key] {
      slots[Int(slot)].lastUse = uses
      slots[Int(slot)].waiting += 1
      return (slot, false)
    }
    guard let index = leastRecent else { return nil }
    if let old = slots[index].key { byKey[old] = nil }
    slots[index] = Slot(key: key, lastUse: uses, waiting: 1)
    byKey[key] = UInt8(index)
    return (UInt8(index), true)
  }

  /// The least recently used free slot; slot 0 only if no other is free. Slot 0 puts a zero byte
  /// into frames; a frame without one is a single COBS group, which states its length, so that a
  /// lost byte cannot go unnoticed (PROTOCOL.md, section 2).
  private var leastRecent: Int? {
    var oldest: Int?
    for index in slots.indices.dropFirst() where slots[index].waiting == 0 {
      if oldest.map({ slots[index].lastUse < slots[$0].lastUse }) ?? true { oldest = index }
    }
    return oldest ?? (slots[0].waiting == 0 ? 0 : nil)
  }

  /// Removes all patterns, so that each is defined again.
  mutating func removeAll() { self = SlotCache(count: slots.count) }

  /// Records that one cell in the slot no longer waits.
  mutating func release(_ slot: UInt8) {
    slots[Int(slot)].waiting = max(0, slots[Int(slot)].waiting - 1)
  }
}
