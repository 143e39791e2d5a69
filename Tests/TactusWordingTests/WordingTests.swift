import Testing

@testable import TactusWording

struct WordingTests {
  private let words = Wording(
    .german, json: Array(#"{"Yes":"Ja","{0} of {1}":"von {1} {0}","No":3}"#.utf8))

  @Test func wordsAreLookedUpByTheEnglishOnes() {
    #expect(words("Yes") == "Ja")
    #expect(Wording.english("Yes") == "Yes")
  }

  @Test func wordsThatTheTableLacksRemainEnglish() {
    #expect(words("Perhaps") == "Perhaps")
    #expect(words("No") == "No")
    #expect(Wording(.german, json: Array("no table".utf8))("Yes") == "Yes")
  }

  @Test func valuesAreInThePlacesOfTheTranslationAndNeverPlacesThemselves() {
    #expect(words("{0} of {1}", "{1}", "2") == "von 2 {1}")
    #expect(words("{0} of {2} {", "1") == "1 of {2} {")
    #expect(words("{9} {}", "1") == "{9} {}")
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de"), (["LC_ALL": "", "LANG": "fr"], "fr"),
    (["LC_ALL": "es_ES", "LC_MESSAGES": "de_DE", "LANG": "fr_FR"], "es"),
    (["LC_MESSAGES": "de_AT", "LANG": "fr_FR"], "de"), (["LANG": "C.UTF-8"], "C"), ([:], ""),
  ])
  func theLanguageOfTheSystemIsInTheEnvironment(environment: [String: String], code: String) {
    #expect(InterfaceLanguage.systemCode { environment[$0] } == code)
  }
}
