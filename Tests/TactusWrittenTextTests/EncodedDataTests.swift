import TactusTestSupport
import TactusWrittenText
import Testing

/// Data encoded as letters in a text is felt as a phrase, and the text around it stays.
@Suite struct EncodedDataTests {
  private static func base64(_ count: Int, line: Int = 64, start: String = "") -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var seed: UInt64 = 7
    var all = Array(start)
    while all.count < count {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      all.append(signs[Int(seed >> 58)])
    }
    return stride(from: 0, to: all.count, by: line)
      .map { String(all[$0..<min($0 + line, all.count)]) }.joined(separator: "\n")
  }

  private static func armour(_ label: String, header: String = "", dashes: String = "-----")
    -> String
  {
    "\(dashes)BEGIN \(label)\(dashes)\n\(header)\n\(base64(700))\n=aB3d\n\(dashes)END \(label)\(dashes)"
  }

  private static let blocks: [(data: String, phrase: String)] = [
    (armour("PGP MESSAGE"), "[encrypted]"),
    (
      armour("PGP MESSAGE", header: "Version: GnuPG v2\nComment: https://gnupg.org\n"),
      "[encrypted]"
    ),
    (armour("PGP MESSAGE", dashes: "—–"), "[encrypted]"),
    (armour("AGE ENCRYPTED FILE"), "[encrypted]"), (armour("PKCS7"), "[encrypted]"),
    (armour("ENCRYPTED PRIVATE KEY"), "[key]"), (armour("PGP PUBLIC KEY BLOCK"), "[key]"),
    (armour("PGP PRIVATE KEY BLOCK"), "[key]"), (armour("OPENSSH PRIVATE KEY"), "[key]"),
    (
      armour("RSA PRIVATE KEY", header: "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A\n"),
      "[key]"
    ),
    (armour("CERTIFICATE"), "[certificate]"), (armour("PGP SIGNATURE"), "[signature]"),
    (armour("SOME FILE"), "[data, 525 bytes]"),
    (armour("PGP MESSAGE").replacing("\n", with: " "), "[encrypted]"),
    (
      "---- BEGIN SSH2 PUBLIC KEY ----\nComment: \"ann\"\n\(base64(300))\n---- END SSH2 PUBLIC KEY ----",
      "[key]"
    ),
    (base64(20_000, line: 76), "[data, 15 KB]"), (base64(600, line: 60), "[data, 450 bytes]"),
    (base64(800, line: 800), "[data, 600 bytes]"),
    (base64(800, line: 76).replacing("\n", with: " "), "[data, 600 bytes]"),
    (base64(960, line: 64, start: "MIAGCSqGSIb3DQEHA6CAMIACAQAx"), "[encrypted]"),
    (base64(960, line: 64, start: "MIIDqQYJKoZIhvcNAQcDoIIDmjCC"), "[encrypted]"),
    (base64(960, line: 64, start: "hQEMA"), "[encrypted]"),
    ("data:image/png;base64,\(base64(4000, line: 4000))", "[data, 3 KB]"),
    (
      "begin 644 a.bin\n"
        + String(repeating: "M" + String(repeating: "#", count: 60) + "\n", count: 3)
        + "#86)C\n`\nend", "[data, 138 bytes]"
    ),
    (
      "=ybegin line=128 size=123456 name=a.bin\n)*:JZ]=J*+,-*=}*)§$%&/()=*+~#;,.\n)*:JZ]=J*+,-*=}*\n=yend size=123456",
      "[data, 121 KB]"
    ),
  ]

  @Test(arguments: blocks)
  func aBlockIsOnePhraseAndTheTextAroundItStays(data: String, phrase: String) {
    for channel in [WrittenText.Channel.message, .mail(isForward: false)] {
      func felt(_ text: String) -> String { WrittenText(text, from: channel).felt }
      #expect(felt(data) == phrase)
      #expect(
        felt("Dear Ann,\nhere it is:\n\(data)\nLeave the house now!")
          == "Dear Ann,\nhere it is:\n\(phrase)\nLeave the house now!")
      #expect(
        felt("Hello\n\n\(data)\n\nBye\n\n\(data)") == "Hello\n\n\(phrase)\n\nBye\n\n\(phrase)")
      // Quoted, each line has its mark.
      let quoted = data.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "> \($0)" }.joined(separator: "\n")
      #expect(felt("> Here:\n\(quoted)\n> Bye") == "> Here:\n> \(phrase)\n> Bye", "\(data)")
    }
  }

  @Test(arguments: [
    (
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ7d4kVb2Qp0sN5xT8yR1uW3zE6cF9hG0jK2lM4nO6p ann@home",
      "ssh-ed25519 [key] ann@home"
    ),
    (
      "My key: age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq.",
      "My key: [key]."
    ),
    (
      "sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 ok",
      "sha256 [data, 48 bytes] ok"
    ),
    ("Token (\(base64(90, line: 90))) for you", "Token ([data, 67 bytes]) for you"),
    (
      "Sign in with eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.\(base64(43, line: 43).replacing("/", with: "_")) now",
      "Sign in with [data, 69 bytes] now"
    ),
  ])
  func aRunWithinALineIsAPhrase(line: String, felt: String) {
    #expect(WrittenText(line, from: .message).felt == felt)
  }

  @Test func dataWithoutItsEndIsAPhraseUpToItsLastLine() {
    let open = "-----BEGIN PGP MESSAGE-----\n\n\(Self.base64(640))"
    #expect(WrittenText(open, from: .message).felt == "[encrypted]")
    #expect(
      WrittenText("\(open)\n\nThere is a fire.", from: .message).felt
        == "[encrypted]\n\nThere is a fire.")
  }

  @Test(arguments: [
    "-----BEGIN PGP MESSAGE-----\nThere is a fire. Leave now!\n-----END PGP MESSAGE-----",
    "-----BEGIN REPORT-----\nFire\nin the kitchen\n-----END REPORT-----",
    "begin 644 times a day", "begin 644 x\nThere is a fire\nend",
    String(repeating: "a", count: 200), String(repeating: "1", count: 90),
    "HELP" + String(repeating: "P", count: 90), String(repeating: "haha", count: 30),
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "https://x.example/reset/\(base64(90, line: 90))", "x.example/reset/\(base64(90, line: 90))",
    "IBAN DE02 1203 0000 0000 2020 51, order 4711-0815-ABC", "-----", "--- BEGIN here ---",
    "#ThisIsWhatHappensWhenSomebodyWritesALongHashtagWithoutAnySpaces",
    "Line one of a poem\nLine two of a poem\n",
  ])
  func wordsAreNeverTakenForData(text: String) {
    let felt = WrittenText(text, from: .message).felt
    #expect(felt.contains("[") == false, "\(felt)")
    for word in text.split(whereSeparator: \.isWhitespace) where word.allSatisfy(\.isLetter) {
      #expect(felt.contains(word), "\(felt)")
    }
  }

  @Test func wordsWithinTheMarksOfDataStay() {
    let lines = Self.base64(640).split(separator: "\n")
    let text =
      "-----BEGIN PGP MESSAGE-----\n\n\(lines[0])\nThere is a fire. Leave now!\n\(lines[1])\n-----END PGP MESSAGE-----"
    #expect(WrittenText(text, from: .message).felt == "[encrypted]\nThere is a fire. Leave now!")
    let other = "=ybegin line=128 size=9 name=x\nThere is a fire in here\n=yend"
    #expect(
      WrittenText(other, from: .message).felt == "[data, 9 bytes]\nThere is a fire in here")
  }

  @Test func muchDataTakesAMoment() {
    for text in [
      Self.base64(400_000, line: 76), Self.base64(400_000, line: 400_000),
      String(repeating: "-----BEGIN PGP MESSAGE-----\n", count: 4000),
      String(repeating: "-----BEGIN A-----\n\(Self.base64(64))\n", count: 2000),
      String(repeating: "=ybegin line=1 size=1\n", count: 5000),
      String(repeating: "begin 644 a\nM\n", count: 5000),
    ] {
      #expect(processorTime { _ = WrittenText(text, from: .message) } < .seconds(20))
    }
  }
}
