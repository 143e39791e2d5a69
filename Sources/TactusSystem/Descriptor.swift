import Glibc

/// A file descriptor that is closed once, by its end if not before; negative for none.
package struct Descriptor: ~Copyable {
  package private(set) var number: Int32

  package init(_ number: Int32 = -1) { self.number = number }
  deinit { if number >= 0 { _ = Glibc.close(number) } }

  package var isOpen: Bool { number >= 0 }

  mutating func close() { self = Descriptor() }

  /// Hands it over to somebody who closes it.
  package mutating func release() -> Int32 {
    defer { number = -1 }
    return number
  }
}
