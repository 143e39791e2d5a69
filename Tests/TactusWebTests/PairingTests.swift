import TactusWire
import Testing

@testable import TactusWeb

/// A code admits one device, once and soon, with the rights that it was made for.
struct PairingTests {
  @Test func aPairedDeviceHasItsOwnAddressAndRights() throws {
    let rig = HouseRig()
    let path = rig.pair("[\"touch\"]")
    guard case .socket(let visitor) = rig.answer(rig.request(path + "socket")) else {
      Issue.record("the device is not let in")
      return
    }
    #expect(rig.house.pairedDevices.rights(of: visitor) == [.touch])
    #expect(rig.house.pairedDevices.name(of: visitor) == "Bo's phone")
    let token = path.split(separator: "/")[0]
    #expect(token.count == 32 && token != HouseRig.token)
    #expect(!rig.house.pairedDevices.json.contains(token), "the token itself is kept")
  }

  @Test func lookingAtALinkDoesNotUseItUpAndPairingDoes() {
    let rig = HouseRig()
    let path = rig.offer("[\"watch\"]")
    for name in ["", "style.css", "icon.svg", "language.js", "dom.js", "de.json", ""] {
      guard case .file = rig.answer(rig.request(path + name)) else {
        Issue.record("\(name) is not there")
        return
      }
    }
    var request = rig.request(path, method: "POST")
    request.name = "a"
    guard case .moved = rig.answer(request), case .nothing = rig.answer(request),
      case .nothing = rig.answer(rig.request(path))
    else {
      Issue.record("a code was good twice")
      return
    }
  }

  @Test(arguments: [nil, "", String(repeating: "a", count: 101)])
  func aDeviceWithoutAProperNameIsAskedAgain(name: String?) {
    let rig = HouseRig()
    var request = rig.request(rig.offer("[\"watch\"]"), method: "POST")
    request.name = name
    guard case .file(let file) = rig.answer(request) else {
      Issue.record("nothing is shown")
      return
    }
    #expect(file.name == "pair.html")
    #expect(rig.house.pairedDevices.devices.isEmpty)
  }

  @Test func aCodeIsGoodForFiveMinutes() {
    let rig = HouseRig()
    let path = rig.offer("[\"watch\"]")
    rig.now = .seconds(299)
    guard case .file = rig.answer(rig.request(path)) else {
      Issue.record("it ended too soon")
      return
    }
    rig.now = .seconds(300)
    guard case .nothing = rig.answer(rig.request(path)) else {
      Issue.record("it is still good")
      return
    }
  }

  @Test func aNewCodeEndsTheOneBeforeAndSoDoesEnding() {
    let rig = HouseRig()
    let first = rig.offer("[\"watch\"]")
    let second = rig.offer("[\"watch\"]")
    guard case .nothing = rig.answer(rig.request(first)),
      case .file = rig.answer(rig.request(second))
    else {
      Issue.record("not the second alone")
      return
    }
    rig.open(1)
    #expect(
      rig.take("{\"web\":\"pair\",\"end\":true,\"tag\":\"p\"}") == [
        .send(1, "{\"web\":\"pair\",\"tag\":\"p\"}")
      ])
    guard case .nothing = rig.answer(rig.request(second)) else {
      Issue.record("it is still good")
      return
    }
  }

  @Test func guessingCodesSoonFindsNotEvenTheRightOne() {
    let rig = HouseRig()
    let path = rig.offer("[\"watch\"]")
    for _ in 0..<Pairing.mostMisses { _ = rig.answer(rig.request("/pair/AAAA-AAAA/")) }
    guard case .nothing = rig.answer(rig.request(path)) else {
      Issue.record("guessing goes on")
      return
    }
    rig.now = rig.now + Pairing.missRest
    guard case .file = rig.answer(rig.request(path)) else {
      Issue.record("nobody can pair any more")
      return
    }
  }

  @Test(arguments: ["http://evil.example", "https://127.0.0.1:8642"])
  func aFormOfAnotherPagePairsNothing(origin: String) {
    let rig = HouseRig()
    var request = rig.request(rig.offer("[\"watch\"]"), method: "POST")
    request.name = "a"
    request.origin = origin
    guard case .nothing = rig.answer(request) else {
      Issue.record("it was paired")
      return
    }
  }

  @Test(arguments: ["[]", "[\"all\"]", "\"watch\"", "null", "[1]"])
  func rightsThatAreNoneAreRefused(rights: String) {
    let rig = HouseRig()
    #expect(rig.offer(rights) == "/" || rig.offer(rights).isEmpty)
    #expect(rig.pair(rights).isEmpty)
  }

  @Test func nobodyGivesRightsThatTheyDoNotHave() {
    let rig = HouseRig()
    guard case .socket(let visitor) = rig.answer(rig.request(rig.pair("[\"setup\"]") + "socket"))
    else {
      Issue.record("not paired")
      return
    }
    rig.open(1, visitor)
    let refused = rig.take("{\"web\":\"pair\",\"may\":[\"setup\",\"read\"]}")
    #expect("\(refused)".contains("77"), "\(refused)")
  }

  @Test func revokingClosesTheDevicesPagesAndItsAddress() {
    let rig = HouseRig()
    let path = rig.pair("[\"watch\"]")
    rig.open(1)
    rig.open(2, .device("d1"))
    let effects = rig.take("{\"web\":\"revoke\",\"id\":\"d1\"}")
    #expect(effects.contains(.close(2, 4003)))
    #expect(effects.contains(.save))
    guard case .nothing = rig.answer(rig.request(path)) else {
      Issue.record("it is still let in")
      return
    }
    // Later requests of its connection, before it is closed, have no effect.
    #expect("\(rig.take("{\"do\":\"state\"}", of: 2))".contains("77"))
  }

  @Test func theBookIsReadAsItWasWritten() throws {
    let rig = HouseRig()
    _ = rig.pair("[\"watch\",\"read\"]", name: "\"\\😀")
    _ = rig.pair("[\"touch\"]")
    rig.open(1, .device("d2"))
    #expect(
      PairedDevices(json: Array(rig.house.pairedDevices.json.utf8)) == rig.house.pairedDevices)
  }

  @Test(arguments: ["", "{}", "[]", "{\"token\":\"short\",\"devices\":[]}", "\u{0}"])
  func aFileThatIsNoBookIsNone(json: String) {
    #expect(PairedDevices(json: Array(json.utf8)) == nil)
  }
}
