import Glibc

/// A file descriptor that is closed exactly once, at the latest when this value ends.
package struct Descriptor: ~Copyable {
  /// The descriptor; negative for none.
  package private(set) var number: Int32

  /// Takes over an open descriptor.
  package init(_ number: Int32 = -1) { self.number = number }
  deinit { if number >= 0 { _ = Glibc.close(number) } }

  /// Whether there is a descriptor.
  package var isOpen: Bool { number >= 0 }

  mutating func close() { self = Descriptor() }

  /// Hands the descriptor to the caller, who must close it.
  package mutating func release() -> Int32 {
    defer { number = -1 }
    return number
  }
}
