import TactusMessenger

extension Messenger {
  /// Why the reader wants quiet now; nil if they do not.
  var quietReason: NotifyOutcome.Quiet? {
    isQuiet ? isQuietByHours ? .hours : .chosen : nil
  }
}
