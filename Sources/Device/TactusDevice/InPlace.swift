/// Storage for `capacity` elements that is read and written in place, never copied.
///
/// An `InlineArray` is a value: to read one element of a borrowed array, the compiler may first
/// copy the whole array to the stack, together with the struct around it. Raw layout forbids that.
@_rawLayout(likeArrayOf: Element, count: capacity)
struct InPlace<let capacity: Int, Element: BitwiseCopyable>: ~Copyable {
  /// Leaves the elements uninitialised: each must be written before it is read.
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

  // The pointer may outlive its closure for as long as this access lasts, because raw layout is
  // borrowed in place, never as a copy.

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

// The memory is part of the value and reached only through it.
extension InPlace: @unchecked Sendable where Element: Sendable {}
