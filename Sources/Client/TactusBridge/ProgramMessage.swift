package import TactusMessage
package import TactusSystem
package import TactusText

/// A line from the service, as far as bridges and programs with a room know it.
package enum ProgramMessage: Hashable {
  case answer(ProgramAnswer, tag: String?)
  case event(ProgramEvent)
  /// A line that is neither, or that only a later version knows.
  case unknown

  /// Parses a line.
  package init(_ line: [UInt8]) {
    guard let fields = JSONMembers(line: line) else {
      self = .unknown
      return
    }
    self =
      if fields.text("event") != nil {
        ProgramEvent(fields).map { .event($0) } ?? .unknown
      } else {
        ProgramAnswer(fields).map { .answer($0, tag: fields.text("tag")) } ?? .unknown
      }
  }
}

/// The service's answer to a request.
package enum ProgramAnswer: Hashable {
  /// The outcome of a message; refusals are `refused`.
  case deliver(MessageID?, NotifyOutcome, UrgencyBand)
  /// The message arrived after its expiry time.
  case expired
  case state(ServiceState)
  /// Done; the name is that of the request.
  case done(String)
  /// The error in one line, and the exit status for it.
  case refused(String, ExitStatus)

  /// Parses an answer; returns nil if this program does not know it.
  package init?(_ fields: JSONMembers) {
    if let reason = fields.text("error") {
      let status = fields.number("status").flatMap { ExitStatus(rawValue: Int32(clamping: $0)) }
      self = .refused(reason, status.flatMap { $0 == .ok ? nil : $0 } ?? .unavailable)
      return
    }
    guard let name = fields.text("did") else { return nil }
    switch name {
    case "deliver":
      if fields.text("outcome") == "expired" {
        self = .expired
        return
      }
      guard
        let outcome = NotifyOutcome(word: fields.text("outcome"), reason: fields.text("reason")),
        let band = UrgencyBand.allCases.first(where: { $0.name == fields.text("band") })
      else { return nil }
      let id = fields.number("id").map { MessageID(rawValue: Int64($0)) }
      self = .deliver(id, outcome, band)
    case "state":
      guard let state = ServiceState(fields) else { return nil }
      self = .state(state)
    default: self = .done(name)
    }
  }
}

/// An event from the service.
package enum ProgramEvent: Hashable {
  /// A new status of a message of the program's bridge.
  case statusChanged(DeliveryStatus)
  /// A text for the program's bridge to send.
  case answer(BridgeAnswer)
  /// An event in the program's room of this name.
  case room(String, ServiceRoomEvent)
  /// Something happened to the reader.
  case reader(ReaderEvent)

  /// Parses an event; returns nil if this program does not know it.
  package init?(_ fields: JSONMembers) {
    guard let name = fields.text("event") else { return nil }
    if let room = fields.text("room") {
      guard let event = ServiceRoomEvent(name, fields) else { return nil }
      self = .room(room, event)
      return
    }
    switch name {
    case "became":
      guard let status = DeliveryStatus(fields) else { return nil }
      self = .statusChanged(status)
    case "answer":
      guard let answer = BridgeAnswer(fields) else { return nil }
      self = .answer(answer)
    default:
      guard let event = ReaderEvent(rawValue: name) else { return nil }
      self = .reader(event)
    }
  }
}

/// An event of the subscribed topics, as far as bridges use it; the raw value is its name.
package enum ReaderEvent: String, Hashable, CaseIterable {
  /// A cell or cue was felt.
  case felt
  /// The reader is at another position.
  case place
  /// The reading was paused or resumed, its rate changed, or the number of waiting alerts.
  case standing
  /// An alert was announced, felt or acknowledged.
  case alert
  /// A line for the service's maintainer.
  case notice
}

extension ServiceLink {
  /// Sends a request; the bytes not sent at once are sent by the next `receiveMessages`.
  package func send(_ request: ProgramRequest, tag: String? = nil) {
    send(line: Array(request.json(tag: tag).utf8))
  }

  /// Pops the received answers and events.
  package func receiveMessages() -> [ProgramMessage] { receiveLines().map(ProgramMessage.init) }
}
