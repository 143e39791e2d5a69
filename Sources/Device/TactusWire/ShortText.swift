/// UTF-8 text of at most `capacity` bytes, stored inline so that no heap is needed.
public struct ShortText<let capacity: Int>: Sendable {
  private var storage = InlineArray<capacity, UInt8>(repeating: 0)
  /// Bytes in use; 0 to `capacity`.
  public private(set) var count = 0

  /// Creates the empty text.
  public init() {}

  /// Copies bytes up to the capacity, omitting a character that would be split.
  public init(utf8 source: Span<UInt8>) {
    var length = min(source.count, capacity)
    if length < source.count {
      while length > 0, source[length] & 0xC0 == 0x80 { length -= 1 }
    }
    for index in 0..<length { storage[index] = source[index] }
    count = length
  }

  /// Copies a literal up to the capacity; a literal that is too long may be split within a
  /// character.
  public init(_ text: StaticString) {
    let length = min(text.utf8CodeUnitCount, capacity)
    for index in 0..<length { storage[index] = text.utf8Start[index] }
    count = length
  }

  /// The bytes in use, in their wire form.
  public var bytes: Span<UInt8> {
    @_lifetime(borrow self) get { storage.span.extracting(0..<count) }
  }
}

extension ShortText: Equatable {
  /// Returns true if the bytes in use are equal.
  public static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }
}

#if !hasFeature(Embedded)
  extension ShortText: CustomStringConvertible {
    /// The text as a string; malformed UTF-8 becomes U+FFFD. It may come from another machine:
    /// print it as untrusted.
    public var description: String {
      String(decoding: (0..<count).map { storage[$0] }, as: UTF8.self)
    }

    /// Copies a string up to the capacity, omitting a character that would be split.
    public init(_ text: String) {
      let bytes = Array(text.utf8)
      self.init(utf8: bytes.span)
    }
  }
#endif
