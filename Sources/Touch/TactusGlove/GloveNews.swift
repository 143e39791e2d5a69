package import TactusLink
package import TactusSystem
package import TactusWire

/// News of the glove that people should see while a command works with it.
package enum GloveNews {
  /// The glove was unplugged or hung up, and is waited for.
  case gone(place: String)
  /// The glove is there again but cannot be opened yet.
  case obstructed(Failure)
  case back(place: String)
  /// The glove is left to other programs.
  case released(place: String)
  /// The glove comes and goes so often that it is not reported any more.
  case unsteady(place: String)
  /// A new session has replaced one that was lost for this reason.
  case renewed(SessionLoss, ResetCause?)
  /// The glove was greeted, but no session was opened.
  case silent(Silence, place: String)
  /// The last STOP was left without an answer.
  case unconfirmed
  /// The capture could not be written any further; the work goes on without it.
  case captureEnded(Failure)
}

/// How much was heard from a glove that was greeted in vain.
package enum Silence {
  /// It did not even answer the greeting.
  case whole
  /// It answered, but not everything that opens a session got through.
  case broken
  /// Sessions are opened and lost again; the next one is delayed.
  case losing(LinkStanding)
}

extension GloveNews: CustomStringConvertible {
  /// One line for people.
  package var description: String {
    switch self {
    case .gone(let place): "the glove is gone (\(place)): waiting for it, Ctrl-C ends"
    case .back(let place): "the glove is back (\(place))"
    case .released(let place):
      "the glove is free for others (\(place)): 'tactus run --resume' takes it back"
    case .unsteady(let place):
      "the glove hangs up again and again (\(place)): check the cable; trying ever less often, Ctrl-C ends"
    case .renewed(let loss, let cause): DeviceWords.renewed(loss, cause)
    case .silent(.whole, let place): "no answer yet from \(place): still trying, Ctrl-C ends"
    case .silent(.broken, let place):
      "only parts of the answers arrive from \(place): check the cable; still trying, Ctrl-C ends"
    case .silent(.losing(let standing), _):
      "\(DeviceWords.loses(standing)): trying ever less often, Ctrl-C ends"
    case .unconfirmed: DeviceWords.stopUnconfirmed
    case .obstructed(let failure), .captureEnded(let failure): failure.message
    }
  }
}
