/// What a person should know of the glove while a command works with it.
enum GloveNews {
  /// It was unplugged, or hung up; it is waited for.
  case gone(place: String)
  /// It is there again and cannot be opened, for this reason; it is still waited for.
  case obstructed(Failure)
  case back(place: String)
  /// It is back, and does not answer.
  case silent(place: String)
  /// The capture could not be written any further; the work goes on without it.
  case captureEnded(Failure)
}

extension GloveNews: CustomStringConvertible {
  var description: String {
    switch self {
    case .gone(let place): "the glove is gone (\(place)): waiting for it, Ctrl-C ends"
    case .back(let place): "the glove is back (\(place))"
    case .silent(let place): "no answer yet from \(place): still trying, Ctrl-C ends"
    case .obstructed(let failure), .captureEnded(let failure): failure.message
    }
  }
}
