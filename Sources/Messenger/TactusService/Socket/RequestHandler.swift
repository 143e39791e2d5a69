import TactusBraille
import TactusBridge
import TactusClient
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire

/// Serves the programs on the socket: answers requests that can be answered immediately, and sends
/// events to subscribers.
struct RequestHandler {
  let socket: ServiceSocket
  private let hello: ServiceHello
  private var feed: ServiceEventFeed
  /// The state of practice, as last sent.
  var practice = ServicePractice.closed

  init(_ socket: ServiceSocket, _ settings: MessengerSettings) {
    self.socket = socket
    hello = ServiceHello(
      version: ServiceProtocol.version, program: Program.version, reading: settings.reading.title,
      layout: settings.reading.layout)
    feed = ServiceEventFeed(ratePercent: settings.reading.rate.percent)
  }

  /// The reading rate in percent.
  var rate: Int { feed.rate }

  /// Receives requests, answers those that it can answer immediately, and returns the others.
  mutating func receiveRequests<Outlet>(
    _ driver: borrowing MessengerDriver<Outlet>, at now: Microseconds
  ) -> [IncomingRequest] {
    socket.receiveRequests(at: now).filter { !answer($0, driver, at: now) }
  }

  /// Answers a request; returns false if it must be answered elsewhere.
  private func answer<Outlet>(
    _ request: IncomingRequest, _ driver: borrowing MessengerDriver<Outlet>, at now: Microseconds
  ) -> Bool {
    switch request.act {
    case .hello(let version):
      var hello = hello
      hello.version = min(version, ServiceProtocol.version)
      socket.answer(request.caller, .hello(hello), at: now)
    case .state: socket.answer(request.caller, .state(state(driver)), at: now)
    case .subscribe(let topics):
      guard socket.subscribe(request.caller, to: topics) else {
        let failure = Failure(
          .unavailable, "\(ServiceSocket.mostStaying) programs are already subscribed, the maximum",
          cure: "end one of them")
        socket.answer(request.caller, .refused(failure.message, failure.status), at: now)
        return true
      }
      socket.answer(request.caller, .done(request.act.name), at: now)
      for event in feed.beginning + [.practice(practice)]
      where event.topic.map(topics.contains) ?? false {
        socket.send(event, to: request.caller)
      }
    case .deliver, .say, .play, .offer, .feel, .add, .leave, .surface, .leaveSurface, .touch,
      .guide, .bridge, .settle, .sent, .progress, .teach, .release, .resume:
      return false
    }
    return true
  }

  private func state<Outlet>(_ driver: borrowing MessengerDriver<Outlet>) -> ServiceState {
    let rows = (try? driver.messenger.rows(1, driver.outlet.archive)) ?? .none
    var room = "messages"
    if case .room(let name) = driver.messenger.screen { room = name.rawValue }
    return ServiceState(
      room: room, rooms: ["messages"] + driver.messenger.openRooms.map(\.rawValue),
      place: driver.messenger.screen.description,
      row: rows.names.indices.contains(rows.atHand) ? rows.names[rows.atHand] : nil,
      glove: driver.place,
      isGloveThere: driver.messenger.isGloveThere, isReleased: driver.isReleased,
      isPaused: feed.isPaused,
      alerts: driver.messenger.unfeltAlerts, rate: feed.rate,
      isQuiet: driver.messenger.isQuiet, damage: driver.outlet.damageReport,
      helpFailure: driver.outlet.helpFailure, supply: driver.messenger.supply)
  }

  /// Sends subscribers the events since the last call.
  ///
  /// - Parameter dots: the dots raised so far by keys.
  mutating func sendEvents<Outlet>(
    _ driver: inout MessengerDriver<Outlet>, dots: BrailleCell, at now: Microseconds
  ) {
    for event in feed.events(&driver, dots: dots, socket.topics, at: now) {
      socket.publish(event)
    }
  }
}
