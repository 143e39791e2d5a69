import Testing

@testable import TactusWeb

struct DocumentTests {
  private let sessions = HouseRig(document: { $0 == "guide.de.html" ? Array("Hallo".utf8) : nil })

  @Test func aDocumentOfTheProgramIsAFileOfThePage() {
    let path = "/\(HouseRig.token)/guide.de.html"
    guard case .file(let file) = sessions.answer(sessions.request(path)) else {
      Issue.record("it is not there")
      return
    }
    #expect(file.bytes == Array("Hallo".utf8) && file.type == "text/html; charset=utf-8")
  }

  @Test(arguments: [
    "/\(HouseRig.token)/guide.it.html", "/wrong/guide.de.html", "/pair/x/guide.de.html",
  ])
  func anotherNameOrAddressHasNone(path: String) {
    guard case .nothing = sessions.answer(sessions.request(path)) else {
      Issue.record("something is there")
      return
    }
  }
}
