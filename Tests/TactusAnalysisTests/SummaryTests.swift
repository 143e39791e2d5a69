import TactusAnalysis
import Testing

struct SummaryTests {
  // MARK: Selection

  @Test(arguments: [
    (
      """
      Hi Sam,

      I hope you are well. I just wanted to let you know that the plumber is coming on Tuesday at 7:30 am. \
      Please do not use the water in the kitchen before he is done, and leave the key with Mrs. Brown.

      Best regards,
      Tom
      """,
      ["… Please do not use the water", "before he is done"]
    ),
    (
      """
      You should come, but not before 5, because the painters will be at work in the hall until then and they are always \
      in such a bad mood when people walk across the fresh paint
      """,
      ["come", "not before 5"]
    ),
    (
      """
      Version v2.0 was released after a long night of work by all of us. It costs $2,400.00 per year, and the old one will \
      not be supported after 31 December 2026, whatever the people on the telephone may have told you.
      """,
      ["$2,400.00", "not be supported", "31 December 2026"]
    ),
    (
      """
      It was lovely to see you all at the lake, and the children have been talking about the boat ever since we came home \
      on the train. If anything is wrong with the car you can reach me on +44 20 7946 0958 until 7:30 pm.
      """,
      ["+44 20 7946 0958", "7:30 pm"]
    ),
    (
      """
      Thanks for all the pictures, they made us laugh a lot and my sister wants to have copies of every single one of them. \
      Could you lend me 20 euros until Friday? I left my purse in the office.
      """,
      ["lend me 20 euros", "until Friday?"]
    ),
    (
      """
      The weather was kind to us for once and the garden looks as if somebody had painted it over night. The party on Saturday \
      is cancelled. We will find another day when everybody has got over that nasty cold.
      """,
      ["Saturday is cancelled"]
    ),
  ])
  func aLongMessageKeepsWhatItIsAbout(body: String, kept: [String]) {
    let summary = analysis(of: body).summary
    for part in kept { #expect(summary.contains(part), "\(summary)") }
  }

  @Test func greetingsQuotesSignaturesAndBoilerplateAreDropped() {
    let body = """
      Dear Sam,

      I hope this finds you well. The boat is ready and waits at the pier by the old mill, with the sails that you chose.
      It leaves on Sunday at 9:15.

      On Mon, 4 May 2026 at 10:00, Sam Reed wrote:
      > When does the boat leave, and for $500, is that with the sails?

      Kind regards,
      Lena Strand

      --
      Lena Strand, Boats and Sails Ltd, +47 555 01 234
      This message is confidential and intended for its recipient only.
      """
    let summary = analysis(of: body).summary
    #expect(
      summary == """
        The boat is ready and waits at the pier by the old mill, with the sails that you chose. It leaves on Sunday at 9:15. …
        """)
  }

  @Test func aMessageThatIsAllQuotationIsReadAsItIs() {
    #expect(analysis(of: "> see you at 5").summary == "> see you at 5")
  }

  @Test(arguments: [
    (
      """
      The lessons of the choir were wonderful and we all sang for hours with the windows open to the street. The \
      rehearsal was moved from 9:30 to 14:45. Cake and coffee are there for whoever comes along.
      """,
      "moved from 9:30 to 14:45"
    ),
    (
      """
      I had so much fun with all of you in the mountains and I will never forget the view from the top of it. I will \
      not come at 5. Somebody else has to bring the chairs and the long table from the cellar.
      """,
      "I will not come at 5."
    ),
    (
      """
      You get the 200 euros that I promised you, although it was a difficult month for me and for the whole family, but \
      not before I am paid on Friday, which is later than usual because of the holiday.
      """,
      "but not before I am paid on Friday"
    ),
    (
      """
      If the doctor agrees and the results of the last week are as good as they hope, you can take 20 mg from Monday, \
      and you should drink a lot of water in the evening.
      """,
      "If the doctor agrees"
    ),
    (
      """
      Your test results are negative. You do not need to come back. If you have a fever above 39 degrees or pain that \
      does not stop, call 555-0199 at any hour. Continue with 1 tablet every 12 hours for the next 3 days.
      """,
      "If you have a fever above 39 degrees or pain that does not stop, call 555-0199 at any hour."
    ),
    (
      """
      Hello, this is the garage. Your car is ready, but the brakes could not be repaired. Do not drive faster than 50 \
      km/h until we have replaced it. The bill so far is 320.50 euros. We are open until 18:00 today.
      """,
      "Do not drive faster than 50 km/h until we have replaced it."
    ),
  ])
  func noFactIsToldWithoutItsClause(body: String, kept: String) {
    let summary = analysis(of: body).summary
    #expect(summary.contains(kept) && summary.contains("…"), "\(summary)")
  }

  @Test(arguments: [
    (
      "Look: https://www.example.org/a/b/c?id=1234567. Nice?",
      "Look: www.example.org. Nice?"
    ),
    ("Click https://my-bank.example@evil.example/login now", "Click evil.example now"),
    ("See bit.ly/3xYz and and/or 1/2", "See bit.ly and and/or 1/2"),
  ])
  func aLinkBecomesItsHost(body: String, summary: String) {
    #expect(analysis(of: body).summary == summary)
  }

  @Test(arguments: [
    "Der Termin am 3. Mai um 9.30 Uhr wurde abgesagt, bitte rufen Sie uns nicht vor Montag an. ",
    "La cita del martes a las 10:15 no se ha cancelado, pero cambia de sala a la 12. ",
    "הפגישה ביום שלישי בשעה 17:30 לא בוטלה, נא להביא 200 שקלים. ",
    "الموعد يوم الثلاثاء الساعة 17:30 لم يلغ، يرجى إحضار 200 دينار. ",
  ])
  func anotherLanguageIsCutAtItsSentences(sentence: String) {
    let body = String(repeating: sentence, count: 4)
    #expect(analysis(of: body).summary.contains(sentence.dropLast()))
  }

  // MARK: Short and strange ones

  @Test(arguments: [
    "", "ok", "👍", "?!", "No.", "Hi Sam, thanks!", "Can you come at 7?", "你好，明天见",
    "שלום, ניפגש ב-17:00", "the the the", "a ?", "🏳️‍🌈 🇩🇪 👨‍👩‍👧", "e\u{301}te\u{301}",
    String(repeating: "a", count: 120),
    String(repeating: "ten chars ", count: 12).trimmingLast(),
  ])
  func aShortMessageStaysAsItIs(body: String) {
    #expect(analysis(of: body).summary == body)
  }

  @Test(arguments: [
    ("one\ntwo\r\nthree\rfour\u{2028}five", "one two three four five"),
    ("\tone\t\ttwo \u{07}\u{1B}[31m three\u{0}", "one two [31m three"),
    ("\u{202E}one\u{202C} t\u{AD}wo\u{200B}", "one two"), ("   ", ""), ("\n\n\t", ""),
    ("a\u{A0}b\u{3000}c", "a b c"),
  ])
  func aSummaryIsOneLineWithoutControlCharacters(body: String, summary: String) {
    #expect(analysis(of: body).summary == summary)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 300), "1 long word"),
    (String(repeating: "x", count: 300) + " " + String(repeating: "y", count: 121), "2 long words"),
    (String(repeating: "7", count: 200), "1 long word"),
    (String(repeating: "!", count: 200), "1 long word"),
    (String(repeating: "x", count: 1_000_000), "1 long word"),
    (String(repeating: "x", count: 300) + " is the key for room 5", "… is the key for room 5"),
    (String(repeating: "😀", count: 200), "😀"), (String(repeating: "😀 🎉 ", count: 200), "😀 🎉"),
  ])
  func endlessWordsAreDescribedOrLeftOut(body: String, summary: String) {
    #expect(analysis(of: body).summary == summary)
  }

  @Test func aScriptWithoutSpacesIsCutAtItsSentences() {
    let body = """
      明日の会議は午後3時30分から始まります。場所は第2会議室です。資料を忘れずに持ってきてください。参加費は2400円です。\
      なお、欠席する場合は前日までに必ず連絡してください。それでは皆様のご参加を心よりお待ちしておりますので、どうぞよろしくお願い\
      申し上げます。会場の近くには駐車場がありませんので、公共の交通機関をご利用くださいますようお願いいたします。
      """
    let summary = analysis(of: body).summary
    #expect(
      summary == """
        明日の会議は午後3時30分から始まります。場所は第2会議室です。資料を忘れずに持ってきてください。参加費は2400円です。 … \
        会場の近くには駐車場がありませんので、公共の交通機関をご利用くださいますようお願いいたします。
        """)
  }

  @Test func anAvalancheOfAccentsOnOneLetterIsCutShort() {
    let summary = analysis(of: "a" + String(repeating: "\u{301}", count: 10_000)).summary
    #expect(summary.unicodeScalars.count <= 9)
  }

  // MARK: Gist

  @Test(arguments: [
    ("ok", "ok"), ("", ""), ("See you tomorrow at ten", "See you tomorrow at ten"),
    (
      "The project meeting has been moved to Wednesday at 15:45, same room.",
      "The project meeting has been moved to Wednesday …"
    ),
    (
      "There will be no power on Thursday from 9:00 to 13:00.",
      "There will be no power on Thursday from 9:00 to 13:00."
    ),
    (
      "I am sorry but we are not coming to the party after all",
      "I am sorry but we are not coming to the party after all"
    ),
    (String(repeating: "x", count: 300), "1 long word"),
  ])
  func aGistIsTheMostTellingClause(body: String, gist: String) {
    #expect(analysis(of: body).gist == gist)
  }

  // MARK: Limits of reading

  @Test func theMiddleOfALongMessageChangesNothingAndItsEndIsRead() {
    let head = String(repeating: "The tide comes at 7:30 pm and goes again. ", count: 400)
    #expect(head.utf8.count > RuleAnalyzer.longestHead)
    let middle = String(repeating: "Emergency! Fraud! Help me! ", count: 40_000)
    #expect(analysis(of: head + middle + head) == analysis(of: head + head))
    #expect(analysis(of: head + head + "I cannot breathe.").isUrgent)
    #expect(!analysis(of: head + head).isUrgent)
  }

  @Test(arguments: 0..<4)
  func aHeadThatEndsWithinACharacterIsCutBeforeIt(offset: Int) {
    let body = String(repeating: "a", count: offset) + String(repeating: "€", count: 10_000)
    #expect(analysis(of: body).summary == "1 long word")
  }
}

extension String {
  fileprivate func trimmingLast() -> String { String(dropLast()) }
}
