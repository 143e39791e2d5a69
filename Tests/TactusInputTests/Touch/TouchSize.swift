/// How many values a value is made of, all that it keeps counted: what must not grow with what was
/// told.
func storedValues(of value: Any) -> Int {
  Mirror(reflecting: value).children.reduce(1) { $0 + storedValues(of: $1.value) }
}
