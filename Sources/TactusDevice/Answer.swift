import TactusWire

/// What the host asked for and is yet to get.
enum Answer: Sendable {
  case welcome(session: UInt32, Capabilities, version: UInt8)
  case time(received: Microseconds, token: UInt32)
  case description
  case statistics
  case noSession
}
