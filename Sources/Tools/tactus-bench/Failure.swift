/// Why something could not be measured, in one line for people.
struct Failure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
