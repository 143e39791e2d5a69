import TactusBraille
import TactusInput
import TactusWire
import Testing

@testable import TactusService

/// The surface under the hand: whose touches count, when they happened, and who is told.
@Suite struct TouchSurfaceHandlerTests {
  private static let surface = TouchSurface(width: 60, height: 120, isFlat: false)
  private static let phone = ServiceCaller(client: 1, tag: "a")
  private static let tablet = ServiceCaller(client: 2, tag: nil)
  private static let page = TouchPage(rows: [TouchPage.Row("a"), TouchPage.Row("b")])

  private static func request(
    _ kind: TouchKind = .fingers, name: String? = nil, surface: TouchSurface = surface
  ) -> SurfaceRequest {
    SurfaceRequest(surface: surface, kind: kind, name: name)
  }

  /// A handler whose surface is the phone.
  private static func held(_ kind: TouchKind = .fingers) -> TouchSurfaceHandler {
    var handler = TouchSurfaceHandler(TouchSettings())
    _ = handler.offer(request(kind), by: phone, showing: page, isTyping: false, at: .zero)
    _ = handler.popEvents()
    return handler
  }

  private static func point(
    _ phase: TouchPoint.Phase, y: Double = 30, id: Int = 0, at milliseconds: Int64
  ) -> Timed<TouchPoint> {
    Timed(TouchPoint(id: id, phase, x: 30, y: y), at: .milliseconds(milliseconds))
  }

  private static func tap(y: Double, at milliseconds: Int64) -> [Timed<TouchPoint>] {
    [point(.down, y: y, at: milliseconds), point(.up, y: y, at: milliseconds + 50)]
  }

  /// The events as "caller NUMBER: JSON" and "watchers: JSON".
  private static func texts(_ events: [TouchSurfaceHandler.OutgoingEvent]) -> [String] {
    events.map { event in
      switch event {
      case .caller(let caller, let event): "caller \(caller.client): \(event.json)"
      case .watchers(let event): "watchers: \(event.json)"
      }
    }
  }

  private static let lifted =
    #"watchers: {"event":"touches","width":60,"height":120,"points":[]}"#

  // MARK: Whose surface it is

  @Test func withoutASurfaceNothingIsTouched() {
    var handler = TouchSurfaceHandler(TouchSettings())
    #expect(handler.handle(Self.tap(y: 30, at: 0), from: Self.phone, at: .zero) == [])
    #expect(handler.handleOwn([Timed(.lost, at: .zero)]) == [])
    #expect(handler.advance(to: .seconds(9)) == [])
    handler.show(Self.page, isTyping: false, at: .zero)
    handler.guide(.blank)
    #expect(handler.popEvents().isEmpty)
    #expect(!handler.hasSurface && handler.room == nil && handler.zones.isEmpty)
  }

  @Test func aSurfaceGetsTheZonesOfItsRows() throws {
    var handler = TouchSurfaceHandler(TouchSettings())
    let zones = handler.offer(
      Self.request(), by: Self.phone, showing: Self.page, isTyping: false, at: .zero)
    #expect(zones.count == 2 && zones == handler.zones)
    #expect(handler.isSurface(.program(1)) && !handler.isSurface(.program(2)))
    let room = try #require(handler.room)
    #expect(room.rows >= 2 && room.cells >= 2)
    #expect(handler.popEvents().isEmpty, "the zones are in the answer")
  }

  @Test func brailleNeedsNoPage() {
    #expect(Self.held(.braille).room == nil)
    #expect(Self.held(.braille).zones.count == 6)
  }

  @Test func touchesOfAProgramThatIsNotTheSurfaceHaveNoEffect() {
    var handler = Self.held()
    #expect(handler.handle(Self.tap(y: 30, at: 0), from: Self.tablet, at: .zero) == [])
    #expect(handler.handleOwn([Timed(.lost, at: .zero)]) == [])
    #expect(handler.popEvents().isEmpty)
    #expect(!handler.handle(Self.tap(y: 30, at: 0), from: Self.phone, at: .zero).isEmpty)
  }

  @Test func anotherRequestOfTheSameConnectionKeepsTheSurface() {
    var handler = Self.held()
    _ = handler.offer(
      Self.request(surface: TouchSurface(width: 120, height: 60)), by: Self.phone,
      showing: Self.page, isTyping: false, at: .zero)
    #expect(Self.texts(handler.popEvents()) == [])
    #expect(handler.isSurface(.program(1)))
  }

  @Test(arguments: [("a tablet", "a tablet"), (nil, "another program")])
  func theEarlierSurfaceIsToldWhoReplacesIt(name: String?, expected: String) {
    var handler = Self.held()
    _ = handler.offer(
      Self.request(name: name), by: Self.tablet, showing: Self.page, isTyping: false, at: .zero)
    #expect(
      Self.texts(handler.popEvents()) == [
        #"caller 1: {"event":"surface","yours":false,"reason":"\#(expected) is the surface now"}"#
      ])
    #expect(handler.isSurface(.program(2)) && !handler.isSurface(.program(1)))
  }

  @Test func aFingerOnTheSurfaceIsLiftedForTheWatchersOfTheNextOne() {
    for takesOver in [true, false] {
      var handler = Self.held()
      _ = handler.handle([Self.point(.down, at: 0)], from: Self.phone, at: .zero)
      _ = handler.popEvents()
      if takesOver {
        _ = handler.offer(
          Self.request(), by: Self.tablet, showing: Self.page, isTyping: false, at: .zero)
      } else {
        handler.leave(.program(1))
      }
      #expect(Self.texts(handler.popEvents()).first == Self.lifted)
    }
  }

  @Test func onlyTheSurfaceItselfCanLeave() {
    var handler = Self.held()
    handler.leave(.program(2))
    handler.leave(.own)
    #expect(handler.hasSurface)
    handler.leave(.program(1))
    #expect(!handler.hasSurface)
  }

  @Test func aConnectionThatIsGoneIsTheSurfaceNoLonger() {
    var handler = Self.held()
    handler.leave { $0 == Self.phone }
    #expect(handler.hasSurface)
    handler.leave { _ in false }
    #expect(!handler.hasSurface)
  }

  @Test func aDeviceOfThisMachineHasNoConnectionToLose() {
    var handler = TouchSurfaceHandler(TouchSettings())
    _ = handler.offer(Self.request(), by: nil, showing: Self.page, isTyping: false, at: .zero)
    handler.leave { _ in false }
    #expect(handler.isSurface(.own))
    handler.show(TouchPage(rows: [TouchPage.Row("c")]), isTyping: false, at: .zero)
    handler.guide(.blank)
    #expect(handler.popEvents().isEmpty, "no program draws it")
  }

  // MARK: Touches

  @Test func aTapMeansTheRowUnderIt() {
    var handler = Self.held()
    for (y, row) in [(30.0, 0), (90, 1)] {
      let meanings = handler.handle(
        Self.tap(y: y, at: 1000 * Int64(row)), from: Self.phone, at: .seconds(Int64(row)))
      let later = handler.handle([], from: Self.phone, at: .seconds(Int64(row)))
      #expect(
        (meanings + later).contains {
          if case .row(row, _) = $0 { true } else { false }
        }, "\(meanings)")
    }
  }

  @Test func watchersSeeEachPointAndTheLastFingersEnd() {
    var handler = Self.held()
    _ = handler.handle(
      [Self.point(.down, id: 1, at: 0), Self.point(.down, id: 2, at: 1)], from: Self.phone,
      at: .zero)
    let both = Self.texts(handler.popEvents()).filter { $0.hasPrefix("watchers") }
    #expect(both.count == 1 && both[0].contains(#""id":1"#) && both[0].contains(#""id":2"#))
    _ = handler.handle([Self.point(.up, id: 1, at: 2)], from: Self.phone, at: .zero)
    #expect(!Self.texts(handler.popEvents()).contains(Self.lifted), "a finger is still down")
    _ = handler.handle([Self.point(.cancel, id: 2, at: 3)], from: Self.phone, at: .zero)
    let ended = Self.texts(handler.popEvents()).filter { $0.hasPrefix("watchers") }
    #expect(ended.count == 2 && ended.last == Self.lifted, "\(ended)")
  }

  @Test func aPageThatChangesIsDrawnAgainOnce() {
    var handler = Self.held()
    let longer = TouchPage(rows: Self.page.rows + [TouchPage.Row("c")])
    handler.show(longer, isTyping: false, at: .zero)
    handler.show(longer, isTyping: false, at: .zero)
    let events = Self.texts(handler.popEvents())
    #expect(events.count == 1 && events[0].hasPrefix(#"caller 1: {"event":"surface","yours":true"#))
    #expect(handler.zones.count == 3)
  }

  @Test func aGuideGoesToTheSurfaceAlone() throws {
    var handler = Self.held()
    handler.guide(try #require(BrailleCell(dots: [1, 4])))
    #expect(Self.texts(handler.popEvents()) == [#"caller 1: {"event":"guide","dots":[1,4]}"#])
  }

  // MARK: Times

  /// Returns the meanings of a finger that rests on a row, whose points bear the surface's times.
  private static func rest(
    _ handler: inout TouchSurfaceHandler, from start: Int64, arriving now: Int64,
    late: Int64 = 0
  ) -> [TouchMeaning] {
    var meanings = handler.handle([point(.down, at: start)], from: phone, at: .milliseconds(now))
    meanings += handler.handle(
      [point(.move, at: start + 2000)], from: phone, at: .milliseconds(now + 2000 + late))
    return meanings
      + handler.handle(
        [point(.up, at: start + 2010)], from: phone, at: .milliseconds(now + 2010 + late))
  }

  @Test(arguments: [Int64(0), 1_700_000_000_000, 9_007_199_254_000])
  func aTouchLastsAsLongAsItsSurfaceSaysWhateverItsClockShows(start: Int64) {
    var expected = Self.held()
    let long = Self.rest(&expected, from: 0, arriving: 50)
    #expect(long.contains { if case .row(0, .whole) = $0 { true } else { false } }, "\(long)")
    var handler = Self.held()
    #expect(Self.rest(&handler, from: start, arriving: 50) == long)
  }

  @Test func pointsThatArriveTogetherKeepTheirOwnTimes() {
    var handler = Self.held()
    let at = Int64(77_000)
    let meanings = handler.handle(
      [
        Self.point(.down, at: at), Self.point(.move, at: at + 2000),
        Self.point(.up, at: at + 2010),
      ], from: Self.phone, at: .seconds(1))
    #expect(meanings.contains { if case .row(0, .whole) = $0 { true } else { false } })
  }

  @Test func aLateConnectionDoesNotTurnATapIntoALongTouch() {
    var handler = Self.held()
    // The first points arrive at once; the release is delayed by 1.5 s.
    _ = handler.handle([Self.point(.down, at: 0)], from: Self.phone, at: .milliseconds(10))
    let meanings = handler.handle(
      [Self.point(.up, at: 50)], from: Self.phone, at: .milliseconds(1_560))
    #expect(!meanings.contains { if case .row(_, .whole) = $0 { true } else { false } })
  }

  @Test func aProgramsFingersAreTimedByItsPointsAlone() {
    var handler = Self.held(.braille)
    _ = handler.handle([Self.point(.down, at: 0)], from: Self.phone, at: .zero)
    #expect(handler.nextDeadline == nil)
    #expect(handler.advance(to: .seconds(60)) == [])
  }

  @Test func aDevicesFingersAreTimedByTheClock() {
    var handler = TouchSurfaceHandler(TouchSettings())
    _ = handler.offer(
      Self.request(.fingers), by: nil, showing: Self.page, isTyping: false, at: .zero)
    _ = handler.handleOwn([
      Timed(.point(TouchPoint(id: 0, .down, x: 30, y: 30)), at: .zero)
    ])
    var meanings: [TouchMeaning] = []
    while let next = handler.nextDeadline, next < .seconds(10) {
      meanings += handler.advance(to: next)
    }
    #expect(meanings.contains { if case .row(0, _) = $0 { true } else { false } }, "\(meanings)")
  }

  @Test func aDeviceThatLosesEventsHasNoFingerDown() {
    var handler = TouchSurfaceHandler(TouchSettings())
    _ = handler.offer(
      Self.request(.fingers), by: nil, showing: Self.page, isTyping: false, at: .zero)
    _ = handler.handleOwn([
      Timed(.point(TouchPoint(id: 0, .down, x: 30, y: 30)), at: .zero)
    ])
    _ = handler.popEvents()
    _ = handler.handleOwn([Timed(.lost, at: .milliseconds(5))])
    #expect(Self.texts(handler.popEvents()).contains(Self.lifted))
  }
}
