import TactusSystem
import TactusWire
import Testing

@testable import TactusWeb

/// The traffic between a page and the service, and its names.
struct PageHouseTests {
  private func opened() -> HouseRig {
    let rig = HouseRig()
    rig.open(1)
    _ = rig.hear("{\"did\":\"hello\",\"tag\":\"web:hello\",\"version\":1}")
    return rig
  }

  @Test func theGreetingIsFirstAndTellsWhetherTheServiceIsThere() {
    let rig = HouseRig()
    guard case .send(1, let greeting)? = rig.open(1, isServed: false).first else {
      Issue.record("no greeting")
      return
    }
    #expect(
      greeting.hasPrefix(
        "{\"web\":\"hello\",\"version\":1,\"may\":[\"watch\",\"read\",\"touch\",\"write\",\"setup\"],\"service\":false"
      ))
    #expect("\(rig.take("{\"do\":\"state\",\"tag\":\"p\"}"))".contains("69"))
    let joined = rig.serve(true)
    #expect(joined.last == .send(1, "{\"web\":\"service\",\"there\":true}"))
    #expect(rig.serve(true).isEmpty)
    #expect(rig.serve(false) == [.send(1, "{\"web\":\"service\",\"there\":false}")])
  }

  @Test func theLayoutIsDrawnWhereItsMotorsSit() {
    let rig = HouseRig()
    rig.open(1)
    let line =
      "{\"did\":\"hello\",\"tag\":\"web:hello\",\"layout\":{\"name\":\"one-motor\",\"actuators\":[\"motor\"],\"dots\":[0,0,0,0,0,0]}}"
    let told = rig.hear(line)
    #expect("\(told)".contains("\\\"x\\\":0.5,\\\"y\\\":0.5"), "\(told)")
    #expect(rig.hear(line).isEmpty, "nothing has changed")
    let unknown = line.replacing("one-motor", with: "mine")
    #expect("\(rig.hear(unknown))".contains("\\\"name\\\":\\\"mine\\\""))
  }

  @Test func aRequestPassesAsItCameOnOneLine() {
    let rig = opened()
    let frame = "{\"do\":\"say\",\n\"text\":\"a\\nb\",\r\n \"tag\":\"p1\"}"
    #expect(rig.take(frame) == [.sendRequest(1, frame.utf8.map { $0 == 0x0A ? 0x20 : $0 })])
    let answer = "{\"did\":\"say\",\"tag\":\"p1\",\"outcome\":\"felt\"}"
    #expect(rig.hear(answer) == [.send(1, answer)])
  }

  @Test func moreThanThirtyTwoRequestsDoNotWaitForTheService() {
    let rig = opened()
    for _ in 0..<PageSession.mostUnanswered {
      guard case .sendRequest? = rig.take("{\"do\":\"state\"}").first else {
        Issue.record("refused too soon")
        return
      }
    }
    #expect("\(rig.take("{\"do\":\"state\"}"))".contains("69"))
    _ = rig.hear("{\"did\":\"state\"}")
    guard case .sendRequest? = rig.take("{\"do\":\"state\"}").first else {
      Issue.record("still refused")
      return
    }
  }

  @Test(arguments: [
    "", "null", "[]", "\"x\"", "{", "{\"do\":1}", "{\"web\":\"nope\"}", "{}",
    "{\"do\":\"state\",\"do\":\"say\"}",
    "{\"do\":\"state\",\"tag\":7}", "{\"do\":\"state\",\"tag\":\"web:hello\"}",
    "{\"do\":\"state\",\"tag\":\"" + String(repeating: "x", count: 65) + "\"}", "\u{0}",
    String(repeating: "[", count: 60_000),
  ])
  func whatIsNoRequestIsRefusedAndReachesNobody(frame: String) {
    let rig = opened()
    let effects = rig.take(frame)
    #expect(effects.count == 1)
    guard case .send(1, let text)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(text.hasPrefix("{\"error\":") && text.contains("\"status\":65"))
  }

  @Test func aSurfaceIsAskedForByTheServicesNames() {
    let rig = opened()
    let asked = rig.take(
      "{\"web\":\"surface\",\"tag\":\"p1\",\"width\":62.4,\"height\":135.1,\"orientation\":0,\"flat\":null,\"most\":10,\"kind\":\"braille\"}"
    )
    let request =
      "{\"do\":\"surface\",\"tag\":\"p1\",\"width\":62.4,\"height\":135.1,\"orientation\":0,\"flat\":null,\"kind\":\"braille\",\"contacts\":10,\"name\":\"the page\"}"
    #expect(asked == [.sendRequest(1, Array(request.utf8))])
    #expect(
      rig.hear(
        "{\"did\":\"surface\",\"tag\":\"p1\",\"zones\":[{\"dot\":1,\"outline\":[[31.2,0]],\"centre\":[46.8,28.5]}]}"
      )
        == [
          .send(
            1,
            "{\"web\":\"surface\",\"tag\":\"p1\",\"yours\":true,\"zones\":[{\"dot\":1,\"outline\":[[31.2,0]],\"centre\":[46.8,28.5]}]}"
          )
        ])
  }

  @Test func leavingTheSurfaceHasNoAnswer() {
    let rig = opened()
    #expect(
      rig.take("{\"web\":\"surface\",\"leave\":true}")
        == [
          .sendRequest(1, Array("{\"do\":\"surface\",\"leave\":true,\"tag\":\"web:leave\"}".utf8))
        ])
    #expect(rig.hear("{\"did\":\"surface\",\"tag\":\"web:leave\"}").isEmpty)
    #expect(rig.hear("{\"error\":\"not yours\",\"status\":65,\"tag\":\"web:leave\"}").isEmpty)
  }

  @Test(arguments: [
    (
      "{\"event\":\"surface\",\"yours\":false,\"reason\":\"Bo's phone is the surface now\"}",
      "{\"web\":\"surface\",\"yours\":false,\"reason\":\"Bo's phone is the surface now\"}"
    ),
    ("{\"event\":\"touched\",\"dots\":[1,3]}", "{\"web\":\"touched\",\"dots\":[1,3]}"),
    ("{\"event\":\"touched\",\"swipe\":\"R2\"}", "{\"web\":\"touched\",\"swipe\":[\"R2\"]}"),
    (
      "{\"event\":\"touched\",\"swipe\":\"U1+D1\"}",
      "{\"web\":\"touched\",\"swipe\":[\"U1\",\"D1\"]}"
    ),
    ("{\"event\":\"touched\",\"rejected\":true}", "{\"web\":\"touched\",\"rejected\":true}"),
    ("{\"event\":\"guide\",\"dots\":[1,3]}", "{\"web\":\"guide\",\"dots\":[1,3]}"),
    (
      "{\"event\":\"touches\",\"width\":62.4,\"height\":135.1,\"points\":[{\"id\":0,\"phase\":\"down\",\"x\":12.5,\"y\":30.1}]}",
      "{\"web\":\"touches\",\"width\":62.4,\"height\":135.1,\"points\":[{\"id\":0,\"phase\":\"down\",\"x\":12.5,\"y\":30.1}]}"
    ),
  ])
  func eventsOfTouchHaveThePagesNames(line: String, told: String) {
    let rig = opened()
    #expect(rig.hear(line) == [.sendEvent(1, told)])
  }

  @Test func pingsAreAnsweredWithoutTheService() {
    let rig = HouseRig()
    rig.open(1, isServed: false)
    #expect(rig.take("{\"web\":\"ping\"}") == [.send(1, "{\"web\":\"pong\"}")])
  }

  @Test func aFloodIsLeftInTheNetwork() {
    let rig = opened()
    for _ in 0..<PageSession.mostFrames { _ = rig.take("{\"web\":\"ping\"}") }
    #expect(!rig.hears())
    rig.now = rig.now + Microseconds.milliseconds(1)
    #expect(rig.hears())
  }

  @Test func settingsThatWereChangedAreToldToThoseWhoFollowThem() {
    let rig = opened()
    rig.open(2)
    rig.open(3)
    _ = rig.take("{\"web\":\"setup\"}", of: 2)
    let outcome = SetupOutcome(
      result: .whole([("version", "\"a\"")], note: "Saved"), tag: "p", isChange: true)
    #expect(
      rig.setUp(outcome) == [
        .send(1, "{\"web\":\"setup\",\"tag\":\"p\",\"version\":\"a\",\"note\":\"Saved\"}"),
        .send(2, "{\"web\":\"setup\",\"version\":\"a\"}"),
      ])
  }
}
