package import TactusSystem
import TactusText
package import TactusWording

/// The file with the reader's position, next to the messages.
package struct GuidePlaceFile {
  /// The largest valid file, above the size of any position.
  static let longest = 65_536

  private let folder: String
  /// The language that sentences are counted in.
  private let language: InterfaceLanguage
  private var written: GuideRoom.Place?

  /// Names the file next to a store, for chapters in a language.
  package init(beside store: String, in language: InterfaceLanguage) {
    folder = FilePath.folder(of: store)
    self.language = language
  }

  private var path: String { folder + "/guide.json" }

  /// Reads the stored position. Without a valid one the guide starts at its beginning; in another
  /// language, each chapter starts at its own.
  package mutating func read(_ chapters: [GuideChapter]) -> GuideRoom.Place {
    var place = GuideRoom.Place()
    guard InputFile.isFile(path),
      let bytes = try? InputFile.contents(of: path, followsLinks: false, most: Self.longest),
      let members = JSONMembers(line: bytes)
    else { return place }
    if let name = members.text("chapter") {
      place.chapter = chapters.firstIndex { $0.name == name } ?? 0
    }
    place.isInside = members.flag("inside") ?? place.isInside
    let counted = members.text("language") ?? InterfaceLanguage.english.rawValue
    if counted == language.rawValue, let sentences = members.object("sentences") {
      for name in sentences.keys { place.sentences[name] = sentences.number(name) }
    }
    written = place
    return place
  }

  /// Stores a position if it has changed.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package mutating func write(
    _ place: GuideRoom.Place, of chapters: [GuideChapter]
  ) throws(Failure) {
    guard place != written, chapters.indices.contains(place.chapter) else { return }
    guard PrivateFolder.make(folder) else {
      throw Failure(.inputOutput, "cannot make the folder '\(folder.printable)'")
    }
    let sentences = place.sentences.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
    let text = JSONText.object([
      ("chapter", JSONText.string(chapters[place.chapter].name)), ("inside", "\(place.isInside)"),
      ("language", JSONText.string(language.rawValue)), ("sentences", JSONText.object(sentences)),
    ])
    try OutputFile.write(text + "\n", to: path)
    written = place
  }
}
