import Glibc

/// A file descriptor that is closed exactly once, at the latest when this value ends.
package struct Descriptor: ~Copyable {
  /// The descriptor; negative for none.
  package private(set) var number: Int32

  /// Takes ownership of an open descriptor.
  package init(_ number: Int32 = -1) { self.number = number }
  deinit { if number >= 0 { _ = Glibc.close(number) } }

  /// True if there is a descriptor.
  package var isOpen: Bool { number >= 0 }

  package mutating func close() { self = Descriptor() }

  /// Transfers ownership to the caller, who must close the descriptor.
  package mutating func release() -> Int32 {
    defer { number = -1 }
    return number
  }
}
