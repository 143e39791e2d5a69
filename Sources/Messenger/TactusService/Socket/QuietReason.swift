import TactusBridge
import TactusMessenger

extension Messenger {
  /// The reason for suppressing alerts now; nil if they are not suppressed.
  var quietReason: NotifyOutcome.Quiet? {
    isQuiet ? isQuietByHours ? .hours : .chosen : nil
  }
}
