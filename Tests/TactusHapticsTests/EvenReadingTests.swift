import TactusBraille
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusHaptics

/// A reader mistakes a long silence for the end of a message, so the rests required by the safety
/// limits must be spread.
@Suite struct EvenReadingTests {
  static let texts: [(language: String, table: String, text: String)] = [
    (
      "en", "en-ueb-g1.ctb",
      "The bus to the market leaves at a quarter past ten, and we have to be back before dark. "
    ),
    (
      "en", "en-ueb-g2.ctb",
      "Everybody knows that the children went with their mother to the station. "
    ),
    ("de", "de-g1.ctb", "Am Abend kamen alle Gäste aus der Stadt, und wir haben lange geredet. "),
    ("de", "de-g0.utb", "Das Paket liegt beim Nachbarn, bitte hole es bald ab und sag danke. "),
    (
      "es", "es-g1.ctb",
      "La casa de la abuela estaba cerca de la playa, y cada tarde bajaban a nadar. "
    ),
    (
      "fr", "fr-bfu-comp6.utb",
      "Le train part à midi, il faudra acheter des billets à la gare demain. "
    ),
    (
      "it", "it-it-comp6.utb",
      "La cena sarà pronta alle otto, e dopo la frutta parleremo della casa al mare. "
    ),
    (
      "nl", "nl-NL-g0.utb",
      "De bakker heeft vandaag lekker brood, en daarna halen we kaas en appels. "
    ),
    ("pt", "pt-pt-g1.utb", "A caixa chegou à casa da avó na segunda, mas a chave ficou na mala. "),
    ("sv", "sv-g1.ctb", "Barnen badade hela dagen och sedan lagade vi mat vid stranden. "),
    ("pl", "Pl-Pl-g1.utb", "Babcia czeka na stacji, a pociąg z Krakowa ma opóźnienie o kwadrans. "),
    ("tr", "tr-g1.ctb", "Akşam yemeğine babam da gelecek, sofrada balık ve salata olacak. "),
  ]

  static let motors: [(name: String, calibration: Calibration)] = [
    ("coin", .standard), ("linear", Calibration(motors: [.lra])),
  ]

  /// The longest silence of a reading relative to its nominal length, over 2,500 characters.
  private func worstStretch(
    _ text: String, _ table: String, _ patterns: PatternTable
  ) throws -> Double {
    var whole = ""
    while whole.count < 2500 { whole += text }
    let cells = try Translator(table: table).translate(line: whole).cells
    var compiler = CellCompiler(table: patterns)
    var worst = 1.0
    var (nominal, real) = (0.0, 0.0)
    func follow(_ cell: CompiledCell) {
      let plain = patterns[cell.symbol]
      let end = (0..<plain.count).map { plain[$0].end.int }.max()
      if let end {
        (nominal, real) = (0, 0)
        nominal = Double(plain.advance.int - end)
      } else {
        nominal += Double(plain.advance.int)
      }
      real += Double(cell.pattern.advance.int - (end ?? 0))
      worst = max(worst, real / nominal)
    }
    for cell in cells { if let done = compiler.push(cell) { follow(done) } }
    if let done = compiler.finish() { follow(done) }
    return worst
  }

  @Test(.long, arguments: Encoding.Kind.allCases, motors.map(\.name))
  func noSilenceIsLongerThanTwiceItsLengthAtAnyRate(kind: Encoding.Kind, motor: String) throws {
    let calibration = try #require(Self.motors.first { $0.name == motor }).calibration
    for percent in [25, 33, 50, 75, 100, 150, 200, 250, 300, 400] {
      guard
        let patterns = try? PatternTable(
          encoding: Encoding(kind), layout: .gloveFingers, calibration: calibration,
          rate: Rate(percent: percent))
      else { continue }
      for (language, table, text) in Self.texts {
        let worst = try worstStretch(text, table, patterns)
        #expect(worst <= 2, "\(kind.rawValue) at \(percent) %, \(language) \(table)")
      }
    }
  }
}
