/// Something that could not be measured, in one line for a person.
struct Failure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
