import TactusStore
package import TactusSystem
import TactusText

/// The file that keeps the reader's place beside the messages.
package struct GuidePlaceFile {
  /// More than any place takes; a file that is larger is no place.
  static let longest = 65_536

  private let folder: String
  private var written: GuideRoom.Place?

  /// The file beside a store.
  package init(beside store: String) {
    folder = StoreFile.folder(of: store)
  }

  private var path: String { folder + "/guide.json" }

  /// The place that was kept; the beginning if there is none that can be read.
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
    if let sentences = members.object("sentences") {
      for name in sentences.keys { place.sentences[name] = sentences.number(name) }
    }
    written = place
    return place
  }

  /// Keeps a place, if it is another than before.
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
      ("sentences", JSONText.object(sentences)),
    ])
    try OutputFile.write(text + "\n", to: path)
    written = place
  }
}
