import TactusAnalysis
import TactusMessage
import TactusTestSupport
import TactusText
import TactusWrittenText
import Testing

/// The text that the sender wrote; danger counts anywhere in it.
@Suite struct WrittenTextTests {
  private func analysis(
    _ body: String, full: String? = nil, to reader: String? = nil
  ) -> Analysis {
    var message = IncomingMessage(
      sender: "Panel A", body: body, time: Timestamp(milliseconds: 0))
    (message.full, message.mailedTo) = (full, reader)
    return InstalledAnalyzer.ofProgram.analyze(message)
  }

  private static let fire = "There is a fire in the building. Leave now!"

  @Test(arguments: [
    "-----", "--", "-----------------------------", "________", "________________________________",
    "=====",
    "***", "| zone | state |", "> note", "-----BEGIN REPORT-----", "- - - - -", "~~~~~",
    "──────────", "#", "|",
    "--- 8< ---", "-- cut here --", "Zone: kitchen", "From: panel", "__", "|---|---|",
  ])
  func noRulerEndsAMessage(ruler: String) {
    for text in [
      "Smoke alarm report\n\(ruler)\nZone: kitchen\n\(Self.fire)", "\(ruler)\n\(Self.fire)",
      "Smoke alarm report\n\n\(ruler)\n\n\(Self.fire)\n\(ruler)", "Look\n\(ruler) \(Self.fire)",
    ] {
      for channel in [WrittenText.Channel.message, .mail(isForward: false)] {
        let written = WrittenText(text, from: channel)
        #expect(written.felt == text && !written.isCut, "\(channel): \(text) -> \(written.felt)")
      }
      let found = analysis(text)
      #expect(found.urgency.band == .critical, "\(text) -> \(found)")
      #expect(found.summary.contains("fire in the building"), "\(text) -> \(found.summary)")
    }
  }

  @Test(arguments: ["\r\n", "\r", "\u{2028}"])
  func anyLineEndEndsALine(end: String) {
    let text =
      "Yes, at noon.\n\nOn 27 Nov 2026 at 09:46, Ada <a@b.example> wrote:\n> Lunch?\n> At one?\n> Bo"
    #expect(
      WrittenText(text.replacing("\n", with: end), from: .message).felt
        == WrittenText(text, from: .message).felt)
  }

  @Test func sectionsBetweenRulersAreAllFelt() {
    let rule = "________________________________"
    let text = "Section 1\n\(rule)\n\nSection 2: come at nine\n\(rule)\n\nSection 3: bring the key"
    #expect(WrittenText(text, from: .mail(isForward: false)).felt == text)
    #expect(
      WrittenText(text.replacing(rule, with: "--"), from: .mail(isForward: false)).isCut == false)
    #expect(analysis(text).summary.contains("come at nine"))
  }

  @Test(arguments: [
    "On Fri, 27 Nov 2026 at 09:46, Ada <ada@home.example> wrote:\n> Lunch?\n> At noon",
    "On Fri, 27 Nov 2026 at 09:46, Ada\n<ada@home.example> wrote:\n> Lunch?",
    "From: Ada <ada@home.example>\nSent: Friday, 27 November 2026 09:46\nTo: Q\nSubject: lunch\n\nLunch?",
    "From: Ada Miller\nSent: Friday\nTo: Q\nSubject: lunch\n\nLunch?",
    "Von: Ada\nGesendet: Freitag, 10. Juli 2026 09:46\nAn: Rob\nBetreff: essen\n\nLunch?",
    "De : Ada\nEnvoyé : vendredi\nÀ : Rob\nObjet : midi\n\nLunch?",
    "-----Original Message-----\nFrom: Ada\nSent: today\nTo: Q\nSubject: lunch\n\nLunch?",
    "-----Ursprüngliche Nachricht-----\nVon: Ada\nGesendet: heute\nAn: Q\nBetreff: essen\n\nLunch?",
    "________________________________\nFrom: Ada <ada@home.example>\nSent: today\nTo: Q\nSubject: lunch\nLunch?",
    "Am 27.11.2026 um 09:46 schrieb Ada:\n> Lunch?", "Le 27/11/2026 09:46, Ada a écrit :\n> Lunch?",
    "Op 27-11-2026 09:46 schreef Ada:\n> Lunch?", "W dniu 27.11.2026 o 09:46, Ada pisze:\n> Lunch?",
    "27 Kas 2026 tarihinde Ada <ada@home.example> şunları yazdı:\n> Lunch?",
    "Den 27 nov. 2026 kl. 09:46 skrev Ada:\n> Lunch?",
    "El 27/11/2026 09:46, Ada escribió:\n> Lunch?",
    "Il 27/11/2026 09:46 Ada ha scritto:\n> Lunch?", "Em 27/11/2026 09:46, Ada escreveu:\n> Lunch?",
  ])
  func anEarlierMessageUnderItsHeaderIsCutAndMarked(quoted: String) {
    let text = "Yes, at noon suits me well.\n\n\(quoted)"
    for channel in [WrittenText.Channel.message, .mail(isForward: false)] {
      let written = WrittenText(text, from: channel)
      #expect(written.felt == "Yes, at noon suits me well. …", "\(written.felt)")
    }
    let found = analysis(text)
    #expect(found.gist == "Yes, at noon suits me well. …" && found.summary == found.gist)
    #expect(!found.isScam && found.urgency.band != .critical, "\(found)")
    // A subject is not text that the sender wrote below it.
    let alone = WrittenText("Re: lunch\n\n\(quoted)", from: .message)
    #expect(alone.felt.hasSuffix(quoted.split(separator: "\n").last ?? "") && !alone.isCut)
  }

  @Test(arguments: [
    "On Fri, 27 Nov 2026 at 09:46, Peter <p@p.example> wrote:\n> \(fire)",
    "From: Peter <p@p.example>\nSent: today\nTo: Ada\nSubject: fire\n\n\(fire)",
    "-- \nThe landlord\n\(fire)",
    "________________________________\nHouse mailing list\nlistinfo\n\(fire)",
  ])
  func anAlarmThatIsCutStillAlarmsAndIsFelt(rest: String) {
    let text = "See below.\n\n\(rest)"
    let written = WrittenText(text, from: .mail(isForward: false))
    let found = analysis(
      written.felt, full: written.felt == text ? nil : text, to: "Ada <ada@home.example>")
    #expect(found.urgency.band == .critical && found.isUrgent, "\(rest) -> \(found)")
    #expect(found.summary.contains("fire in the building"), "\(found.summary)")
    #expect(analysis(text).urgency.band == .critical)
  }

  @Test(arguments: [
    (
      "On Fri, 27 Nov 2026 at 09:46, Ada <ada@home.example> wrote:\n> \(fire)",
      "Ada <ada@home.example>"
    ),
    ("Am 27.11.2026 um 09:46 schrieb Ada Miller:\n> \(fire)", "Ada Miller <ada@home.example>"),
    ("On 27 Nov 2026, at 09:46, Ada wrote:\n> \(fire)", "ada@home.example"),
    (
      "From: Ada Miller\nSent: today\nTo: Q\nSubject: fire\n\n\(fire)",
      "Ada Miller <ada@home.example>"
    ),
  ])
  func theReadersOwnAlarmQuotedInAnAnswerRaisesNone(quoted: String, reader: String) {
    let text = "Thank you, we know and are out.\n\n\(quoted)"
    let written = WrittenText(text, from: .mail(isForward: false), to: ReaderNames(reader))
    #expect(written.felt == "Thank you, we know and are out. …")
    let found = analysis("Re: meeting\n\(written.felt)", full: "Re: meeting\n\(text)", to: reader)
    #expect(found.urgency.band == .medium && !found.isUrgent && found.danger == nil, "\(found)")
    // From another sender, the same alarms.
    let other = analysis(
      "Re: meeting\n\(written.felt)", full: "Re: meeting\n\(text)", to: "Zoe <z@z.example>")
    #expect(other.urgency.band == .critical, "\(other)")
    // An answer without any new text is all quotation.
    let empty = analysis("Re: meeting\n\(quoted)", to: reader)
    #expect(empty.urgency.band != .critical, "\(empty)")
  }

  @Test(arguments: [
    "Peter Smith wrote:\n> \(fire)", "On Fri, 27 Nov 2026 at 09:46, Peter Smith wrote:\n> \(fire)",
    "Smith wrote:\n> \(fire)", "Mrs Smith wrote:\n> \(fire)", "Anna Jones wrote:\n> \(fire)",
    "Peter Smith, Anna Smith wrote:\n> \(fire)", "Anna Smith-Jones wrote:\n> \(fire)",
    "Anna Smith Jones wrote:\n> \(fire)",
    "Peter Smith wrote to Anna:\n> \(fire)", "Peter wrote to Anna Smith:\n> \(fire)",
    "Am 27.11.2026 um 09:46 schrieb Peter Smith:\n> \(fire)",
    "Le ven. 27 nov. 2026 à 09:46, Maria Anna Smith a écrit :\n> \(fire)",
    "Peter <p@p.example> wrote to Anna <anna@home.example>:\n> \(fire)",
    "From: Peter Smith\nSent: today\nTo: Anna Smith\nSubject: fire\n\n\(fire)",
  ])
  func anAlarmOfARelativeThatIsQuotedAlarms(quoted: String) {
    for reader in ["Anna Smith <anna@home.example>", "Anna Smith", "Smith Anna"] {
      // A person whose name begins with the last name may be called by that alone.
      if reader == "Smith Anna", quoted.hasPrefix("Smith") { continue }
      let text = "See below.\n\n\(quoted)"
      let written = WrittenText(text, from: .mail(isForward: false), to: ReaderNames(reader))
      let found = analysis(written.felt, full: written.felt == text ? nil : text, to: reader)
      #expect(found.urgency.band == .critical && found.isUrgent, "\(reader), \(quoted) -> \(found)")
    }
  }

  @Test(arguments: [
    ("Anna wrote:", "Anna Smith <anna@home.example>"), ("Anna Smith wrote:", "Anna Smith"),
    ("On Fri, 27 Nov 2026 at 09:46 CET Anna B. Smith wrote:", "Anna B. Smith"),
    ("On Fri, Nov 27, 2026 at 9:46 AM Anna Smith wrote:", "Smith Anna <a@home.example>"),
    ("Am Freitag, 27. November 2026, 09:46:00 MEZ schrieb Anna Smith:", "Anna Smith"),
    ("Le ven. 27 nov. 2026 à 09:46, Anna a écrit :", "Anna Smith"),
    ("El vie, 27 nov 2026 a las 9:46, Anna escribió:", "Anna Smith"),
    ("Il giorno ven 27 nov 2026 alle ore 09:46 Anna Smith ha scritto:", "anna.smith@home.example"),
    ("Em sex., 27 de nov. de 2026 às 09:46, Anna escreveu:", "Anna Smith"),
    ("Op vr 27 nov. 2026 om 09:46 schreef Anna:", "Anna Smith"),
    ("W dniu pt., 27 lis 2026 o 09:46 Anna napisał(a):", "Anna Smith"),
    ("27 Kas 2026 Cum, saat 09:46 tarihinde Anna şunları yazdı:", "Anna Smith"),
    ("Den fre 27 nov. 2026 kl. 09:46 skrev Anna:", "Anna Smith"),
  ])
  func theReadersNameInTheLineOfAnyProgramIsKnown(line: String, reader: String) {
    #expect(ReaderNames(reader).areNamed(in: line))
    #expect(!ReaderNames(reader).areNamed(in: line.replacing("Anna", with: "Peter")))
  }

  @Test func aDangerThatNoRuleKnowsCountsInWhatSomebodyElseWrote() {
    let quoted =
      "On Fri, 27 Nov 2026 at 09:46, Peter <p@p.example> wrote:\n> Dad fell down the stairs, come now"
    #expect(analysis("Look\n\n\(quoted)").urgency.band == .critical)
    let calm = quoted.replacing(
      "Dad fell down the stairs, come now", with: "Shall we have lunch on Monday?")
    #expect(analysis("Look\n\n\(calm)").urgency.band != .critical)
  }

  @Test func adviceBelowALetterIsNoAlarm() {
    let frame =
      "-- \nDr Lou\nIf this is a medical emergency, hang up and call 911.\nIn an emergency call 112."
    let text = "Your next visit is on Monday at nine.\n\n\(frame)"
    let felt = WrittenText(text, from: .mail(isForward: false)).felt
    #expect(felt == "Your next visit is on Monday at nine. …")
    #expect(analysis(felt, full: text, to: "Ada <ada@home.example>").urgency.band != .critical)
  }

  @Test func aRulerIsToldByItsBeginning() {
    let summary = analysis("Report\n\(String(repeating: "-", count: 30))\nCome at six").summary
    #expect(summary == "Report ----- Come at six")
  }

  @Test(arguments: [
    "From the President gus@clinic.example\n\nDear members, the meeting is on Tuesday at ten.",
    "Minutes\nHere are the minutes.\n\nGus Miller\nFrom the President\ngus@clinic.example\n+44 20 1234 5678",
    """
    Undelivered Mail Returned to Sender
    This is the mail system at host mail.example.

    I'm sorry to have to inform you that your message could not
    be delivered to one or more recipients. It's attached below.

    <anna@nowhere.example>: host mx.nowhere.example said: 550 5.1.1 User unknown
    """,
    """
    Delivery Status Notification (Failure)
    Your message wasn't delivered to anna@x.example because the address couldn't be found.
    The response was:
    550 5.1.1 The account does not exist. Learn more at https://support.google.com/mail/?p=NoSuchUser
    """,
    "Unzustellbar: Essen\nIhre Nachricht konnte nicht zugestellt werden.\n<anna@x.example>: 554 5.4.4 Host unbekannt",
  ])
  func addressesAndServersReportsAreNoFraud(text: String) {
    #expect(!analysis(text).isScam)
  }

  @Test(arguments: [
    "Your mailbox is full! Your messages could not be delivered. Verify your account now: http://mail-quota.xyz/login",
    "You have won 5000 euros! Send your bank details to claims@lotto-prize.xyz to claim the prize now.",
  ])
  func fraudStaysFraudWithAnAddress(text: String) { #expect(analysis(text).isScam) }

  @Test func textInTheArmourOfASignatureIsFeltWithoutIt() {
    let text = """
      -----BEGIN PGP SIGNED MESSAGE-----
      Hash: SHA512

      There is a fire in the building. Leave now!
      - -- 
      Lou
      -----BEGIN PGP SIGNATURE-----

      iQEzBAEBCgAdFiEE
      =abcd
      -----END PGP SIGNATURE-----
      """
    #expect(WrittenText(text, from: .mail(isForward: false)).felt == "\(Self.fire) …")
    #expect(WrittenText(text, from: .message).felt == "\(Self.fire)\n--\nLou")
    #expect(analysis("signed\n\(text)").urgency.band == .critical)
    let quoted = text.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
      .joined(separator: "\n")
    #expect(WrittenText(quoted, from: .message).felt.contains("> There is a fire"))
    #expect(!WrittenText(quoted, from: .message).felt.contains("iQEz"))
    // Without its end, only the signature's own lines are removed.
    let open = text.replacing("-----END PGP SIGNATURE-----", with: "Call me now!")
    #expect(WrittenText(open, from: .message).felt.hasSuffix("Call me now!"))
  }

  @Test(arguments: [
    "Look\n> Dad fell down the stairs, come now", "Prices\n| tea | 2 |\n| soup | 4 |",
    "From: 12 Mill Lane\nTo: 40 Hill Street\nThe van comes at seven.",
    "Your trip\nFrom: London\nTo: Paris\nDate: 3 May 2026\nSeat: 12A",
    "Sent with love, Ann\nCome at six",
    "On 12 March my aunt wrote: more salt!", "Agenda\n--\nTom: rota\n--\nAnn: cake",
  ])
  func whatHasNoNameStays(text: String) {
    for channel in [WrittenText.Channel.message, .mail(isForward: false)] {
      #expect(WrittenText(text, from: channel).felt == text, "\(channel)")
    }
  }

  @Test(.long) func anythingIsReadInTimeAndNothingIsLost() {
    for piece in [
      "> ", "--\n", "From: a\n", "-----\n", "On 1 May 2026 <a> wrote:\n", ">> \n\n",
      "-----BEGIN PGP SIGNED MESSAGE-----\n", "Von: x@y\nAn: z\nBetreff: q\n\n", "\n",
    ] {
      let text = String(repeating: piece, count: 60_000 / piece.utf8.count) + Self.fire
      let time = processorTime {
        for channel in [WrittenText.Channel.message, .mail(isForward: true)] {
          let written = WrittenText(text, from: channel)
          let others = written.others.flatMap(\.lines)
          #expect(
            written.felt.contains("fire in the building") || others.contains(Self.fire), "\(piece)")
        }
      }
      #expect(time < .seconds(20), "\(piece): \(time)")
      let judging = processorTime {
        let mail = analysis("a\n\(text)", full: "a\n\(text)\n-- \nb", to: "Ada <ada@home.example>")
        #expect(mail.urgency.value >= 0)
        #expect(analysis(text).urgency.value >= 0)
      }
      #expect(judging < .seconds(30), "\(piece): \(judging)")
    }
  }
}

/// Each line of a long message is judged, wherever it is.
@Suite struct LongMessageTests {
  private static let minutes = [
    "Item 3 was about the budget of the choir, which Ann explained at length to those present.",
    "Der Kassenwart berichtet, dass die Miete des Saals im nächsten Jahr etwas steigen wird.",
    "We agreed to meet again in the hall after the holidays, and Tom will bring the new chairs.",
    "Le secrétaire rappelle que la prochaine réunion aura lieu dans la salle du premier étage.",
  ]

  private static func text(_ lines: Int, _ alarm: String, at place: Int, by separator: String)
    -> String
  {
    var all = (0..<lines).map { "\($0): \(minutes[$0 % minutes.count])" }
    all.insert(alarm, at: place)
    return all.joined(separator: separator)
  }

  private func analysis(_ body: String, full: String? = nil, isMail: Bool = false) -> Analysis {
    var message = IncomingMessage(sender: "Panel A", body: body, time: Timestamp(milliseconds: 0))
    if isMail { (message.full, message.mailedTo) = (full, "Ada <ada@home.example>") }
    return InstalledAnalyzer.ofProgram.analyze(message)
  }

  @Test(
    arguments: [
      "There is a fire in the building. Leave now!", "Es brennt im Haus. Sofort raus!",
      "Il y a le feu dans l'immeuble. Sortez tout de suite !",
      "Hay un incendio en el edificio. ¡Salgan ya!",
      "C'è un incendio nel palazzo. Uscite subito!", "Há um incêndio no prédio. Saiam já!",
      "Er is brand in het gebouw. Ga nu naar buiten!", "W budynku jest pożar. Natychmiast wyjdź!",
      "Binada yangın var. Hemen çıkın!", "Det brinner i huset. Gå ut nu!",
    ])
  func anAlarmInTheMiddleOfALongMessageIsUrgentAndFelt(alarm: String) {
    let found = analysis(Self.text(200, alarm, at: 130, by: "\n"))
    #expect(found.urgency.band == .critical && found.help.calls, "\(alarm): \(found)")
    let word = alarm.split(separator: " ").dropFirst(2).first ?? ""
    #expect(found.summary.contains(word), "\(found.summary)")
  }

  @Test(
    arguments: Extent.chosen.all(
      [(450, 440), (120, 80), (450, 225), (1000, 900)], brieflyEvery: 2),
    ["\n", "\n\n", " "])
  func anAlarmIsFoundAnywhere(place: (lines: Int, line: Int), separator: String) {
    let text = Self.text(
      place.lines, "There is a fire in the building. Leave now!", at: place.line, by: separator)
    let found = analysis(text, isMail: place.line == 440)
    #expect(found.urgency.band == .critical && found.help.calls, "\(found)")
    #expect(found.summary.contains("fire in the building"))
  }

  @Test func anAlarmBehindWhatIsSearchedOfAMailCountsToo() {
    let alarm = "There is a fire in the building. Leave now!"
    let full = "See below.\n\n" + Self.text(1200, alarm, at: 1100, by: "\n")
    #expect(analysis("See below. …", full: full, isMail: true).urgency.band == .critical)
  }

  @Test(arguments: [
    "In chapter 4 the fire brigade came because the cake was burning, which made us laugh.",
    "The fire drill is on Monday.", "There was a fire in the building last year.",
    "Help!",
  ])
  func nothingElseInTheMiddleRaisesALongMessage(line: String) {
    let found = analysis(Self.text(450, line, at: 225, by: "\n"))
    #expect(!found.help.calls && found.urgency.band != .critical, "\(line): \(found)")
  }

  @Test func aLongMessageTakesAMoment() {
    let time = processorTime { _ = analysis(Self.text(450, "Bye.", at: 225, by: "\n")) }
    #expect(time < .seconds(10), "\(time)")
    let endless = String(repeating: "A", count: 300_000)
    #expect(processorTime { _ = analysis(endless) } < .seconds(20))
    let unspaced = String(repeating: "火", count: 100_000)
    #expect(processorTime { _ = analysis(unspaced) } < .seconds(20))
  }
}
