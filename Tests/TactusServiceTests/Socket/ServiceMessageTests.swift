import TactusBraille
import TactusBridge
import TactusClient
import TactusGlove
import TactusHaptics
import TactusInput
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Requests and events that a program got wrong; SERVICE.md has the valid ones.
@Suite struct ServiceMessageTests {
  private static let now = Timestamp(milliseconds: 1_777_620_600_000)

  private static func error(_ line: String) -> ServiceError? {
    do throws(ServiceError) {
      _ = try ServiceRequest(Array(line.utf8), at: now)
      return nil
    } catch { return error }
  }

  private static func touch(_ change: (inout [String: String]) -> Void) -> String {
    var members = ["id": "1", "phase": "\"down\"", "x": "1", "y": "2", "time": "3"]
    change(&members)
    let point = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\"do\":\"touch\",\"points\":[{\(point.joined(separator: ","))}]}"
  }

  // MARK: Requests

  @Test(arguments: [
    "", "x", "{", "{\"do\":\"state\"", "\u{0}", "{\"do\":\"state\"} {\"do\":\"state\"}", "nul",
  ])
  func aLineThatIsNotJSONEndsTheConnection(line: String) throws {
    let error = try #require(Self.error(line))
    #expect(error.endsConnection && error.tag == nil)
  }

  @Test(arguments: ["[]", "1", "\"state\"", "null", "{}", "{\"do\":7}", "{\"do\":null}"])
  func jsonThatIsNotARequestIsRefusedAndTheConnectionStays(line: String) throws {
    #expect(try #require(Self.error(line)).endsConnection == false)
  }

  /// The tag is valid in each.
  @Test(arguments: [
    #"{"do":"nonsense","tag":"t"}"#, #"{"do":"say","tag":"t"}"#,
    #"{"do":"say","text":"","tag":"t"}"#,
    #"{"do":"say","text":7,"tag":"t"}"#, #"{"do":"hello","version":0,"tag":"t"}"#,
    #"{"do":"hello","version":1.5,"tag":"t"}"#, #"{"do":"deliver","from":"Mom","tag":"t"}"#,
    #"{"do":"deliver","text":"hi","tag":"t"}"#,
    #"{"do":"deliver","from":"Mom","text":"hi","wait":0,"tag":"t"}"#,
    #"{"do":"deliver","from":"Mom","text":"hi","wait":601,"tag":"t"}"#,
    #"{"do":"deliver","from":"Mom","text":"hi","urgency":1.01,"tag":"t"}"#,
    #"{"do":"subscribe","tag":"t"}"#, #"{"do":"subscribe","to":"felt","tag":"t"}"#,
    #"{"do":"subscribe","to":[1],"tag":"t"}"#, #"{"do":"play","tag":"t"}"#,
    #"{"do":"play","cue":"focus","pulses":[],"tag":"t"}"#, #"{"do":"play","cue":"focs","tag":"t"}"#,
    #"{"do":"play","pulses":[],"tag":"t"}"#, #"{"do":"play","pulses":[7],"tag":"t"}"#,
    #"{"do":"play","pulses":[{"actuator":8,"level":1,"at":0,"for":1}],"tag":"t"}"#,
    #"{"do":"play","pulses":[{"actuator":0,"level":0,"at":0,"for":1}],"tag":"t"}"#,
    #"{"do":"play","pulses":[{"actuator":0,"level":32,"at":0,"for":1}],"tag":"t"}"#,
    #"{"do":"play","pulses":[{"actuator":0,"level":1,"at":-1,"for":1}],"tag":"t"}"#,
    #"{"do":"play","pulses":[{"actuator":0,"level":1,"at":0,"for":0}],"tag":"t"}"#,
    #"{"do":"offer","room":"","tag":"t"}"#, #"{"do":"offer","room":"a\nb","tag":"t"}"#,
    #"{"do":"feel","lines":"one","tag":"t"}"#, #"{"do":"feel","lines":[1],"tag":"t"}"#,
    #"{"do":"add","tag":"t"}"#, #"{"do":"surface","width":0,"height":1,"tag":"t"}"#,
    #"{"do":"surface","width":65,"height":2001,"tag":"t"}"#,
    #"{"do":"surface","width":65,"height":140,"contacts":0,"tag":"t"}"#,
    #"{"do":"surface","width":65,"height":140,"orientation":45,"tag":"t"}"#,
    #"{"do":"surface","width":65,"height":140,"kind":"foot","tag":"t"}"#,
    #"{"do":"guide","dots":[],"tag":"t"}"#, #"{"do":"guide","dots":[7],"tag":"t"}"#,
    #"{"do":"guide","dots":["1"],"tag":"t"}"#, #"{"do":"touch","points":[],"tag":"t"}"#,
    #"{"do":"bridge","name":"","tag":"t"}"#,
    #"{"do":"bridge","name":"mail","answers":1,"tag":"t"}"#,
    #"{"do":"settle","tag":"t"}"#, #"{"do":"settle","number":-1,"tag":"t"}"#,
    #"{"do":"settle","number":1e300,"tag":"t"}"#, #"{"do":"sent","tag":"t"}"#,
    #"{"do":"sent","key":"k","tag":"t"}"#, #"{"do":"sent","key":"k","outcome":"lost","tag":"t"}"#,
  ])
  func aRefusalRepeatsTheTagOfItsRequest(line: String) throws {
    let error = try #require(Self.error(line), "it is accepted")
    #expect(error.tag == "t" && !error.endsConnection)
    #expect(!error.reason.isEmpty && !error.reason.contains("\n"))
  }

  @Test func aTagIsATextOfAtMost64Characters() throws {
    #expect(
      Self.error("{\"do\":\"state\",\"tag\":\"\(String(repeating: "é", count: 64))\"}") == nil)
    for tag in ["\"\(String(repeating: "a", count: 65))\"", "7", "null"] {
      let error = try #require(Self.error("{\"do\":\"state\",\"tag\":\(tag)}"), "\(tag)")
      #expect(error.tag == nil && !error.endsConnection)
    }
  }

  @Test func aMisspeltRequestIsAnsweredWithTheNearest() throws {
    let reason = try #require(Self.error(#"{"do":"subscibe"}"#)).reason
    #expect(reason.contains("\"subscribe\"") && !reason.contains("\"deliver\""))
  }

  @Test func topicsOfLaterVersionsAreIgnored() throws {
    let request = try ServiceRequest(
      Array(#"{"do":"subscribe","to":["felt","smells"]}"#.utf8), at: Self.now)
    #expect(request.act == .subscribe([.felt]))
  }

  @Test(arguments: [
    ("id", "65536"), ("id", "-1"), ("phase", "\"hover\""), ("x", "-0.1"), ("y", "2001"),
    ("x", "\"1\""), ("time", "-1"), ("time", "1e300"), ("pressure", "2"),
  ])
  func aPointOutsideItsRangeIsRefused(name: String, value: String) {
    #expect(Self.error(Self.touch { _ in }) == nil)
    #expect(Self.error(Self.touch { $0[name] = value }) != nil)
    if name != "pressure" { #expect(Self.error(Self.touch { $0[name] = nil }) != nil) }
  }

  @Test func listsHaveLimits() {
    let pulse = #"{"actuator":0,"level":1,"at":0,"for":1}"#
    let point = #"{"id":1,"phase":"down","x":1,"y":2,"time":3}"#
    for (head, item, most) in [
      (#"{"do":"play","pulses":["#, pulse, 64), (#"{"do":"touch","points":["#, point, 64),
      (#"{"do":"feel","lines":["#, "\"a\"", 256), (#"{"do":"add","lines":["#, "\"a\"", 256),
    ] {
      func line(_ count: Int) -> String {
        head + Array(repeating: item, count: count).joined(separator: ",") + "]}"
      }
      #expect(Self.error(line(most)) == nil, "\(head)")
      #expect(Self.error(line(most + 1)) != nil, "\(head)")
    }
  }

  @Test func aMessageWithoutATimeArrivesNow() throws {
    let request = try ServiceRequest(
      Array(#"{"do":"deliver","from":"Mom","text":"hi"}"#.utf8), at: Self.now)
    guard case .deliver(let message, let wait) = request.act else {
      Issue.record("\(request)")
      return
    }
    #expect(message.time == Self.now && wait == ServiceProtocol.usualWait)
  }

  @Test func leavingIsNoSurface() throws {
    func act(_ line: String) throws -> ServiceAct {
      try ServiceRequest(Array(line.utf8), at: Self.now).act
    }
    #expect(try act(#"{"do":"surface","leave":true}"#) == .leaveSurface)
    #expect(
      try act(#"{"do":"surface","leave":false,"width":65,"height":140}"#)
        == .surface(
          SurfaceRequest(surface: TouchSurface(width: 65, height: 140), kind: .braille, name: nil)))
  }

  /// Cut anywhere, a line is refused and never understood as something else.
  @Test(.long, arguments: ServiceDocumentTests.examples.filter { $0.hasPrefix("{\"do\"") })
  func aLineThatWasCutIsRefused(example: String) {
    let bytes = Array(example.utf8)
    for end in 0..<bytes.count {
      #expect(throws: ServiceError.self) {
        try ServiceRequest(Array(bytes[..<end]), at: Self.now)
      }
    }
  }

  // MARK: Events and answers

  @Test(arguments: [
    "", "[]", "{}", #"{"event":"party"}"#, #"{"event":7}"#, #"{"event":"felt"}"#,
    #"{"event":"felt","onset":1,"index":1,"word":0,"offset":1}"#,
    #"{"event":"felt","onset":1,"index":1,"word":0,"offset":1,"dots":[9],"text":"a"}"#,
    #"{"event":"felt","onset":1,"index":1,"word":0,"offset":1,"cue":"none","part":0}"#,
    #"{"event":"motors","at":1,"actuator":0}"#, #"{"event":"unplanned"}"#,
    #"{"event":"standing","paused":1,"rate":100,"alerts":0}"#, #"{"event":"place"}"#,
    #"{"event":"alert","id":1,"step":"guessed"}"#, #"{"event":"key","dots":[1]}"#,
    #"{"event":"key","command":"fly"}"#, #"{"event":"pressing"}"#,
    #"{"event":"waiting","for":"tea"}"#,
    #"{"event":"news"}"#, #"{"event":"touched"}"#, #"{"event":"touched","text":"ab"}"#,
    #"{"event":"touched","text":""}"#, #"{"event":"touched","swipe":"X"}"#,
    #"{"event":"surface","zones":[{"dot":1}]}"#,
    #"{"event":"surface","zones":[{"dot":1,"outline":[[1]],"centre":[1,2]}]}"#,
    #"{"event":"touches","width":1,"height":1,"points":[{}]}"#, #"{"event":"sent","to":"Mom"}"#,
    #"{"event":"dropped"}"#, #"{"event":"chord","room":"timer","dots":[9],"held":false}"#,
    #"{"event":"party","room":"timer"}"#, #"{"did":"say"}"#, #"{"did":"say","outcome":"eaten"}"#,
    #"{"did":"hello","version":1}"#, #"{"did":"deliver","outcome":"felt"}"#,
  ])
  func aLineThatOnlyALaterVersionKnowsIsUnknown(line: String) {
    #expect(ServiceLink.read(Array(line.utf8)) == .unknown)
  }

  @Test func aRoomsEventsAreNotThoseOfTheHand() {
    #expect(ServiceLink.read(Array(#"{"event":"quiet"}"#.utf8)) == .event(.quiet))
    #expect(
      ServiceLink.read(Array(#"{"event":"quiet","room":"timer"}"#.utf8))
        == .event(.room("timer", .quiet)))
  }

  @Test func anErrorIsARefusalWhateverElseTheAnswerSays() {
    guard
      case .answer(.refused(let reason, _), let tag) = ServiceLink.read(
        Array(#"{"error":"no","status":69,"did":"state","tag":"t"}"#.utf8))
    else {
      Issue.record("not refused")
      return
    }
    #expect(reason == "no" && tag == "t")
  }

  /// Numbers that no field of the program can hold.
  @Test(.long, arguments: ServiceDocumentTests.examples.filter { $0.hasPrefix("{\"event\"") })
  func anyNumberInAnEventIsSafe(example: String) {
    for number in ["-1", "1e300", "-1e300", "9007199254740993", "0.5", "255", "256", "65536"] {
      let changed = example.replacing(/:-?[0-9.]+/, with: ":\(number)")
      guard case .event(let event) = ServiceLink.read(Array(changed.utf8)) else { continue }
      // An event that was understood can be written and understood again.
      let again = ServiceLink.read(Array(event.json.utf8))
      guard case .event(let same) = again else {
        Issue.record("\(changed) became \(event.json)")
        continue
      }
      #expect(same == event)
      var cells = WatchedCells()
      cells.handle(event, at: .seconds(1))
      _ = cells.moment(at: .seconds(2))
    }
  }
}
