import Testing

@testable import TactusConsole
@testable import TactusTerminal

/// A console line as words with their columns, in the form `1:motor 7:1 | 10:stop`.
private func words(_ line: String) throws -> String {
  try ConsoleWords.split(line).map { statement in
    statement.words.map { "\($0.column):\($0.text)" }.joined(separator: " ")
  }.joined(separator: " | ")
}

@Suite struct ConsoleWordsTests {
  @Test(arguments: [
    ("", ""), ("   ", ""), (";;", ""), ("stop", "1:stop"), ("  stop  ", "3:stop"),
    ("motor 1 50", "1:motor 7:1 9:50"), ("a\tb\u{A0}c", "1:a 3:b 5:c"), ("a;b", "1:a | 3:b"),
    ("stop ; ; ping 3;", "1:stop | 10:ping 15:3"),
  ])
  func spacesPartWordsAndSemicolonsCommands(line: String, expected: String) throws {
    #expect(try words(line) == expected)
  }

  @Test(arguments: [
    ("# all of it", ""), ("stop # rest; ping", "1:stop"), ("say a#b", "1:say 5:a#b"),
    ("stop;# rest", "1:stop"), ("say \"# no\" # yes", "1:say 5:# no"), ("say \"\"#b", "1:say 5:#b"),
  ])
  func aCommentBeginsAtTheStartOfAWord(line: String, expected: String) throws {
    #expect(try words(line) == expected)
  }

  @Test(arguments: [
    ("say \"a b\"", "1:say 5:a b"), ("say \"a;b\"", "1:say 5:a;b"),
    ("say a\" b\"c", "1:say 5:a bc"),
    ("say \"\"", "1:say 5:"), ("\"stop\"", "1:stop"), ("say \"ü\" x", "1:say 5:ü 9:x"),
    ("say 👨‍👩‍👧 x", "1:say 5:👨‍👩‍👧 7:x"),
  ])
  func quotationMarksProtectSpaces(line: String, expected: String) throws {
    #expect(try words(line) == expected)
  }

  @Test(arguments: [("\"", 1), ("say \"a b", 5), ("say \"a\" \"", 9), ("say a\"b;", 6)])
  func anOpenQuotationMarkIsReportedAtItsPlace(line: String, column: Int) {
    let error = #expect(throws: ConsoleError.self) { try ConsoleWords.split(line) }
    #expect(error?.column == column)
    #expect(error?.message == "unclosed quotation mark: add the second one")
  }
}

@Suite struct ConsoleCompletionTests {
  private func completion(_ text: String, motors: Int = 6) -> LineCompletion {
    LineCompletion(text, motors: motors)
  }

  @Test(arguments: [
    ("des", "cribe "), ("swe", "ep "), ("pu", "lse "), ("h", "elp "), ("stop; pi", "ng "),
    ("help sto", "p "), ("log war", "ning "), ("monitor of", "f "), ("raw -", "-frame "),
    ("cue enter", "-full "), ("cue urgency-h", "igh "), ("mon of", "f "),
  ])
  func theRestOfAUniqueWordIsAdded(text: String, addition: String) {
    #expect(completion(text).addition == addition)
    #expect(completion(text).choices.isEmpty)
  }

  @Test(arguments: [
    ("st", ["stop", "stats"]), ("mo", ["motor", "monitor"]), ("t", ["time", "test"]),
  ])
  func severalChoicesAreShownWhenNothingCanBeAdded(text: String, choices: [String]) {
    let completion = completion(text)
    // `st` and `t` are all that their choices share.
    #expect(completion.addition == "" && Set(completion.choices) == Set(choices))
  }

  @Test func theCommonPartOfSeveralChoicesIsAddedWithoutASpace() {
    #expect(completion("cue urge").addition == "n")
    #expect(completion("cue urgen").choices.count == 5)
    #expect(completion("cue urgenc").addition == "y-")
  }

  @Test(arguments: ["", "   ", "stop;", "stop; ", "help "])
  func everyCommandIsAChoiceAtTheStart(text: String) {
    #expect(completion(text).choices == ConsoleVerb.allCases.map(\.rawValue))
  }

  @Test(arguments: [
    "motor ", "sweep ", "pulse ", "pulse 1 31 0 20, ", "pulse 1 31 0 20,", "mot ",
  ])
  func motorsAreCountedFromOneAsInCommands(text: String) throws {
    #expect(completion(text, motors: 3).choices == ["1", "2", "3"])
    for motor in completion(text, motors: 3).choices {
      let rest = text.hasPrefix("m") ? " 50 20" : text.hasPrefix("p") ? " 31 30 20" : ""
      let statement = try #require(try ConsoleWords.split(text + motor + rest).first)
      // A pulse on the first motor again is legal at another time.
      #expect(throws: Never.self) { try ConsoleCommand(statement) }
    }
  }

  @Test(arguments: [
    "motor 1 ", "pulse 1 31 ", "say h", "ping ", "frob ", "frob", "cue focus ", "monitor on ",
    "s m", "help stop ", "cell 1",
  ])
  func whereAnythingOrNothingFitsNothingIsOffered(text: String) {
    #expect(completion(text).addition == "" && completion(text).choices.isEmpty)
  }
}
