import TactusCapture
import TactusCaptureReading
import TactusCommandLine
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusLab

@Suite struct CaptureInputTests {
  private func capture(_ words: String...) throws -> Capture {
    try CaptureInput.read(try Arguments(words, options: []))
  }

  @Test func exactlyOneFileIsNamed() throws {
    let none = #expect(throws: Failure.self) { _ = try capture() }
    #expect(none?.message == "no capture: name a file, such as reading.pcapng")
    let two = #expect(throws: Failure.self) { _ = try capture("a", "b") }
    #expect(two?.status == .usage && two?.cure == "name one capture at a time")
  }

  @Test func aFileThatIsAbsentOrNoCaptureIsRefused() throws {
    try Folder.with { folder in
      let absent = #expect(throws: Failure.self) { _ = try capture(folder.file("none")) }
      #expect(absent?.status == .noInput)
      let path = try folder.write(Array("no capture".utf8), to: "text")
      let wrong = #expect(throws: Failure.self) { _ = try capture(path) }
      #expect(wrong?.status == .badData)
    }
  }
}
