import TactusClient
import TactusGlove
import TactusSerial
import TactusSystem

extension ServiceGlove {
  /// Returns true if a running service uses the glove that a command would use, and so must play.
  ///
  /// - Parameter glove: the glove that was named; nil if none was.
  /// - Throws: `Failure` if this process may not connect to the service.
  static func isInUse(_ glove: GloveOptions?, _ waiter: any Waiter) throws(Failure) -> Bool {
    guard glove?.place != .loopback, let (holder, held) = try Self.holder(waiter) else {
      return false
    }
    guard holder == "service" else {
      guard glove == nil else { return false }
      throw Failure(
        .unavailable, "the service has left the glove to others",
        cure:
          "name it with --device, or --device loopback to feel nothing, or 'tactus run --resume'")
    }
    guard case .port(let selector)? = glove?.place else { return true }
    switch selector {
    case .automatic: return held != "loopback"
    case .path(let path): return path == held
    default: return false
    }
  }
}
