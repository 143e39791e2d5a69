/// Room for `capacity` elements that stays where it is: read and written in place, never copied.
///
/// An `InlineArray` is a value: to read one element of a borrowed one, the compiler may copy the whole
/// of it to the stack first, and with it whatever struct it lies in. Raw layout forbids that.
@_rawLayout(likeArrayOf: Element, count: capacity)
struct InPlace<let capacity: Int, Element: BitwiseCopyable>: ~Copyable {
  /// Leaves the elements as they come: each must be written before it is read.
  init() {}

  /// Makes every byte zero, which must be a value of `Element`.
  mutating func clear() {
    unsafe UnsafeMutableRawPointer(start).initializeMemory(
      as: UInt8.self, repeating: 0, count: capacity * MemoryLayout<Element>.stride)
  }

  @inline(__always) private var start: UnsafeMutablePointer<Element> {
    unsafe withUnsafePointer(to: self) {
      unsafe UnsafeMutableRawPointer(mutating: UnsafeRawPointer($0))
        .assumingMemoryBound(to: Element.self)
    }
  }

  /// The element at `index`, which must be below `capacity`.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      return unsafe UnsafePointer(start + index)
    }
    @inline(__always) unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      return unsafe start + index
    }
  }
}

// The memory is part of the value and reached through it alone.
extension InPlace: @unchecked Sendable where Element: Sendable {}
