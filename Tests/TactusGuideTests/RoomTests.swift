import Foundation
import TactusBridge
import TactusWording
import Testing

@testable import TactusGuide

struct RoomTests {
  private static let chapters = [
    GuideChapter(name: "one", markdown: "# One\n\nFirst words here.\n\n## Part\n\n- a\n- b\n"),
    GuideChapter(
      name: "two", markdown: "# Two\n\n" + (1...60).map { "Sentence \($0).\n\n" }.joined()),
  ]
  private var room = GuideRoom(chapters)

  private func chord(_ dots: Int...) -> ServiceRoomEvent { .chord(dots: dots, isHeld: false) }

  @Test mutating func theHandComesToTheListAndGoesThroughItsRows() {
    #expect(room.handle(.entered) == ["One"])
    #expect(room.handle(chord(4)) == ["Two"])
    #expect(room.handle(chord(4)) == ["Two"], "the last row")
    #expect(room.handle(chord(2)) == ["One"])
    #expect(room.handle(chord(5)) == ["Two"])
    #expect(room.handle(chord(1)) == ["One"])
    #expect(room.handle(chord(1, 6)) == nil)
  }

  @Test mutating func aChapterIsReadFromWhereTheReaderIs() {
    #expect(
      room.handle(chord(1, 5)) == [
        "One", "First words here.", "Part", "a", "b", "End of the chapter.",
      ])
    #expect(room.handle(chord(4))?.first == "First words here.")
    #expect(room.handle(chord(6))?.first == "Part")
    #expect(room.handle(chord(6))?.first == "Part", "no heading after it")
    #expect(room.handle(chord(1))?.first == "First words here.")
    #expect(room.handle(chord(3))?.first == "One")
    #expect(room.handle(chord(5)) == ["End of the chapter."])
    #expect(room.handle(chord(2))?.first == "One")
    #expect(room.handle(chord(2, 6)) == ["One"], "out again")
  }

  @Test mutating func wordsThatWereFeltKeepThePlace() {
    _ = room.handle(chord(1, 5))
    for word in 0...4 { #expect(room.handle(.felt(word: word)) == nil) }
    #expect(room.place.sentences["one"] == 2)
    #expect(room.handle(.left) == nil)
    #expect(room.handle(.entered)?.first == "Part")
  }

  @Test mutating func aLongChapterGoesOnByItself() throws {
    _ = room.handle(chord(4))
    let first = room.handle(chord(1, 5))
    var heard = try #require(first)
    while let more = room.handle(.quiet) { heard += more }
    #expect(heard == ["Two"] + (1...60).map { "Sentence \($0)." } + ["End of the chapter."])
    #expect(room.handle(.quiet) == nil)
  }

  @Test mutating func whereTellsTheChapterAndTheHeading() {
    #expect(room.handle(chord(2, 4)) == ["Guide, chapter 1 of 2, One"])
    _ = room.handle(chord(1, 5))
    _ = room.handle(chord(6))
    #expect(room.handle(chord(2, 4)) == ["Guide, One, Part, 3 of 6"])
    #expect(room.handle(.quiet) == nil, "what was told is not what goes on")
  }

  @Test func thePlaceIsKeptInAFile() throws {
    try inFolder { folder in
      var room = GuideRoom(Self.chapters)
      _ = room.handle(chord(1, 5))
      _ = room.handle(chord(6))
      var file = GuidePlaceFile(beside: folder + "/data/messages.db", in: .english)
      try file.write(room.place, of: Self.chapters)
      var again = GuidePlaceFile(beside: folder + "/data/messages.db", in: .english)
      var next = GuideRoom(Self.chapters, at: again.read(Self.chapters))
      #expect(next.handle(.entered)?.first == "Part")
    }
  }

  @Test(
    arguments: [
      (nil, .english, "Part"), (nil, .german, "One"), ("de", .german, "Part"),
      ("de", .english, "One"),
      ("tlh", .english, "One"),
    ] as [(String?, InterfaceLanguage, String)])
  func `In another language the chapter begins again`(
    stored: String?, language: InterfaceLanguage, sentence: String
  ) throws {
    try inFolder { folder in
      let member = stored.map { "\"language\":\"\($0)\"," } ?? ""
      let text = "{\"chapter\":\"one\",\"inside\":true,\(member)\"sentences\":{\"one\":2}}"
      try text.write(toFile: folder + "/guide.json", atomically: false, encoding: .utf8)
      var file = GuidePlaceFile(beside: folder + "/messages.db", in: language)
      var room = GuideRoom(Self.chapters, at: file.read(Self.chapters))
      #expect(room.handle(.entered)?.first == sentence)
    }
  }

  @Test func `The place of a changed language is kept from its first move on`() throws {
    try inFolder { folder in
      let store = folder + "/messages.db"
      for (language, sentence) in [
        (InterfaceLanguage.english, "One"), (.german, "One"), (.german, "Part"), (.english, "One"),
      ] {
        var file = GuidePlaceFile(beside: store, in: language)
        var room = GuideRoom(Self.chapters, at: file.read(Self.chapters))
        if !room.place.isInside { _ = room.handle(chord(1, 5)) }
        #expect(room.handle(.entered)?.first == sentence)
        _ = room.handle(chord(6))
        try file.write(room.place, of: Self.chapters)
      }
    }
  }

  @Test(arguments: [
    "", "{", "[]", "{\"chapter\":7,\"inside\":\"yes\",\"sentences\":[1]}",
    "{\"chapter\":\"none\",\"inside\":true,\"sentences\":{\"one\":-5,\"two\":1e300}}",
    "{\"chapter\":\"one\",\"inside\":true,\"sentences\":{\"one\":99999999}}",
    String(repeating: "[", count: 70_000),
  ])
  func anyOtherFileIsNoPlaceOrOneOfTheGuide(text: String) throws {
    try inFolder { folder in
      try text.write(toFile: folder + "/guide.json", atomically: false, encoding: .utf8)
      var file = GuidePlaceFile(beside: folder + "/messages.db", in: .english)
      var room = GuideRoom(Self.chapters, at: file.read(Self.chapters))
      for event in [.entered, chord(1, 5), chord(4), chord(1), .quiet, chord(2, 6)] {
        _ = room.handle(event)
      }
      #expect(room.handle(.entered) == ["One"])
    }
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
