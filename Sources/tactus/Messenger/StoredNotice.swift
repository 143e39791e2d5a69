import TactusMessenger

/// A message that is put away because no messenger is there to tell it.
enum StoredNotice {
  static func put(_ message: IncomingMessage, at path: String) throws(Failure) -> NotifyAnswer {
    throw Failure(.unavailable, "no messenger is running: start it with 'tactus run'")
  }
}
