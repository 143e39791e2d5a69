/// A first-in, first-out queue of at most `capacity` (up to 255) elements, without the heap.
struct Ring<let capacity: Int, Element: BitwiseCopyable & Sendable>: ~Copyable, Sendable {
  private var head: UInt8 = 0
  private var used: UInt8 = 0
  private var elements = InPlace<capacity, Element>()

  var count: Int { Int(used) }
  var isEmpty: Bool { used == 0 }
  var isFull: Bool { count == capacity }

  /// The element `offset` places after the first; `offset` must be below `count`.
  subscript(offset: Int) -> Element {
    @inline(__always) _read { yield elements[place(offset)] }
    @inline(__always) _modify { yield &elements[place(offset)] }
  }

  /// Adds an element; the ring must not be full.
  mutating func append(_ element: Element) {
    elements[place(count)] = element
    used &+= 1
  }

  /// Removes the first element; the ring must not be empty.
  @discardableResult
  mutating func removeFirst() -> Element {
    let first = elements[Int(head)]
    head = UInt8(truncatingIfNeeded: place(1))
    used &-= 1
    return first
  }

  mutating func removeAll() { used = 0 }

  /// Returns the index of an element in storage; unsigned, so that the remainder by a power of two is a
  /// mask.
  private func place(_ offset: Int) -> Int {
    Int(bitPattern: (UInt(head) &+ UInt(bitPattern: offset)) % UInt(bitPattern: capacity))
  }
}
