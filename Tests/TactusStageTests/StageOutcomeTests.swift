import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusStage
import TactusTestSupport
import Testing

/// A stage's news in order: none of it is about a feeling that was replaced meanwhile.
@Suite struct StageNewsTests {
  private static func news(_ rig: StageRig) -> [String] {
    var news: [String] = []
    while let next = rig.session.player.source.nextEvent() {
      switch next {
      case .player(.keys(let down, _)): news.append("keys \(down)")
      case .player(.played(let cell, _)): news.append("played \(cell.index)")
      case .player: break
      case .stage(let event): news.append("\(event)")
      }
    }
    return news
  }

  /// A text whose last word is in progress, and a host that is suspended until it was felt and keys
  /// were pressed.
  private static func heldUp(_ keys: [(time: Int64, down: UInt8)]) throws -> StageRig {
    let rig = try StageRig(rate: try Rate(percent: 400))
    try rig.begin()
    try rig.feel([.text("a b")])
    while rig.felt.count < 2 { try rig.run(5) }
    rig.isHostHeldUp = true
    var time: Int64 = 0
    for (moment, down) in keys {
      try rig.run(moment - time)
      time = moment
      try rig.setKeys(down)
    }
    try rig.run(max(0, 240 - time))
    rig.isHostHeldUp = false
    try rig.session.step(to: rig.now)
    return rig
  }

  @Test func cellsAndKeysArePublishedInOrder() throws {
    let late = Self.news(try Self.heldUp([(239, 1)]))
    #expect(late == ["played 2", "felt(word: 1)", "quiet", "keys 1"])
    let early = Self.news(try Self.heldUp([(1, 1)]))
    #expect(early == ["keys 1", "played 2", "felt(word: 1)", "quiet"])
  }

  @Test func eventsAboutATextAreTakenBackWithIt() throws {
    let rig = try Self.heldUp([])
    rig.session.order { $0.feel([.text("cd")], &$1, at: rig.now) }
    let news = Self.news(rig)
    #expect(news == ["played 2"])
  }

  @Test func anythingNewTakesBackQuiet() throws {
    for isUrgent in [false, true] {
      let rig = try Self.heldUp([])
      if isUrgent {
        rig.session.order { $0.urgent([.cue(.back)], about: 1, &$1, at: rig.now) }
      } else {
        rig.session.order { $0.alert([.cue(.back)], about: 1, &$1, at: rig.now) }
      }
      let news = Self.news(rig)
      #expect(news.prefix(2) == ["played 2", "felt(word: 1)"])
      #expect(!news.contains("quiet"))
      try rig.run(5000)
      #expect(rig.quiets == 1)
    }
  }
}
