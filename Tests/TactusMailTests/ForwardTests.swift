import TactusAnalysis
import TactusMail
import TactusMessage
import TactusText
import Testing

/// Each mail program's lines above a forwarded mail, in one language.
struct ForwardWords {
  var language: String
  /// The forwarded text: a plain alarm.
  var alarm: String
  var note: String
  /// The labels of "From", "Sent" or "Date", "To" and "Subject": of Outlook and similar programs,
  /// of Thunderbird, of Apple's programs.
  var outlook: [String]
  var thunderbird: [String]
  var apple: [String]
  /// The announcement lines of Gmail, Thunderbird, Apple's programs and Yahoo.
  var announcements: [String]
  var mark: String

  static let all = [
    ForwardWords(
      language: "en", alarm: "There is a fire in the building. Leave now!",
      note: "Please read this.",
      outlook: ["From:", "Sent:", "To:", "Subject:"],
      thunderbird: ["From:", "Date:", "To:", "Subject:"],
      apple: ["From:", "Date:", "To:", "Subject:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Forwarded Message --------",
        "Begin forwarded message:", "----- Forwarded Message -----",
      ], mark: "Fwd:"),
    ForwardWords(
      language: "de", alarm: "Es brennt hier, Feuer im Haus!", note: "Bitte lies das.",
      outlook: ["Von:", "Gesendet:", "An:", "Betreff:"],
      thunderbird: ["Von:", "Datum:", "An:", "Betreff:"],
      apple: ["Von:", "Datum:", "An:", "Betreff:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Weitergeleitete Nachricht --------",
        "Anfang der weitergeleiteten Nachricht:", "----- Weitergeleitete Nachricht -----",
      ], mark: "WG:"),
    ForwardWords(
      language: "fr", alarm: "Il y a le feu dans l’immeuble. Sortez tout de suite !",
      note: "Lis ça.",
      outlook: ["De :", "Envoyé :", "À :", "Objet :"],
      thunderbird: ["De :", "Date :", "Pour :", "Sujet :"],
      apple: ["De:", "Date:", "À:", "Objet:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Message transféré --------",
        "Début du message réexpédié :", "----- Mail transféré -----",
      ], mark: "TR:"),
    ForwardWords(
      language: "es", alarm: "¡Se quema la casa, salid!", note: "Lee esto.",
      outlook: ["De:", "Enviado el:", "Para:", "Asunto:"],
      thunderbird: ["De:", "Fecha:", "Para:", "Asunto:"],
      apple: ["De:", "Fecha:", "Para:", "Asunto:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Mensaje reenviado --------",
        "Inicio del mensaje reenviado:", "----- Mensaje reenviado -----",
      ], mark: "RV:"),
    ForwardWords(
      language: "it", alarm: "La casa va a fuoco, uscite!", note: "Leggi questo.",
      outlook: ["Da:", "Inviato:", "A:", "Oggetto:"],
      thunderbird: ["Mittente:", "Data:", "Destinatario:", "Oggetto:"],
      apple: ["Da:", "Data:", "A:", "Oggetto:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Messaggio Inoltrato --------",
        "Inizio messaggio inoltrato:", "----- Messaggio inoltrato -----",
      ], mark: "I:"),
    ForwardWords(
      language: "nl", alarm: "Het huis brandt, kom eruit!", note: "Lees dit.",
      outlook: ["Van:", "Verzonden:", "Aan:", "Onderwerp:"],
      thunderbird: ["Van:", "Datum:", "Aan:", "Onderwerp:"],
      apple: ["Van:", "Datum:", "Aan:", "Onderwerp:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Doorgestuurd bericht --------",
        "Begin doorgestuurd bericht:", "----- Doorgestuurd bericht -----",
      ], mark: "FW:"),
    ForwardWords(
      language: "pt", alarm: "Há fogo na cozinha, saiam!", note: "Lê isto.",
      outlook: ["De:", "Enviada em:", "Para:", "Assunto:"],
      thunderbird: ["De:", "Data:", "Para:", "Assunto:"],
      apple: ["De:", "Data:", "Para:", "Assunto:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Mensagem encaminhada --------",
        "Início da mensagem reencaminhada:", "----- Mensagem encaminhada -----",
      ], mark: "ENC:"),
    ForwardWords(
      language: "sv", alarm: "Huset brinner, kom ut!", note: "Läs det här.",
      outlook: ["Från:", "Skickat:", "Till:", "Ämne:"],
      thunderbird: ["Från:", "Datum:", "Till:", "Ämne:"],
      apple: ["Från:", "Datum:", "Till:", "Ämne:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Vidarebefordrat meddelande --------",
        "Vidarebefordrat brev:", "----- Vidarebefordrat meddelande -----",
      ], mark: "VB:"),
    ForwardWords(
      language: "pl", alarm: "Pali się dom, uciekajcie!", note: "Przeczytaj to.",
      outlook: ["Od:", "Wysłano:", "Do:", "Temat:"],
      thunderbird: ["Nadawca:", "Data:", "Adresat:", "Temat:"],
      apple: ["Od:", "Data:", "Do:", "Temat:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- Wiadomość przekazana dalej --------",
        "Początek przekazywanej wiadomości:", "----- Przekazana wiadomość -----",
      ], mark: "PD:"),
    ForwardWords(
      language: "tr", alarm: "Ev yanıyor, çıkın!", note: "Bunu oku.",
      outlook: ["Kimden:", "Gönderildi:", "Kime:", "Konu:"],
      thunderbird: ["Gönderen:", "Tarih:", "Alıcı:", "Konu:"],
      apple: ["Kimden:", "Tarih:", "Kime:", "Konu:"],
      announcements: [
        "---------- Forwarded message ---------", "-------- İletilmiş Mesaj --------",
        "İletilen ileti başlangıcı:", "----- İletilmiş Mesaj -----",
      ], mark: "İLT:"),
  ]

  /// The programs, each with its lines around the forwarded text, which only Apple's quote.
  func programs() -> [(name: String, head: [String], isQuoted: Bool, hasNamedBlock: Bool)] {
    let (date, to) = ("27.11.2026 09:46", "q@q.example")
    func block(_ labels: [String], _ from: String, _ order: [Int]) -> [String] {
      let values = [from, date, to, "xyz"]
      return order.map { "\(labels[$0]) \(values[$0])" }
    }
    let from = "Lord Lou <lou@y.example>"
    return [
      ("Gmail", [announcements[0]] + block(apple, from, [0, 1, 3, 2]) + ["", ""], false, true),
      ("Outlook", block(outlook, from, [0, 1, 2, 3]) + [""], false, false),
      (
        "Outlook on the web",
        ["________________________________"] + block(outlook, from, [0, 1, 2, 3]) + [""],
        false, false
      ),
      (
        "Outlook without an address", block(outlook, "Lord Lou", [0, 1, 2, 3]) + [""], false, false
      ),
      (
        "Thunderbird", [announcements[1]] + block(thunderbird, from, [3, 1, 0, 2]) + ["", ""],
        false, true
      ),
      (
        "Apple Mail", [announcements[2], ""] + block(apple, from, [0, 3, 1, 2]) + [""], false, true
      ),
      ("iPhone", [announcements[2], ""] + block(apple, from, [0, 1, 2, 3]) + [""], true, true),
      ("Yahoo", [announcements[3]] + block(outlook, from, [0, 2, 1, 3]) + [""], false, true),
      ("GMX", block(outlook, from, [1, 0, 2, 3]), false, false),
    ]
  }
}

@Suite struct ForwardTests {
  private static func escaped(_ line: String) -> String {
    line.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The text of a mail, or a page.
  private static func text(
    note: String?, _ head: [String], _ content: String, isQuoted: Bool, isHTML: Bool
  ) -> String {
    let forwarded = head + [content]
    guard isHTML else {
      let lines = isQuoted ? forwarded.map { "> \($0)" } : forwarded
      return ((note.map { [$0, "", "Sent from my phone", ""] } ?? []) + lines).joined(
        separator: "\n")
    }
    let rows = forwarded.map { "<div>\(escaped($0))</div>" }.joined()
    let body = isQuoted ? "<blockquote type=\"cite\">\(rows)</blockquote>" : "<div>\(rows)</div>"
    return "<html><body>\(note.map { "<div>\($0)</div><br>" } ?? "")\(body)</body></html>"
  }

  private static func mail(_ subject: String, _ text: String, isHTML: Bool) -> [UInt8] {
    Array(
      """
      From: Quinn <quinn@q.example>
      To: Ada <ada@home.example>
      Date: Fri, 27 Nov 2026 10:01:00 +0000
      Message-ID: <f@q.example>
      Subject: \(subject)
      MIME-Version: 1.0
      Content-Type: text/\(isHTML ? "html" : "plain"); charset=utf-8
      Content-Transfer-Encoding: 8bit

      \(text)

      """.utf8)
  }

  @Test(arguments: [
    "Begin forwarded message:\n\n> From: Lord <l@y.example>\n> Subject: fire\n> To: b@b.example\n> \n> %",
    "> Begin forwarded message:\n> \n> From: Bob <b@b.example>\n> Subject: Fwd: fire\n> To: q@q.example\n> \n"
      + ">> Begin forwarded message:\n>> \n>> From: Lord <l@y.example>\n>> Subject: fire\n>> To: b@b.example\n>> \n>> %",
    "FYI\n\nFrom: Bob\nSent: Friday\nTo: Q\nSubject: FW: fire\n\nsee below\n\n"
      + "From: Lord\nSent: Friday\nTo: Bob\nSubject: fire\n\n%",
    "Look\n\nOn Fri, 27 Nov 2026 at 09:46, Lord <l@y.example> wrote:\n> %",
  ])
  func whatWasPassedOnTwiceOrOnlyQuotedIsFelt(text: String) throws {
    let alarm = "There is a fire in the building. Leave now!"
    let whole = text.replacing("%", with: alarm)
    let mail = try #require(try MailMessage.read(Self.mail("Fwd: fire", whole, isHTML: false)))
    #expect(mail.text.hasSuffix("\n\(alarm)") && mail.text.contains("Lord"), "\(mail.text)")
    let analysis = InstalledAnalyzer.ofProgram.analyze(mail.archived.message)
    #expect(analysis.urgency.band == .critical, "\(analysis)")
  }

  @Test(arguments: ForwardWords.all)
  func whatIsPassedOnIsWhatIsSentWhicheverProgramMadeIt(words: ForwardWords) throws {
    for program in words.programs() {
      for note in [nil, words.note] {
        for isHTML in [false, true] {
          let text = Self.text(
            note: note, program.head, words.alarm, isQuoted: program.isQuoted, isHTML: isHTML)
          let place =
            "\(program.name), \(words.language), note: \(note ?? "none"), HTML: \(isHTML)\n\(text)"
          let mail = try #require(
            try MailMessage.read(Self.mail("\(words.mark) xyz", text, isHTML: isHTML)))
          #expect(mail.text.contains(words.alarm), "mail: \(place) -> \(mail.text)")
          #expect(mail.text.contains("Lou"), "mail: \(place) -> \(mail.text)")
          #expect(!mail.text.contains(">"), "mail: \(place) -> \(mail.text)")
          if let note { #expect(mail.text.hasPrefix(note), "\(place) -> \(mail.text)") }
          let imported = InstalledAnalyzer.ofProgram.analyze(mail.archived.message)
          #expect(imported.urgency.band == .critical, "import: \(place) -> \(imported)")
          #expect(!imported.isScam, "\(place)")
          if isHTML { continue }
          let pasted = IncomingMessage(
            sender: "Quinn", body: "\(words.mark) xyz\n\(text)", time: Timestamp(milliseconds: 0))
          let analysis = InstalledAnalyzer.ofProgram.analyze(pasted)
          #expect(analysis.urgency.band == .critical, "analyze: \(place) -> \(analysis)")
          #expect(analysis.summary.contains(words.alarm.prefix(8)), "\(place) -> \(analysis)")
          // Without a subject, a note above mere header fields may be an answer; the text below
          // counts nevertheless.
          let bare = InstalledAnalyzer.ofProgram.analyze(
            IncomingMessage(sender: "Quinn", body: text, time: Timestamp(milliseconds: 0)))
          #expect(bare.urgency.band == .critical, "bare: \(place) -> \(bare)")
          #expect(bare.summary.contains(words.alarm.prefix(8)), "\(place) -> \(bare)")
        }
      }
    }
  }
}
