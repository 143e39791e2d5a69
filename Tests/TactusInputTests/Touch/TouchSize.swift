/// The number of values that a value consists of, including its collections' elements; it must not
/// grow with the input.
func storedValues(of value: Any) -> Int {
  Mirror(reflecting: value).children.reduce(1) { $0 + storedValues(of: $1.value) }
}
