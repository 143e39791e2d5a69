import TactusBridge
import TactusMessenger

extension Messenger {
  /// The reason why the reader wants quiet now; nil if they do not.
  var quietReason: NotifyOutcome.Quiet? {
    isQuiet ? isQuietByHours ? .hours : .chosen : nil
  }
}
