import TactusText
import Testing

@testable import TactusWeb

/// Forbidden actions of a device are refused, and events that it may not see never arrive.
struct RightsTests {
  private static let events: [(event: String, rights: Set<WebRight>)] = [
    ("{\"event\":\"standing\",\"paused\":false,\"rate\":100,\"alerts\":0}", [.watch, .read]),
    ("{\"event\":\"waiting\",\"for\":\"glove\"}", [.watch, .read]),
    ("{\"event\":\"notice\",\"text\":\"gone\"}", [.watch, .read]),
    ("{\"event\":\"felt\",\"dots\":[1],\"text\":\"m\"}", [.read]),
    ("{\"event\":\"planned\",\"dots\":[1],\"text\":\"m\"}", [.read]),
    ("{\"event\":\"motors\",\"at\":1,\"actuator\":2,\"level\":31}", [.read]),
    ("{\"event\":\"place\",\"place\":\"x\"}", [.read]),
    ("{\"event\":\"word\",\"word\":2}", [.read]),
    ("{\"event\":\"alert\",\"id\":12,\"from\":\"Bank\",\"step\":\"told\"}", [.read]),
    ("{\"event\":\"key\",\"dots\":[1]}", [.read]),
    ("{\"event\":\"pressing\",\"dots\":[1]}", [.read]),
    ("{\"event\":\"news\",\"text\":\"Bank\"}", [.read]),
    ("{\"event\":\"touches\",\"points\":[]}", [.read]),
    ("{\"event\":\"practice\",\"stage\":\"closed\",\"paused\":false}", [.read]),
    ("{\"event\":\"touched\",\"dots\":[1]}", [.touch]),
    ("{\"event\":\"guide\",\"dots\":[1]}", [.touch]),
    ("{\"event\":\"entered\",\"room\":\"timer\"}", []),
    ("{\"event\":\"felt\",\"room\":\"timer\",\"word\":1}", []),
    ("{\"event\":\"of tomorrow\"}", []),
  ]

  private func rig(_ rights: Set<WebRight>) -> HouseRig {
    let rig = HouseRig()
    _ = rig.pair("[" + rights.names.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    rig.open(1, .device("d1"))
    return rig
  }

  @Test(arguments: WebRight.allCases)
  func eachRightLetsItsEventsThroughAndNoOther(right: WebRight) {
    let rig = rig([right])
    for (event, rights) in Self.events {
      #expect(rig.hear(event).isEmpty == !rights.contains(right), "\(right): \(event)")
    }
  }

  /// The names of rows are people and messages.
  @Test(arguments: [
    "{\"event\":\"surface\",\"yours\":true,\"zones\":ZONES}",
    "{\"did\":\"surface\",\"tag\":\"p1\",\"zones\":ZONES}",
  ])
  func whoMayTouchAloneIsNotToldTheNamesOfRows(line: String) {
    let zones =
      "[{\"name\":\"Bank, critical\",\"outline\":[[1,2]],\"centre\":[3,4]},{\"name\":\"4\"},{\"dot\":1}]"
    let line = line.replacing("ZONES", with: zones)
    #expect("\(rig([.touch, .read]).hear(line))".contains("Bank"))
    let told = "\(rig([.touch]).hear(line))"
    #expect(!told.contains("Bank"))
    #expect(told.contains("[[1,2]]") && told.contains("4") && told.contains("dot"))
  }

  @Test func whoMayTouchAloneIsNotToldTheNamesOfOtherDevices() {
    let line =
      "{\"event\":\"surface\",\"yours\":false,\"reason\":\"Bo's phone is the surface now\"}"
    #expect("\(rig([.touch, .read]).hear(line))".contains("Bo"))
    let told = "\(rig([.touch]).hear(line))"
    #expect(told.contains("yours") && !told.contains("Bo"))
  }

  private static let acts: [String: Set<WebRight>] = [
    "state": [.watch, .read], "subscribe": [.watch, .read], "touch": [.touch], "deliver": [.write],
    "say": [.write], "teach": [.write], "progress": [.read],
    "release": [], "resume": [], "offer": [], "play": [.setup], "hello": [],
    "feel": [],
    "guide": [], "of tomorrow": [],
  ]

  @Test(arguments: acts.keys.sorted())
  func eachRightAsksForItsOwnAndNoOther(act: String) {
    let rights = Self.acts[act] ?? []
    for right in WebRight.allCases {
      let rig = rig([right])
      let effects = rig.take("{\"do\":\"\(act)\",\"to\":[],\"tag\":\"p1\"}")
      if rights.contains(right) {
        guard case .sendRequest(1, _)? = effects.first else {
          Issue.record("\(right): \(act): \(effects)")
          continue
        }
      } else {
        #expect("\(effects)".contains("77"), "\(right): \(act): \(effects)")
      }
    }
  }

  @Test(arguments: ["setup", "contact", "pair", "devices", "revoke", "surface"])
  func whatTheWebDoesItselfNeedsARightToo(name: String) {
    let needed: WebRight = name == "surface" ? .touch : .setup
    for right in WebRight.allCases where right != needed {
      let rig = rig([right])
      let effects = rig.take("{\"web\":\"\(name)\",\"id\":\"d1\",\"may\":[\"touch\"],\"end\":true}")
      #expect(effects.count == 1 && "\(effects)".contains("77"), "\(right): \(effects)")
      #expect(rig.house.pairedDevices.devices.count == 1)
    }
  }

  private static let all = "[\"felt\",\"keys\",\"news\",\"place\",\"touches\",\"waits\"]"

  @Test(arguments: [
    ("watch", "[\"news\",\"place\",\"waits\"]"), ("read", all), ("watch,read", all),
    (
      "read,write",
      "[\"answers\",\"felt\",\"keys\",\"news\",\"place\",\"touches\",\"waits\"]"
    ),
  ])
  func onlyTopicsThatMayBeSeenAreAskedFor(names: String, topics: String) {
    let rights = Set(names.split(separator: ",").compactMap { WebRight(rawValue: String($0)) })
    let rig = rig(rights)
    let asked = rig.take(
      "{\"do\":\"subscribe\",\"to\":[\"felt\",\"place\",\"keys\",\"waits\",\"news\"],\"tag\":\"p\"}"
    )
    #expect(
      asked == [
        .sendRequest(1, Array("{\"do\":\"subscribe\",\"to\":\(topics),\"tag\":\"p\"}".utf8))
      ])
  }

  @Test func anAnswerIsForWhoMayReadAlone() {
    let line = "{\"event\":\"sent\",\"to\":\"Ada\",\"text\":\"on my way\"}"
    let told = PageEffect.sendEvent(
      1, "{\"web\":\"answer\",\"to\":\"Ada\",\"text\":\"on my way\",\"time\":1772182800000}")
    for right in WebRight.allCases {
      let rig = rig([right])
      #expect(rig.hear(line) == (right == .read ? [told] : []), "\(right)")
    }
    // A name in a message proves nothing: anybody can write as Ada.
    let writer = rig([.write])
    _ = writer.take("{\"do\":\"deliver\",\"from\":\"Ada\",\"text\":\"a\"}")
    #expect(writer.hear(line).isEmpty)
  }

  @Test func whoMayOnlyWatchIsNotToldWhatIsBeingWritten() {
    let line =
      "{\"did\":\"state\",\"room\":\"messages\",\"place\":\"writing to Mom: on my\",\"row\":\"x\",\"rate\":100}"
    let watcher = rig([.watch])
    #expect(
      watcher.hear(line) == [.send(1, "{\"did\":\"state\",\"room\":\"messages\",\"rate\":100}")])
    let reader = rig([.read])
    #expect(reader.hear(line) == [.send(1, line)])
  }
}
