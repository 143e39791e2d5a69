import Testing

@testable import TactusModelServer

@Suite struct ModelAddressTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1/chat/completions"),
    ("http://127.255.0.9/v1/", "http://127.255.0.9/v1/chat/completions"),
    ("https://localhost:1", "https://localhost:1/chat/completions"),
    ("http://LocalHost/a/b", "http://LocalHost/a/b/chat/completions"),
    ("http://[::1]:65535/v1", "http://[::1]:65535/v1/chat/completions"),
  ])
  func anAddressOnThisMachineIsTaken(text: String, endpoint: String) throws {
    let address = try ModelAddress(text)
    #expect(address.endpoint == endpoint)
    #expect(address.isLocal)
    #expect(address.text == text)
  }

  @Test(arguments: [
    "http://192.168.1.2:8080/v1", "https://api.example.com/v1", "http://128.0.0.1/",
    "http://127.0.0.1.example.com/v1", "http://localhost.example.com", "http://[::2]/",
    "http://127.1/v1", "http://2130706433/v1", "http://127.0.0.01/v1", "http://0.0.0.0/v1",
    "http://[::ffff:127.0.0.1]/v1", "http://localhost./v1", "http://127.0.0.256/v1",
  ])
  func anAddressElsewhereIsTakenOnlyIfThatIsAllowed(text: String) throws {
    #expect(throws: ModelAddressError.remote) { try ModelAddress(text) }
    #expect(try !ModelAddress(text, allowsRemote: true).isLocal)
  }

  @Test(arguments: [
    "", "127.0.0.1:8080", "ftp://127.0.0.1/", "file:///etc/passwd", "HTTP://127.0.0.1/",
    "http://", "http:///v1", "http://:8080/v1", "http://127.0.0.1:0/v1",
    "http://127.0.0.1:65536/v1", "http://127.0.0.1:/v1", "http://127.0.0.1:+80/v1",
    "http://127.0.0.1:80a/v1", "http://ada:secret@127.0.0.1/v1", "http://127.0.0.1@example.com/",
    "http://127.0.0.1/v1?x=1", "http://127.0.0.1/v1#x", "http://127.0.0.1\\@example.com/v1",
    "http://127.0.0.1/v 1", "http://127.0.0.1/\r\nX: y", "http://[::1/v1", "http://[]/v1",
    "http://[::1]x/v1", "http://löcalhost/v1", "http://local_host/v1",
    "http://127.0.0.1/" + String(repeating: "a", count: 1024),
  ])
  func whatIsNoAddressIsRefusedEvenIfOtherMachinesAreAllowed(text: String) {
    for allowsRemote in [false, true] {
      #expect(throws: ModelAddressError.malformed) {
        try ModelAddress(text, allowsRemote: allowsRemote)
      }
    }
  }
}
