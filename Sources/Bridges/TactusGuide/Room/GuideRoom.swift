import TactusBraille
package import TactusBridge
package import TactusWording

/// The room of the guide: a row per chapter, and the sentences of a chapter, with the reader's
/// position.
package struct GuideRoom: Sendable {
  /// The reader's position.
  package struct Place: Hashable, Sendable {
    /// The index of the current chapter.
    package var chapter = 0
    /// True if the reader is in the chapter rather than in the list of chapters.
    package var isInside = false
    /// The current sentence of each chapter, by name.
    package var sentences: [String: Int] = [:]

    package init() {}
  }

  /// The number of sentences sent at once; the next follow when these were felt.
  private static let portion = 24

  private let words: Wording
  private let chapters: [(name: String, title: String, sentences: [String], headings: [Int])]
  package private(set) var place: Place
  /// The first of the sentences sent last, and the number of words in each.
  private var handed: (first: Int, words: [Int]) = (0, [])

  package init(
    _ chapters: [GuideChapter], at place: Place = Place(), _ words: Wording = .english
  ) {
    self.words = words
    self.chapters = chapters.map { chapter in
      var sentences: [String] = []
      var headings: [Int] = []
      for block in chapter.blocks {
        if case .heading = block { headings.append(sentences.count) }
        sentences += block.sentences.filter { !$0.allSatisfy(\.isWhitespace) }
      }
      return (chapter.name, chapter.title, sentences + [words("End of the chapter.")], headings)
    }
    self.place = place
    if !self.chapters.indices.contains(place.chapter) { self.place = Place() }
  }

  /// Handles an event; returns the text to be felt, or nil if it is unchanged.
  package mutating func handle(_ event: ServiceRoomEvent) -> [String]? {
    switch event {
    case .entered: return lines
    case .left: return nil
    case .felt(let word):
      move(toWord: word)
      return nil
    case .quiet: return place.isInside ? next() : nil
    case .chord(let dots, _): return press(dots.map(String.init).joined())
    }
  }

  private mutating func press(_ dots: String) -> [String]? {
    if dots == "24" {
      handed = (0, [])
      return [whereabouts]
    }
    return place.isInside ? read(dots) : choose(dots)
  }

  private mutating func choose(_ dots: String) -> [String]? {
    switch dots {
    case "1": place.chapter = max(0, place.chapter - 1)
    case "4": place.chapter = min(chapters.count - 1, place.chapter + 1)
    case "2": place.chapter = 0
    case "5": place.chapter = chapters.count - 1
    case "15": place.isInside = true
    default: return nil
    }
    return lines
  }

  private mutating func read(_ dots: String) -> [String]? {
    switch dots {
    case "1": sentence -= 1
    case "4": sentence += 1
    case "3": sentence = headings.last { $0 < sentence } ?? 0
    case "6": sentence = headings.first { $0 > sentence } ?? sentence
    case "2": sentence = 0
    case "5": sentence = chapters[place.chapter].sentences.count - 1
    case "15": break
    case "26": place.isInside = false
    default: return nil
    }
    return lines
  }

  private var headings: [Int] { chapters[place.chapter].headings }

  private var sentence: Int {
    get {
      let saved = place.sentences[chapters[place.chapter].name] ?? 0
      return min(max(0, saved), chapters[place.chapter].sentences.count - 1)
    }
    set {
      let chapter = chapters[place.chapter]
      place.sentences[chapter.name] = min(max(0, newValue), chapter.sentences.count - 1)
    }
  }

  private var whereabouts: String {
    let chapter = chapters[place.chapter]
    let heading = headings.last { $0 <= sentence }.map { chapter.sentences[$0] } ?? chapter.title
    return place.isInside
      ? words(
        "Guide, {0}, {1}, {2} of {3}", chapter.title, heading, "\(sentence + 1)",
        "\(chapter.sentences.count)")
      : words(
        "Guide, chapter {0} of {1}, {2}", "\(place.chapter + 1)", "\(chapters.count)",
        chapter.title)
  }

  private var lines: [String] {
    mutating get {
      guard place.isInside else {
        handed = (0, [])
        return [chapters[place.chapter].title]
      }
      return portion(from: sentence)
    }
  }

  private mutating func portion(from first: Int) -> [String] {
    let lines = Array(chapters[place.chapter].sentences[first...].prefix(Self.portion))
    handed = (first, lines.map { $0.split(whereSeparator: \.isWhitespace).count })
    return lines
  }

  /// Moves the position to the sentence of a word that was felt.
  private mutating func move(toWord word: Int) {
    guard place.isInside else { return }
    var left = word
    for (index, count) in handed.words.enumerated() {
      if left < count {
        sentence = handed.first + index
        return
      }
      left -= count
    }
  }

  /// Returns the sentences after a portion that was felt to its end.
  private mutating func next() -> [String]? {
    let following = handed.first + handed.words.count
    guard !handed.words.isEmpty, following < chapters[place.chapter].sentences.count else {
      handed = (0, [])
      return nil
    }
    sentence = following
    return lines
  }
}
