import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct PlotCommandTests {
  @Test(arguments: [["-o"], ["--output"], ["--output="], ["-o", "-"]])
  func thePictureIsTheSameWhereverItGoes(words: [String]) throws {
    let plain = try Tool.run(["plot", "--text", "Hi"])
    #expect(plain.status == 0)
    #expect(plain.text.hasPrefix("<?xml"))
    try Folder.with { folder in
      if words.count == 2 {
        #expect(try Tool.run(["plot", "--text", "Hi"] + words).output == plain.output)
        return
      }
      let file = try folder.write("old".utf8, to: "hi.svg")
      let target = words[0].hasSuffix("=") ? [words[0] + file] : words + [file]
      let outcome = try Tool.run(["plot", "--text", "Hi"] + target)
      #expect(outcome.status == 0 && outcome.output == [])
      #expect(try folder.read(file) == plain.output)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files == ["hi.svg"])
    }
  }

  @Test func aShortOptionTakesItsValueInTheSameWord() throws {
    try Folder.with { folder in
      #expect(try Tool.run(["plot", "-o" + folder.file("a.svg"), "--text", "a"]).status == 0)
      let picture = try folder.read(folder.file("a.svg"))
      #expect(picture.starts(with: "<?xml".utf8))
    }
  }

  @Test func aLinkAndThePermissionsOfAFileStay() throws {
    try Folder.with { folder in
      let file = try folder.write("old".utf8, to: "real.svg")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("link.svg"), withDestinationPath: "real.svg")
      #expect(try Tool.run(["plot", "--text", "a", "-o", folder.file("link.svg")]).status == 0)
      let picture = try folder.read(file)
      #expect(picture.starts(with: "<?xml".utf8))
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: folder.file("link.svg"))
      #expect(target == "real.svg")
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test(arguments: ["/nonexistent/a.svg", "/", "/dev/full"])
  func aFileThatCannotBeWrittenIsNamed(path: String) throws {
    let outcome = try Tool.run(["plot", "--text", "a", "-o", path])
    #expect(outcome.status == 74)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("'\(path)'"))
  }

  @Test func fromAndToShowThatPartOnly() throws {
    func cells(_ options: String...) throws -> [Substring] {
      let text = try Tool.run(["plot", "--text", "abcdef"] + options).text
      return text.matches(of: /<title>cell ([0-9]+)/).map(\.1)
    }
    // A cell takes 750 ms.
    #expect(try cells() == ["1", "2", "3", "4", "5", "6"])
    #expect(try cells("--from", "1500ms") == ["3", "4", "5", "6"])
    #expect(try cells("--to", "1.5s") == ["1", "2"])
    #expect(try cells("--from", "1.6s", "--to", "2300ms") == ["3", "4"])
  }

  @Test func aPictureThatIsCutSaysWhereToGoOn() throws {
    let text = String(repeating: "the quick brown fox ", count: 80)
    let first = try Tool.run(["plot", "--text", "-"], input: text)
    #expect(first.status == 0)
    #expect(first.errorLines.count == 1)
    let (_, count, time) = try #require(
      first.errors.firstMatch(of: /full after ([0-9]+) cells: .*--from ([0-9]+m?s)/)?.output)
    let last = try #require(Int(count))
    #expect(first.text.contains("<title>cell \(last) "))
    #expect(!first.text.contains("<title>cell \(last + 1) "))
    let second = try Tool.run(["plot", "--text", "-", "--from", String(time)], input: text)
    #expect(second.status == 0)
    #expect(second.text.contains("<title>cell \(last + 1) "))
    #expect(!second.text.contains("<title>cell \(last) "))
  }

  @Test(arguments: [
    (["--from", "9s"], "ends at 4500ms"), (["--from", "-1s"], "not a time"),
    (["--from", "2"], "not a time"), (["--from", "2s", "--to", "2s"], "later --to"),
  ])
  func aPartThatIsNotThereIsRefusedInALine(words: [String], says: String) throws {
    let outcome = try Tool.run(["plot", "--text", "abcdef"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test func anEndlessTextIsNoMatterWhereThePictureEnds() throws {
    let outcome = try Tool.shell("yes | $T plot --text - --to 3s")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("</svg>"))
  }

  @Test(arguments: [("aabb", 65, "not a capture"), ("", 65, "not a capture")])
  func whatIsNoCaptureIsSaidToBeNone(content: String, status: Int32, says: String) throws {
    try Folder.with { folder in
      let file = try folder.write(content.utf8, to: "file")
      let outcome = try Tool.run(["plot", file])
      #expect(outcome.status == status)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(says))
    }
  }
}
