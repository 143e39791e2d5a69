package import TactusLink
package import TactusSystem
package import TactusWire

/// What a person should know of the glove while a command works with it.
package enum GloveNews {
  /// It was unplugged, or hung up; it is waited for.
  case gone(place: String)
  /// It is there again and cannot be opened, for this reason; it is still waited for.
  case obstructed(Failure)
  case back(place: String)
  /// It comes and goes; what follows of that is not told.
  case unsteady(place: String)
  /// A new session stands in the place of one that was lost for this reason.
  case renewed(SessionLoss, ResetCause?)
  /// It was greeted, and no session has come of that.
  case silent(Silence, place: String)
  /// It was left without an answer to the last STOP.
  case unconfirmed
  /// The capture could not be written any further; the work goes on without it.
  case captureEnded(Failure)
}

/// How much was heard of a glove that was greeted in vain.
package enum Silence {
  /// It did not even answer the greeting.
  case whole
  /// It did, but not all that opens a session got through.
  case broken
  /// Sessions stand, and are lost again; the next is waited with.
  case losing(LinkStanding)
}

extension GloveNews: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gone(let place): "the glove is gone (\(place)): waiting for it, Ctrl-C ends"
    case .back(let place): "the glove is back (\(place))"
    case .unsteady(let place):
      "the glove hangs up again and again (\(place)): check the cable; trying ever less often, Ctrl-C ends"
    case .renewed(let loss, let cause): DeviceWords.renewed(loss, cause)
    case .silent(.whole, let place): "no answer yet from \(place): still trying, Ctrl-C ends"
    case .silent(.broken, let place):
      "only parts of the answers come from \(place): check the cable; still trying, Ctrl-C ends"
    case .silent(.losing(let standing), _):
      "\(DeviceWords.loses(standing)): trying ever less often, Ctrl-C ends"
    case .unconfirmed: DeviceWords.stopUnconfirmed
    case .obstructed(let failure), .captureEnded(let failure): failure.message
    }
  }
}
