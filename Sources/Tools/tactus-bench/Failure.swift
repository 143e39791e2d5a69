/// The reason that something could not be measured, in one line for the user.
struct Failure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
