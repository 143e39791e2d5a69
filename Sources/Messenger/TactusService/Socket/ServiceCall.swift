import Glibc
import TactusBridge
import TactusClient
package import TactusSystem
package import TactusWire

/// Sends one request to the running service, and waits for its answer.
package enum ServiceCall {
  /// The outcome of a call.
  package enum Ending: Equatable {
    case answered(ServiceAnswer)
    /// No service is listening: the request certainly did not arrive.
    case nobody
    /// A service is listening but gave no useful answer in time: the request may have arrived.
    case silent
  }

  /// The time by which a script's wait exceeds the service's, so that the service's answer comes
  /// first.
  private static let margin = Microseconds.seconds(8)
  /// The pause between attempts to reach a service that has too many connections.
  private static let pause = Microseconds.milliseconds(5)

  /// Sends a request to the service at `path`, and waits for the answer.
  ///
  /// - Parameter wait: the time that the service waits for the glove's report.
  /// - Throws: `Failure` if this process may not connect to the service.
  package static func request(
    _ act: ServiceAct, at path: String, wait: Microseconds, margin: Microseconds = margin,
    _ waiter: any Waiter
  ) throws(Failure) -> Ending {
    let deadline = waiter.now + wait + margin
    var (link, code) = ServiceLink.connect(to: path)
    // The backlog is full; this resolves soon, unless the service is stuck.
    while link == nil, code == EAGAIN, waiter.now < deadline {
      if let status = waiter.wait(until: waiter.now + Self.pause).endingStatus {
        throw Failure(status, "interrupted")
      }
      (link, code) = ServiceLink.connect(to: path)
    }
    guard let link else {
      switch code {
      case ENOENT, ENOTDIR, ECONNREFUSED, ENAMETOOLONG: return .nobody
      case EAGAIN: return .silent
      default: throw ServiceQuery.failure(path, code)
      }
    }
    link.request(act)
    while true {
      for heard in link.receive() {
        if case .answer(let answer, _) = heard { return .answered(answer) }
      }
      guard !link.isOver, waiter.now < deadline else { return .silent }
      if let status = waiter.wait(until: deadline, for: [link.interest]).endingStatus {
        throw Failure(status, "interrupted")
      }
    }
  }
}
