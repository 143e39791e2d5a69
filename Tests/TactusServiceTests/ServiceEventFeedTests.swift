import TactusBraille
import TactusBridge
import TactusGlove
import TactusHaptics
import TactusInput
import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusService

/// The story of a messenger on the loopback, in a time that the test advances.
@Suite struct ServiceStoryTests {
  private struct Bench: ~Copyable {
    var driver: MessengerDriver<DemoOutlet>
    var desk: RequestHandler
    var now = Microseconds.zero
    /// The time when each cell was felt, by the glove's clock.
    var onsets: [Microseconds] = []

    init(_ folder: Folder) throws {
      let reading = ReadingOptions(
        translator: try Translator(), rate: try Rate(percent: 400))
      let settings = try MessengerSettings(.standard, reading, vocabulary: nil)
      let stage = try StageReading(
        settings, glove: Glove(.loopback, VirtualWaiter(hearsSignals: false)), seed: 1)
      let socket = try ServiceSocket(
        store: try folder.write([], to: "m.db"), in: folder.file("tactus"))
      driver = MessengerDriver(
        reading: stage,
        messenger: Messenger(keySeed: 1, backTranslate: settings.backTranslation),
        outlet: DemoOutlet())
      desk = RequestHandler(socket, settings)
    }

    static func begun(_ folder: Folder) throws -> Bench {
      var bench = try Bench(folder)
      try bench.driver.begin(at: .zero)
      return bench
    }

    mutating func turn() {
      #expect(desk.receiveRequests(driver, at: now).isEmpty)
      desk.sendEvents(&driver, dots: driver.dots, at: now)
    }

    /// Runs for this long, pressing a chord now and then.
    mutating func run(for span: Microseconds) throws {
      let end = now + span
      var presses = 0
      turn()
      while let next = driver.nextDeadline, next < end {
        now = max(now + .microseconds(1), next)
        try driver.step(to: now)
        if now > Microseconds(Int64(presses + 1) * 1_500_000) {
          presses += 1
          let command = [KeyCommand.place, .down, .activate, .back, .up][presses % 5]
          try driver.press([.chord(KeyMap.chord(for: command))], at: now)
        }
        turn()
      }
      now = end
    }
  }

  private static func events(_ client: ServiceClient) -> [ServiceEvent] {
    client.lines().compactMap {
      if case .event(let event) = ServiceLink.read(Array($0.utf8)) { event } else { nil }
    }
  }

  private static let all =
    #"{"do":"subscribe","to":["felt","planned","motors","place","alerts","keys","touches","waits","news"]}"#
    + "\n"

  @Test func aSubscriberHearsWhereTheHandIsAndWhatItFeels() throws {
    try Folder.with { folder in
      var bench = try Bench.begun(folder)
      let client = try ServiceClient(bench.desk.socket.path)
      client.send(Self.all)
      try bench.run(for: .seconds(12))
      let events = Self.events(client)
      #expect(
        events.contains(.command(.place))
          || events.contains { if case .key = $0 { true } else { false } })
      var planned: Set<Int> = []
      var felt = 0
      for event in events {
        switch event {
        case .planned(let cell): planned.insert(cell.cell.index)
        case .felt(let cell, _):
          felt += 1
          #expect(planned.contains(cell.index), "\(cell)")
        default: break
        }
      }
      #expect(felt > 5)
      let places = events.compactMap { if case .place(let place) = $0 { place.title } else { nil } }
      #expect(places.first == "Closed" && places.contains("Home"), "\(places)")
      #expect(
        events.contains { if case .motors(let change) = $0 { change.level > 0 } else { false } })
      #expect(events.contains(.quiet))
    }
  }

  @Test func whoComesLaterIsToldHowThingsStand() throws {
    try Folder.with { folder in
      var bench = try Bench.begun(folder)
      try bench.run(for: .seconds(4))
      for _ in 0..<2 {
        let client = try ServiceClient(bench.desk.socket.path)
        client.send(Self.all)
        bench.turn()
        let events = Self.events(client)
        let line = bench.driver.messenger.screen.description
        #expect(
          events.contains { if case .place(let place) = $0 { place.line == line } else { false } })
        #expect(events.contains { if case .standing = $0 { true } else { false } })
      }
    }
  }

  @Test func theServiceSaysWhoItIsAndHowItStands() throws {
    try Folder.with { folder in
      var bench = try Bench.begun(folder)
      try bench.run(for: .seconds(4))
      let client = try ServiceClient(bench.desk.socket.path)
      client.send(#"{"do":"hello","version":9}"# + "\n" + #"{"do":"state"}"# + "\n")
      bench.turn()
      let heard = client.lines().map { ServiceLink.read(Array($0.utf8)) }
      guard case .answer(.hello(let hello), _)? = heard.first,
        case .answer(.state(let state), _)? = heard.last
      else {
        Issue.record("\(heard)")
        return
      }
      #expect(hello.version == 1 && hello.layout.dots == Layout.gloveFingers.dots)
      #expect(state.isGloveThere && state.glove == "loopback" && state.rate == 400)
      #expect(state.place == bench.driver.messenger.screen.description)
    }
  }

  @Test func aChangeOfTheSupplyIsToldButNotOfItsVoltageAlone() throws {
    try Folder.with { folder in
      var bench = try Bench.begun(folder)
      try bench.run(for: .seconds(4))
      let client = try ServiceClient(bench.desk.socket.path)
      client.send(#"{"do":"subscribe","to":["place"]}"# + "\n")
      bench.turn()
      _ = client.lines()
      let supplies = [
        Supply(millivolts: 3600, charge: 24), Supply(millivolts: 3590, charge: 24),
        Supply(millivolts: 3590, charge: 23), Supply(millivolts: 3590, charge: 23, state: 1),
        Supply(millivolts: 3400, charge: 23, state: 3),
        Supply(millivolts: 3400, charge: 23, state: 7),
      ]
      var told: [Supply?] = []
      for supply in supplies {
        try bench.driver.handle(.supply(supply), at: bench.now)
        bench.turn()
        for case .standing(let standing) in Self.events(client) { told.append(standing.battery) }
      }
      try bench.driver.handle(.glove(isThere: false), at: bench.now)
      bench.turn()
      for case .standing(let standing) in Self.events(client) { told.append(standing.battery) }
      #expect(told == [supplies[0], supplies[2], supplies[3], supplies[4], supplies[5], nil])
    }
  }

  /// The times of motor changes, with this many subscribers that never read.
  private static func changes(deaf: Int) throws -> [Microseconds] {
    try Folder.with { folder in
      var bench = try Bench.begun(folder)
      let clients = try (0..<deaf).map { _ in
        let client = try ServiceClient(bench.desk.socket.path)
        client.send(all)
        return client
      }
      let witness = try ServiceClient(bench.desk.socket.path)
      witness.send(#"{"do":"subscribe","to":["motors"]}"# + "\n")
      var times: [Microseconds] = []
      for _ in 0..<60 {
        try bench.run(for: .seconds(1))
        for case .motors(let change) in events(witness) { times.append(change.time) }
      }
      withExtendedLifetime(clients) {}
      return times
    }
  }

  @Test func subscribersThatNeverReadMoveNoOnset() throws {
    let alone = try Self.changes(deaf: 0)
    #expect(alone.count > 50)
    #expect(try Self.changes(deaf: 8) == alone)
  }
}
