/// A word of a console line and where it stands.
struct ConsoleWord: Equatable {
  var text: String
  /// The character at which it begins, from 1.
  var column: Int
}

extension String {
  /// In quotation marks for a message, cut off where it would fill a screen.
  var quoted: String {
    let most = 40
    return "'\(count > most ? prefix(most) + "…" : self[...])'".printable
  }
}

/// What is wrong with a console line, and at which character.
struct ConsoleError: Error, Equatable {
  var column: Int
  var message: String
}

/// One command of a line, as words.
struct ConsoleStatement: Equatable {
  var words: [ConsoleWord]
  /// The column after the last word.
  var end: Int
}

/// Cuts a line into commands and those into words.
///
/// `;` ends a command, `#` at the start of a word begins a comment, and "double quotes" keep spaces
/// and these two as they are.
enum ConsoleWords {
  static func split(_ line: String) throws(ConsoleError) -> [ConsoleStatement] {
    var cutter = Cutter()
    for (index, character) in line.enumerated() {
      if cutter.isComment { break }
      cutter.take(character, at: index + 1)
    }
    return try cutter.finish(at: line.count + 1)
  }

  private struct Cutter {
    private var statements: [ConsoleStatement] = []
    private var words: [ConsoleWord] = []
    private var word: ConsoleWord?
    private var quote: Int?
    private var end = 1
    private(set) var isComment = false

    mutating func take(_ character: Character, at column: Int) {
      if quote != nil {
        if character == "\"" { quote = nil } else { word?.text.append(character) }
        return
      }
      switch character {
      case "\"":
        quote = column
        if word == nil { word = ConsoleWord(text: "", column: column) }
      case ";": endStatement(at: column)
      case "#" where word == nil: isComment = true
      case _ where character.isWhitespace: endWord(at: column)
      default:
        if word == nil { word = ConsoleWord(text: "", column: column) }
        word?.text.append(character)
      }
    }

    mutating func finish(at column: Int) throws(ConsoleError) -> [ConsoleStatement] {
      if let quote {
        throw ConsoleError(column: quote, message: "this quotation mark has no second one: add it")
      }
      endStatement(at: column)
      return statements
    }

    private mutating func endWord(at column: Int) {
      guard let word else { return }
      words.append(word)
      end = column
      self.word = nil
    }

    private mutating func endStatement(at column: Int) {
      endWord(at: column)
      if !words.isEmpty { statements.append(ConsoleStatement(words: words, end: end)) }
      words.removeAll()
    }
  }
}
