import TactusMessage
import TactusMessenger
import TactusStore
import TactusSystem
import TactusText
import TactusWire

/// Handles the results and failures of store jobs.
extension StoreOutlet {
  /// Handles the result of a store job.
  mutating func follow(
    _ job: StoreJob, _ answer: StoreJob.Answer, at now: Microseconds
  ) -> [MessengerEvent] {
    switch job.work {
    case .bridge, .deleteDeliveryEvents, .bridgeSent, .handOver, .storeForBridge:
      followBridge(job, answer)
    case .queue, .beginSending, .ageHelp, .countQueued, .beginSendingNext, .endSending:
      followSending(job, answer, at: now)
    case .beginAction, .endAction, .beginHelp, .endHelp, .beginRequest, .endRequest:
      followActing(job, answer, at: now)
    default: followStore(job, answer, at: now)
    }
  }

  /// Handles results about messages, people and announcements.
  private mutating func followStore(
    _ job: StoreJob, _ answer: StoreJob.Answer, at now: Microseconds
  ) -> [MessengerEvent] {
    switch (job.work, answer) {
    case (_, .stored(let message)):
      deliveriesUnderWay -= 1
      writeFailure = nil
      arrivals.append((job.ticket, .success(message)))
    case (.revise(let id, _, _, _), .revised(let mustAnnounce)):
      revisionsUnderWay -= 1
      guard mustAnnounce else { return [] }
      inHand.insert(id)
      return [.raised(id)]
    case (.look, _):
      // Another program may have read or deleted a message.
      bridges.look()
      (isLooking, readFailure) = (false, nil)
      guard case .missed(let missed) = answer, !missed.isEmpty else { return [] }
      nextMissed = now + Self.missedInterval
      inHand.formUnion(missed.others)
      return [.missed(missed.urgent, others: missed.others.count)]
    case (.markReported, _):
      inHand.subtract(settling ?? [])
      settling = nil
    case (.change(let change, let conversation), _): return [.changed(change, conversation)]
    case (.keep(let setting, let choices, _), _): return [.kept(setting, choices, .stored)]
    case (.join(let one, let other), .joined(let joined)):
      guard let remaining = joined?.remaining else { return [.notJoined] }
      return [.joined(remaining, gone: remaining == one ? other : one)]
    case (.note(let message), _): return [.noteStored(message.key)]
    case (.delete(let id), .deleted(.deleted)): return [.deleted(id)]
    case (.delete(let id), .deleted(.busy)): return [.notDeleted(id)]
    case (.undelete, .undeleted(let id)): return [.undeleted(id)]
    case (.choose, .chosen(false)): return [.notStored(ArchiveError("the message is gone"))]
    default: break
    }
    return []
  }

  /// Handles the failure of a store job, whose work was not done.
  mutating func fail(
    _ job: StoreJob, _ error: StoreError, at now: Microseconds
  ) -> [MessengerEvent] {
    if error.kind == .corrupt { damage = error }
    switch job.work {
    case .deliver:
      deliveriesUnderWay -= 1
      arrivals.append((job.ticket, .failure(error)))
      return []
    case .revise(let id, _, let isRaised, _):
      revisionsUnderWay -= 1
      problems.append(Failure(error))
      return isRaised ? [.raised(id)] : []
    case .look:
      isLooking = false
      defer { readFailure = Failure(error).message }
      return complain(Failure(error))
    case .save, .change, .join, .delete, .undelete:
      return [.notStored(ArchiveError(Failure(error).message))]
    case .markAnnounced(let one): reportedItems.messages.append(one)
    case .bridge, .deleteDeliveryEvents, .bridgeSent: return bridges.fail(job, Failure(error))
    case .handOver: _ = bridges.fail(job, Failure(error))
    case .choose: return [.notStored(ArchiveError(Failure(error).message))]
    case .markReported(let unsettled):
      reportedItems.add(unsettled)
      (hasUnfelt, settling) = (true, nil)
      nextSettling = now + Self.settlingInterval
    case .countQueued where !isSendingAutomatically:
      return [.notStored(ArchiveError(Failure(error).message))]
    default: break
    }
    problems.append(Failure(error))
    switch job.work {
    // A call for help is sent although the store cannot record it.
    case .beginSending(let message) where helpKeys.contains(message.key),
      .queue(let message) where helpKeys.contains(message.key):
      return sendUnstored(message, at: now)
    case .storeForBridge(let message) where helpKeys.contains(message.key):
      return [sendingEnded(message, .unknown)]
    case .endSending(let message, let outcome) where helpKeys.contains(message.key):
      return [sendingEnded(message, outcome)]
    case .beginRequest(let request):
      if !isLeaving { callForHelp(request, at: now) }
      return []
    case .endRequest(let request, let outcome): return [.helpRequested(request.key, outcome)]
    case .queue(let message), .note(let message), .beginSending(let message):
      return [.sent(message.key, .failed)]
    case .storeForBridge(let message): return [.sent(message.key, .queued)]
    case .endSending(let message, _): return [sendingEnded(message, .unknown)]
    case .keep(let setting, let choices, _): return [.kept(setting, choices, .notStored)]
    case .beginAction(let action, _): return [.done(action, .failed)]
    case .endAction(let action, _, let outcome): return [.done(action, outcome)]
    // Help is called although the store cannot record it.
    case .beginHelp(let id, let known):
      guard !isLeaving else { return [] }
      guard let message = ((try? queue.archive.message(id)) ?? nil) ?? known else {
        return [.helpCalled(id, .failed)]
      }
      callForHelp(about: message, at: now)
      return []
    case .endHelp(let id, let outcome?, _): return [.helpCalled(id, outcome)]
    case .countQueued:
      isSendingAutomatically = false
      return []
    // Sending stops here, although the messenger was informed that everything would be sent.
    case .beginSendingNext:
      return queuedLeft > 0 ? [.outboxWaiting(queuedLeft, isSending: false)] : []
    default: return []
    }
  }
}
