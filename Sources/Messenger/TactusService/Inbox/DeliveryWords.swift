import TactusMessenger
import TactusText

/// The outcome of a message's alert, in words for a helper.
struct DeliveryWords {
  let settings: MessengerConfiguration

  func words(_ delivery: Delivery, of message: Message, at time: Timestamp) -> String {
    switch delivery {
    case .felt: return "alert felt"
    case .queued: return "alert waits to be felt"
    case .dampened: return "no alert: too many messages were arriving"
    case .silent:
      if message.isSilent { return "no alert: its program asked for none" }
      if message.contact.isMuted { return "no alert: \(message.sender) is muted" }
      if let hours = settings.quietHours, hours.contains(Self.minute(time)) {
        return "no alert: quiet hours, \(hours.words)"
      }
      return message.isQuiet
        ? "no alert: the reader hardly ever opens such messages at once"
        : "no alert: the reader was busy, had no glove, or wanted no alert then"
    }
  }

  private static func minute(_ time: Timestamp) -> Int {
    let seconds = time.milliseconds / 1000 + Int64(LocalTime.secondsFromUTC(at: time))
    return Int((seconds % 86_400 + 86_400) % 86_400 / 60)
  }
}
