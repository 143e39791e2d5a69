import TactusSystem
import Testing

@testable import TactusWeb

struct ListenAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8642", "127.0.0.1", 8642 as UInt16, true), ("127.0.0.1", "127.0.0.1", 8642, true),
    ("localhost:1", "127.0.0.1", 1, true), ("[::1]:80", "::1", 80, true),
    ("::1", "::1", 8642, true),
    ("127.9.9.9:0", "127.9.9.9", 0, true), ("0.0.0.0:443", "0.0.0.0", 443, false),
    ("192.168.1.5", "192.168.1.5", 8642, false), ("[::]:8642", "::", 8642, false),
    ("[fe80::1]", "fe80::1", 8642, false),
  ])
  func anAddressIsRead(text: String, host: String, port: UInt16, isLocal: Bool) throws {
    let address = try ListenAddress(text)
    #expect((address.host, address.port, address.isLocal) == (host, port, isLocal))
  }

  @Test(arguments: [
    "", ":", ":80", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:http",
    "example.org:80",
    "[::1", "[::1]80", "1.2.3", "1.2.3.4.5", "127.0.0.1:80:90x", "\u{1B}[31m",
  ])
  func whatIsNoneIsRefusedWithAWayOut(text: String) {
    #expect {
      _ = try ListenAddress(text)
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.status == .usage && failure.cure?.contains("127.0.0.1:8642") == true
        && !failure.message.contains("\u{1B}")
    }
  }

  @Test func theNameThatWasGivenIsToldFirst() throws {
    #expect(
      try ListenAddress("10.0.0.1:443").names("tactus.example.org") == [
        "tactus.example.org", "10.0.0.1",
      ])
    #expect(try ListenAddress("127.0.0.1").names(nil) == ["127.0.0.1"])
    #expect(try ListenAddress("0.0.0.0").names(nil).contains("127.0.0.1"))
  }
}
