/// A small dictionary that drops the least recently set entry.
struct RecentEntries<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
  static var most: Int { 8 }

  private var entries: [Entry] = []

  private struct Entry: Hashable {
    var key: Key
    var value: Value
  }

  subscript(key: Key) -> Value? {
    get { entries.first { $0.key == key }?.value }
    set {
      entries.removeAll { $0.key == key }
      guard let value = newValue else { return }
      entries = entries.suffix(Self.most - 1) + [Entry(key: key, value: value)]
    }
  }
}
