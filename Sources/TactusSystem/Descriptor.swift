import Glibc

/// A file descriptor that is closed once, by its end if not before; negative for none.
package struct Descriptor: ~Copyable {
  /// The descriptor's number; -1 once it is closed.
  package private(set) var number: Int32

  /// Takes over a descriptor, which closes with its owner.
  package init(_ number: Int32 = -1) { self.number = number }
  deinit { if number >= 0 { _ = Glibc.close(number) } }

  /// Whether it has not been closed yet.
  package var isOpen: Bool { number >= 0 }

  mutating func close() { self = Descriptor() }

  /// Hands it over to somebody who closes it.
  package mutating func release() -> Int32 {
    defer { number = -1 }
    return number
  }
}
