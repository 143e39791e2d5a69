/// Room for `capacity` elements that stays where it is: read and written in place, never copied.
///
/// An `InlineArray` is a value: to read one element of a borrowed one, the compiler may copy the whole
/// of it to the stack first, and with it whatever struct it lies in. Raw layout forbids that.
@_rawLayout(likeArrayOf: Element, count: capacity)
struct InPlace<let capacity: Int, Element: BitwiseCopyable>: ~Copyable {
  /// Leaves the elements as they come: each must be written before it is read.
  init() {}

  /// Writes every element.
  mutating func fill(_ element: Element) {
    unsafe mutableStart.initialize(repeating: element, count: capacity)
  }

  /// The element at `index`, which must be below `capacity`.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      return unsafe start + index
    }
    @inline(__always) unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: capacity))
      return unsafe mutableStart + index
    }
  }

  // A pointer may outlive the closure that gives it, as long as the access goes on in which it was got:
  // raw layout is borrowed where it lies, never as a copy.

  @inline(__always) private var start: UnsafePointer<Element> {
    unsafe withUnsafePointer(to: self) {
      unsafe UnsafeRawPointer($0).assumingMemoryBound(to: Element.self)
    }
  }

  @inline(__always) private var mutableStart: UnsafeMutablePointer<Element> {
    mutating get {
      unsafe withUnsafeMutablePointer(to: &self) {
        unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Element.self)
      }
    }
  }
}

// The memory is part of the value and reached through it alone.
extension InPlace: @unchecked Sendable where Element: Sendable {}
