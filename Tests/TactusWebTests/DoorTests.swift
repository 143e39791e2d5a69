import Testing

@testable import TactusWeb

/// Admission of visitors; everybody else gets no information.
struct DoorTests {
  private static let page = "/\(HouseRig.token)/"

  private func name(_ answer: WebAnswer) -> String {
    switch answer {
    case .file(let file): file.name
    case .socket: "socket"
    case .stream: "stream"
    case .frames(_, let page): "frames of \(page)"
    case .moved: "moved"
    case .nothing: "nothing"
    }
  }

  @Test(arguments: [
    ("", "index.html"), ("app.js", "app.js"), ("icon.svg", "icon.svg"), ("socket", "socket"),
    ("nope", "nothing"), ("../web.json", "nothing"), ("app.js/", "nothing"),
    ("%61pp.js", "nothing"),
  ])
  func thePrintedAddressHasThePageAndNothingElse(path: String, expected: String) {
    let rig = HouseRig()
    #expect(name(rig.answer(rig.request(Self.page + path))) == expected)
  }

  @Test(arguments: [
    "", "/", "//", "/0123456789abcdef0123456789abcdee/", "/0123456789abcdef0123456789abcde/",
    "/0123456789ABCDEF0123456789ABCDEF/", "/index.html", "/pair/ABCD-EFGH/", "/pair//",
    "/0123456789abcdef0123456789abcdef", "/pair/ABCD-EFGH/index.html",
  ])
  func aWrongTokenAndAWrongNameAreTheSameNothing(path: String) {
    let rig = HouseRig()
    #expect(name(rig.answer(rig.request(path))) == "nothing")
  }

  @Test(arguments: [
    nil, "", "evil.example", "127.0.0.1", "127.0.0.1:80", "localhost:8642",
    "127.0.0.1:8642.evil.example",
    "user@127.0.0.1:8642",
  ])
  func anotherHostIsNotAnswered(host: String?) {
    let rig = HouseRig()
    var request = rig.request(Self.page)
    request.host = host
    #expect(name(rig.answer(request)) == "nothing")
  }

  @Test(arguments: [
    nil, "null", "http://evil.example", "https://127.0.0.1:8642", "http://127.0.0.1:8643",
    "http://127.0.0.1:8642/",
  ])
  func aSocketNeedsThePagesOwnOrigin(origin: String?) {
    let rig = HouseRig()
    var request = rig.request(Self.page + "socket")
    request.origin = origin
    #expect(name(rig.answer(request)) == "nothing")
  }

  @Test func aStreamNeedsNoOriginSinceBrowsersNameNoneButNoOtherOriginGetsOne() {
    let rig = HouseRig()
    var request = rig.request(Self.page + "stream")
    #expect(name(rig.answer(request)) == "stream")
    request.origin = nil
    #expect(name(rig.answer(request)) == "stream")
    for origin in ["null", "http://evil.example"] {
      request.origin = origin
      #expect(name(rig.answer(request)) == "nothing")
    }
  }

  @Test func framesAreAcceptedFromTheVisitorOfTheirPageAndItsOwnOriginOnly() {
    let rig = HouseRig()
    rig.open(1)
    rig.open(2, .device("d1"))
    var request = rig.request(Self.page + "send", method: "POST")
    for (page, expected) in [(1, "frames of 1"), (2, "nothing"), (3, "nothing"), (nil, "nothing")] {
      request.page = page
      #expect(name(rig.answer(request)) == expected)
    }
    request.page = 1
    for origin in [nil, "null", "http://evil.example"] {
      request.origin = origin
      #expect(name(rig.answer(request)) == "nothing")
    }
  }

  @Test(arguments: ["POST", "PUT", "OPTIONS", "HEAD", ""])
  func thePageIsOnlyRead(method: String) {
    let rig = HouseRig()
    #expect(name(rig.answer(rig.request(Self.page, method: method))) == "nothing")
  }

  @Test func moreThanThirtyTwoPagesAreNotOpened() {
    let rig = HouseRig()
    for id in 1...WebSessionManager.mostPages { rig.open(id) }
    #expect(name(rig.answer(rig.request(Self.page + "socket"))) == "nothing")
    _ = rig.house.close(1, seenAt: HouseRig.day)
    #expect(name(rig.answer(rig.request(Self.page + "socket"))) == "socket")
  }

  @Test(arguments: [
    (443 as UInt16, true, "tactus.example.org", true), (443, true, "tactus.example.org:443", true),
    (443, true, "TACTUS.example.org", true), (8642, true, "tactus.example.org", false),
    (80, false, "tactus.example.org", true), (8642, false, "tactus.example.org:8642", true),
  ])
  func theUsualPortMayBeLeftOut(port: UInt16, isSecure: Bool, host: String, isRight: Bool) {
    let place = PageAddress(
      host: "0.0.0.0", port: port, isSecure: isSecure, names: ["tactus.example.org"])
    #expect(place.accepts(host: host) == isRight)
  }

  @Test func anAddressOfIPv6StandsInBrackets() {
    let place = PageAddress(host: "::1", port: 8642, isSecure: false, names: ["::1"])
    #expect(place.address("x/") == "http://[::1]:8642/x/")
    #expect(place.accepts(host: "[::1]:8642"))
    #expect(place.accepts(origin: "http://[::1]:8642"))
  }
}
