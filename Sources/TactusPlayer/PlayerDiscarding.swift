import TactusLink
import TactusWire

/// Giving up what is being felt for something else.
extension Player {
  mutating func discard(_ link: inout Link, at now: Microseconds) {
    guard phase != .ended else { return }
    tell(.discarded(from: nextUnplayed))
    // What else was asked for was about what is gone.
    afterCut.removeAll { ![.faster, .slower].contains($0) }
    history.removeAll()
    goBack(to: history.end)
    switch phase {
    case .ended: break
    // The device forgets what it had before it is armed again.
    case .connecting, .arming: break
    case .cutting: isSilenceDue = cutMode == .afterCell
    case .playing, .paused:
      if phase == .paused { tell(.resumed) }
      phase = .playing
      goOnInSilence(&link, at: now)
    }
  }

  /// Begins anew, once the device plays nothing any more.
  mutating func goOnInSilence(_ link: inout Link, at now: Microseconds) {
    isSilenceDue = isPlayingOut(link, at: now)
    if !isSilenceDue {
      restart(&link, at: now)
    } else if cut(.now, &link, at: now) {
      isSilenceDue = false
    }
  }

  /// Whether the device has something to play, or may not have come to the end of it.
  private func isPlayingOut(_ link: borrowing Link, at now: Microseconds) -> Bool {
    guard sent.isEmpty else { return true }
    guard let end = lastPlayed?.end, let device = link.clock.estimate(at: now)?.time else {
      return false
    }
    return device.milliseconds < end + Self.patienceForReports
  }

  /// Takes back what waits on the device; false when the order cannot be sent now.
  mutating func cut(_ mode: CutMode, _ link: inout Link, at now: Microseconds) -> Bool {
    guard link.send(.cut(mode), at: now) else { return false }
    phase = .cutting
    cutEnd = link.cellsSent
    cutMode = mode
    cutRemoved = nil
    return true
  }
}
