package import TactusLink
package import TactusSystem
package import TactusWire

/// News about the glove for the user while a command uses it.
package enum GloveNotice {
  /// The glove was unplugged or hung up, and is awaited.
  case gone(place: String)
  /// The glove is present again but cannot be opened yet.
  case obstructed(Failure)
  case back(place: String)
  /// The glove is released to other programs.
  case released(place: String)
  /// The glove is lost and found so often that this is no longer reported.
  case unsteady(place: String)
  /// A new session has replaced one that was lost for this reason.
  case renewed(SessionLoss, ResetCause?)
  /// HELLO was sent, but no session was opened.
  case silent(Silence, place: String)
  /// The last STOP was not answered.
  case unconfirmed
  /// The capture could not be written; the command continues without it.
  case captureEnded(Failure)
}

/// The answers of a glove with which no session could be opened.
package enum Silence {
  /// It did not answer HELLO.
  case whole
  /// It answered, but not all messages that open a session were received.
  case broken
  /// Sessions are opened and lost again; the next one is delayed.
  case losing(LinkStanding)
}

extension GloveNotice: CustomStringConvertible {
  /// One line for users.
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
