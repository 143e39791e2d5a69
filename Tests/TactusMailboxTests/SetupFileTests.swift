import Testing

@testable import TactusMailbox

struct SetupFileTests {
  @Test func noPasswordIsShownNorACommandThatTellsOne() {
    let file = SetupFile(path: "/none", text: "host mail.home.example\nuser ada\n")
    let present = """
      host other.example
      password hunter2
      pass hunter2
      PassCmd "echo hunter2"
      \tpasswordeval echo hunter2
      # passwordeval echo hunter2
      user ada
      """
    let lines = file.difference(from: present)
    #expect(lines.contains("- host other.example") && lines.contains("+ host mail.home.example"))
    #expect(lines.contains("- PassCmd ..."))
    #expect(!lines.contains { $0.contains("hunter2") })
    #expect(!lines.contains { $0.contains("user ada") })
  }
}
