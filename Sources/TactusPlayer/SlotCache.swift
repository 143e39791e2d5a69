import TactusWire

/// Which pattern stands in which slot of the device; the least recently used goes first.
///
/// A slot whose cell still waits on the device is never given away (PROTOCOL.md, "DEFINE").
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

  /// The slot for a pattern known by `key`, and whether it must be defined; nil when all slots are
  /// taken by cells that wait. The slot then counts as waiting once more.
  mutating func take(_ key: UInt64) -> (slot: UInt8, isNew: Bool)? {
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

  /// Slot 0 only where no other is free: a frame without a zero byte is one group of bytes whose length is
  /// said (PROTOCOL.md, section 2), so that a byte lost on the line cannot go unnoticed.
  private var leastRecent: Int? {
    var oldest: Int?
    for index in slots.indices.dropFirst() where slots[index].waiting == 0 {
      if oldest.map({ slots[index].lastUse < slots[$0].lastUse }) ?? true { oldest = index }
    }
    return oldest ?? (slots[0].waiting == 0 ? 0 : nil)
  }

  /// Forgets what stands in the slots; all will be defined anew.
  mutating func forgetAll() { self = SlotCache(count: slots.count) }

  /// One cell in the slot no longer waits.
  mutating func release(_ slot: UInt8) {
    slots[Int(slot)].waiting = max(0, slots[Int(slot)].waiting - 1)
  }
}
