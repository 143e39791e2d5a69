import TactusHaptics
import TactusMessage
import TactusWire

/// Repeating urgent alerts until the reader acknowledges them: by going there, by opening the
/// message, or by the chord.
extension Messenger {
  /// Starts waiting for the acknowledgement of an alert, if not already waiting.
  mutating func trackAcknowledgement(of message: Message) -> [MessengerEffect] {
    trackAcknowledgement(of: message.id, known: message)
  }

  /// - Parameter known: the message, in case the archive becomes unreadable; nil if it already is.
  mutating func trackAcknowledgement(of id: MessageID, known: Message?) -> [MessengerEffect] {
    guard unacknowledged[id] == nil else { return [] }
    unacknowledged[id] = OpenAlerts.Alert(message: id, since: now, known: known)
    return record(id)
  }

  /// Records that the glove has played the cue of an alert: its time begins now if this was the
  /// first time.
  mutating func recordFelt(_ message: MessageID) -> [MessengerEffect] {
    guard var alert = unacknowledged[message], !alert.isFelt else { return [] }
    (alert.isFelt, alert.since, alert.repeats) = (true, now, 0)
    unacknowledged[message] = alert
    return record(message)
  }

  /// Records an alert, unless its message is not stored.
  func record(_ message: MessageID) -> [MessengerEffect] {
    guard let alert = unacknowledged[message], !OverdueAlerts.isName(message) else { return [] }
    return [
      .unacknowledged(
        UnacknowledgedAlert(
          message, since: clock.time(at: alert.since), repeats: alert.repeats, isFelt: alert.isFelt)
      )
    ]
  }

  /// Resumes the alerts from an earlier run with their elapsed time. An alert for which help should
  /// have been called meanwhile is first repeated once more.
  mutating func resume(_ alerts: [UnacknowledgedAlert]) -> [MessengerEffect] {
    for alert in alerts where unacknowledged[alert.message] == nil {
      let since = min(now, clock.monotonicTime(of: alert.since))
      var repeats = min(max(0, alert.repeats), OpenAlerts.times.count)
      let isOver = since + OpenAlerts.times[OpenAlerts.times.count - 1] + OpenAlerts.patience <= now
      // It is repeated once more before help is called for, unless the last repeat is over:
      // otherwise a messenger that restarts again and again would never call.
      if isOver, repeats < OpenAlerts.times.count {
        repeats = min(repeats, OpenAlerts.times.count - 1)
      }
      unacknowledged[alert.message] = OpenAlerts.Alert(
        message: alert.message, since: since, repeats: repeats, isFelt: alert.isFelt)
    }
    return []
  }

  /// Acknowledges every alert that was felt.
  mutating func acknowledge(_ archive: some MessageArchive) -> [MessengerEffect] {
    let felt = unacknowledged.felt
    guard !felt.isEmpty else { return places.isEmpty ? open(archive) : answer(Self.noAlerts) }
    return felt.flatMap { acknowledged($0) + withdraw($0) } + answer([.text("known")])
  }

  /// Records that the reader knows about a message.
  mutating func acknowledged(_ message: MessageID) -> [MessengerEffect] {
    guard unacknowledged[message] != nil else { return [] }
    unacknowledged[message] = nil
    guard !OverdueAlerts.isName(message) else {
      overdue.stopRepeating(message, .acknowledged)
      return []
    }
    return [.acknowledged(message)]
  }

  /// Repeats the next alert that is due, one after another, or calls for help.
  mutating func repeatUnacknowledged(_ archive: some MessageArchive) -> [MessengerEffect] {
    var effects: [MessengerEffect] = []
    for alert in unacknowledged.all {
      switch unacknowledged.due(alert, at: now) {
      case nil: continue
      case .repeatAlert(let count, let isLate):
        let isNext =
          attention.urgentAlerts == 0 || isLate && attention.urgentAlerts < Self.mostAtOnce
        if isUnderWay(alert.message) {
          recordRepeat(of: alert, count: count)
          effects += record(alert.message)
        } else if isNext {
          effects += repeatAlert(alert, count, archive)
        } else if isLate {
          // So many others are waiting that it has to rely on its position among them.
          recordRepeat(of: alert, count: count)
          effects += record(alert.message)
        }
      case .help:
        effects += endRepeats(alert, archive)
      }
    }
    return effects
  }

  /// Calls for help about an alert whose last repeat is over, if its message calls for help.
  private mutating func endRepeats(
    _ alert: OpenAlerts.Alert, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    let id = alert.message
    defer { unacknowledged[id] = nil }
    do throws(ArchiveError) {
      guard !OverdueAlerts.isName(id) else {
        overdue.stopRepeating(id, .ended)
        return callOrLapse(id, alert.known)
      }
      // Another program may have opened or removed it.
      guard let message = try archive.message(id), !message.isRead else { return acknowledged(id) }
      return callOrLapse(id, message)
    } catch {
      // An unread message may be an alarm.
      return alert.known == nil ? [.callForHelp(id, nil)] : callOrLapse(id, alert.known)
    }
  }

  private func callOrLapse(_ id: MessageID, _ message: Message?) -> [MessengerEffect] {
    message?.help.calls == true ? [.callForHelp(id, message)] : lapse(id)
  }

  /// Records that an alert will not be repeated; an unstored one has no record.
  private func lapse(_ id: MessageID) -> [MessengerEffect] {
    OverdueAlerts.isName(id) ? [] : [.lapsed(id)]
  }

  /// Returns true if an alert about the message has not been felt yet, so that a repeat would only
  /// follow it.
  private func isUnderWay(_ message: MessageID) -> Bool {
    let isOpen = attention.alerts.contains { (overdue[$0.key]?.message ?? $0.key) == message }
    return isOpen || waiting.messages.contains(message) && !isUrgencyHeldBack
  }

  private mutating func recordRepeat(of alert: OpenAlerts.Alert, count: Int) {
    var alert = alert
    (alert.repeats, alert.repeatedAt) = (count, now)
    unacknowledged[alert.message] = alert
  }

  private mutating func repeatAlert(
    _ alert: OpenAlerts.Alert, _ count: Int, _ archive: some MessageArchive
  ) -> [MessengerEffect] {
    let id = alert.message
    let cues = Array(repeating: TactileItem.cue(.urgentAgain), count: count)
    var words: [TactileItem] = [.text("again")]
    var complaints: [MessengerEffect] = []
    do throws(ArchiveError) {
      let found = OverdueAlerts.isName(id) ? alert.known : try archive.message(id)
      // Another program has opened or removed it.
      guard let message = found, !message.isRead else { return acknowledged(id) }
      // It may answer a call for help, if an earlier run announced it.
      recordAnswer(message)
      // Its sender has lost the emergency mark, or the message has expired: the reader need not
      // know about it.
      guard alertLevel(of: message) == .urgent, expires(message) else {
        unacknowledged[id] = nil
        return lapse(id)
      }
      words = Self.who("again \(named(message))", message.analysis.gist)
    } catch {
      complaints = [.complain(error)]
      if let known = alert.known {
        words = Self.who("again \(named(known))", known.analysis.gist)
      }
    }
    recordRepeat(of: alert, count: count)
    waiting.remove(id)
    return record(id) + urgent(cues + words, about: id) + complaints
  }

  /// Reports the outcome of calling for help; nil for one that an earlier run started and did not
  /// finish.
  mutating func helpCalled(
    _ message: MessageID, _ outcome: ActionOutcome?
  ) -> [MessengerEffect] {
    let stored = OverdueAlerts.isName(message) ? nil : message
    return switch outcome {
    case .done: alert([.cue(.sendSuccess), .text("help called")], about: stored)
    case .failed:
      alert([.cue(.sendFailure), .text("help not called")], about: stored, addsWords: false)
    case nil:
      alert([.cue(.sendFailure), .text("help perhaps called")], about: stored, addsWords: false)
    }
  }
}
