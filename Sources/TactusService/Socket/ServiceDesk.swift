import TactusBraille
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire

/// Serves the programs on the socket: answers what can be answered at once, and tells subscribers the story.
struct ServiceDesk {
  let socket: ServiceSocket
  private let hello: ServiceHello
  private var story: ServiceStory

  init(_ socket: ServiceSocket, _ settings: MessengerSettings) {
    self.socket = socket
    hello = ServiceHello(
      version: ServiceProtocol.version, program: Program.version, reading: settings.reading.title,
      layout: settings.reading.layout)
    story = ServiceStory(ratePercent: settings.reading.rate.percent)
  }

  /// Takes what has come, answers it, and returns the messages that are to be delivered.
  mutating func take<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, at now: Microseconds
  ) -> [NotifyRequest] {
    var messages: [NotifyRequest] = []
    for asked in socket.take(at: now) {
      if case .deliver(let message, let wait) = asked.act {
        messages.append(
          NotifyRequest(
            message: message, patience: .seconds(Int64(wait)), caller: asked.caller))
      } else {
        answer(asked, driver, at: now)
      }
    }
    return messages
  }

  private mutating func answer<Outlet>(
    _ asked: ServiceAsked, _ driver: borrowing MessengerDriver<Outlet>, at now: Microseconds
  ) {
    switch asked.act {
    case .hello(let version):
      var hello = hello
      hello.version = min(version, ServiceProtocol.version)
      socket.answer(asked.caller, .hello(hello), at: now)
    case .state: socket.answer(asked.caller, .state(state(driver)), at: now)
    case .subscribe(let topics):
      guard socket.subscribe(asked.caller, to: topics) else {
        let failure = Failure(
          .unavailable, "\(ServiceSocket.mostStaying) programs listen already",
          cure: "end one of them")
        return socket.answer(asked.caller, .refused(failure.message, failure.status), at: now)
      }
      socket.answer(asked.caller, .done(asked.act.name), at: now)
      for event in story.beginning where event.topic.map(topics.contains) ?? false {
        socket.tell(event, to: asked.caller)
      }
    case .touch: socket.answer(asked.caller, .done(asked.act.name), at: now)
    case .say, .play, .offer, .feel, .add, .leave, .release, .resume, .deliver:
      socket.answer(asked.caller, .refused("not yet", .unavailable), at: now)
    }
  }

  private func state<Outlet>(_ driver: borrowing MessengerDriver<Outlet>) -> ServiceState {
    let rows = (try? driver.messenger.rows(1, driver.outlet.shelf)) ?? .none
    return ServiceState(
      place: driver.messenger.screen.description, row: rows.names.first, glove: driver.place,
      isGloveThere: driver.messenger.isGloveThere, isPaused: story.isPaused,
      alerts: driver.messenger.waitingAlerts, rate: story.rate,
      isQuiet: driver.messenger.isQuiet)
  }

  /// Tells subscribers what happened since the last call.
  /// - Parameter dots: the dots that keys have raised so far.
  mutating func tell<Outlet>(
    _ driver: inout MessengerDriver<Outlet>, dots: BrailleCell, at now: Microseconds
  ) {
    for event in story.events(&driver, dots: dots, socket.topics, at: now) {
      socket.tell(event)
    }
  }
}
