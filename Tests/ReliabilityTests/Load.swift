/// How much a value holds in its collections, whatever they are called.
enum Load {
  static func elements(of value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    let isCollection = [.collection, .dictionary, .set].contains(mirror.displayStyle)
    // Bytes and numbers hold nothing; looking into each would take long.
    if isCollection, mirror.children.count > 64 { return mirror.children.count }
    return mirror.children.reduce(isCollection ? mirror.children.count : 0) {
      $0 + elements(of: $1.value)
    }
  }
}
