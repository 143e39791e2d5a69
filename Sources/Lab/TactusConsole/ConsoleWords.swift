import TactusText

/// A word of a console line, with its position.
package struct ConsoleWord: Equatable {
  var text: String
  /// The number of its first character in the line, from 1.
  package var column: Int

  /// Creates a word at a column.
  package init(text: String, column: Int) {
    self.text = text
    self.column = column
  }
}

/// An error in a console line.
package struct ConsoleError: Error, Equatable {
  /// The column of the error in the line, from 1.
  package var column: Int
  /// The error and its correction.
  package var message: String
}

/// One command of a line, as words.
package struct ConsoleStatement: Equatable {
  /// The words, at least one.
  package var words: [ConsoleWord]
  /// The column after the last word.
  var end: Int
}

/// Splits a line into commands, and these into words.
///
/// `;` ends a command, `#` at the start of a word begins a comment, and "double quotes" protect
/// spaces and these two.
package enum ConsoleWords {
  /// Splits a line; comments are left out.
  ///
  /// - Throws: `ConsoleError` if a quotation mark is not closed.
  package static func split(_ line: String) throws(ConsoleError) -> [ConsoleStatement] {
    var cutter = Cutter()
    for (index, character) in line.enumerated() {
      if cutter.isComment { break }
      cutter.push(character, at: index + 1)
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

    mutating func push(_ character: Character, at column: Int) {
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
        throw ConsoleError(column: quote, message: "unclosed quotation mark: add the second one")
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
