/// Counts the elements in a value's collections, whatever their names.
enum Load {
  static func elements(of value: Any) -> Int {
    let mirror = Mirror(reflecting: value)
    let isCollection = [.collection, .dictionary, .set].contains(mirror.displayStyle)
    // Bytes and numbers contain nothing; inspecting each would take long.
    if isCollection, mirror.children.count > 64 { return mirror.children.count }
    return mirror.children.reduce(isCollection ? mirror.children.count : 0) {
      $0 + elements(of: $1.value)
    }
  }
}
