import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct InstalledModelsTests {
  @Test func theDoctorNamesModelsThatCannotBeRead() throws {
    try MessengerHome.with { home in
      func finding() throws -> String? {
        try Tool.run(
          ["doctor", "--device", "loopback", "--json"], environment: home.environment
        ).lines.first { $0.contains("\"meaning\"") }
      }
      #expect(try finding()?.contains("the program's models are ready") == true)
      let place = home.folder.file("config/tactus")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try home.folder.write(
        Data(#"{"models": "own.bin"}"#.utf8), to: "config/tactus/messenger.json")
      #expect(try finding()?.contains("own.bin") == true)
      try home.folder.write(Data("TACTMDL1 rubbish".utf8), to: "config/tactus/own.bin")
      let line = try #require(try finding())
      #expect(line.contains("own.bin") && line.contains("rules alone are used"), "\(line)")
      // The rules alone continue to work.
      let message = #"{"from":"Mom","text":"HELP there is a fire"}"#
      let told = try Tool.run(
        ["analyze", "--json", "--models", place + "/own.bin", "-"], input: message)
      #expect(told.status == 0 && told.lines.first?.contains("\"urgent\":true") == true)
      #expect(told.errors.contains("rules alone are used"))
    }
  }
}
