import TactusMessage
import TactusTestSupport
import Testing

/// A sender known only by an address.
@Suite struct SenderAddressTests {
  @Test(arguments: [
    ("+49 170 1234567", "unknown number 67"), ("0170/1234567", "unknown number 67"),
    ("(030) 555-0142", "unknown number 42"), ("32665", "unknown number 65"),
    ("tel:+491701234567", "unknown number 67"),
    ("\u{202A}+49 170 1234567\u{202C}", "unknown number 67"),
    ("٠١٢٣٤", "unknown number 34"), ("7", "unknown number 7"),
    ("anna@example.org", "unknown address anna"),
    ("maximilian.muster@example.org", "unknown address maximili"),
    ("<anna@example.org>", "unknown address anna"), ("mailto:bob@x", "unknown address bob"),
    ("user12345678@x", "unknown address user"), ("491701234567@s.net", "unknown address 67"),
    ("Mom", "Mom"), ("Mom 2", "Mom 2"), ("@mom", "@mom"), ("a@b@c", "a@b@c"), ("", ""),
    ("Mom <mom@x>", "Mom <mom@x>"), ("+", "+"), ("#", "#"), ("mail me @ home", "mail me @ home"),
  ])
  func isFeltByItsKindAndAFewSigns(sender: String, felt: String) {
    #expect(SenderAddress.felt(sender) == felt)
  }

  @Test(arguments: [
    ("+49 170 1234567", "0049 170 1234567"), ("+49-170-1234567", "tel:+491701234567"),
    ("٠١٢٣٤", "01234"),
  ])
  func isTheSameHoweverItIsWritten(one: String, other: String) {
    #expect(SenderAddress(one) != nil && SenderAddress(one) == SenderAddress(other))
  }

  @Test(arguments: Seeds.of(count: 50))
  func isNeverFeltDigitByDigit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = Array("0123456789+-()./ @abcäß٣\u{00A0}")
    for _ in 0..<200 {
      let count = Int.random(in: 0...30, using: &random)
      let text = String((0..<count).compactMap { _ in signs.randomElement(using: &random) })
      let felt = SenderAddress.felt(text)
      guard SenderAddress(text) != nil else {
        #expect(felt == text)
        continue
      }
      var (run, longest) = (0, 0)
      for character in felt {
        run = character.isNumber ? run + 1 : 0
        longest = max(longest, run)
      }
      #expect(longest <= 2 && felt.count <= 24, "\(text): \(felt); \(Seeds.again(seed))")
      #expect(felt.hasPrefix("unknown ") && !felt.hasSuffix(" "), "\(text): \(felt)")
    }
  }

  @Test func isSpelledWhenAsked() {
    #expect(SenderAddress.spelled("+49 17") == "+ 4 9 1 7")
    #expect(SenderAddress.spelled("Ann B") == "A n n B")
  }
}
