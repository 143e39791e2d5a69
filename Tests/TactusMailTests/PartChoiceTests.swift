import Foundation
import TactusMail
import TactusText
import Testing

/// Of the parts of a mail, those that its reader needs are felt, and the rest stays reachable.
@Suite struct PartChoiceTests {
  private func mail(_ lines: String) throws -> MailMessage {
    try #require(
      try MailMessage.read(
        Array("From: Ann <ann@x.test>\nSubject: s\n\(lines)".utf8),
        time: Timestamp(milliseconds: 1), zone: "Europe/Berlin"))
  }

  private func mail(_ type: String, _ parts: [String]) throws -> MailMessage {
    let inner = parts.map { "--b\n\($0)\n" }.joined()
    return try mail("Content-Type: multipart/\(type); boundary=b\n\n\(inner)--b--\n")
  }

  private static func plain(_ text: String) -> String {
    "Content-Type: text/plain; charset=utf-8\n\n\(text)"
  }
  private static func page(_ text: String) -> String {
    "Content-Type: text/html; charset=utf-8\n\n\(text)"
  }
  private static let parcel = "<p>Your parcel waits at the post office until Friday.</p>"

  @Test(arguments: [
    "Your mail program does not support HTML. Please view this message in an HTML capable program.",
    "This message contains HTML. Please use an HTML capable mail client.",
    "Having trouble viewing this email? Click here.", "View as webpage",
    "Kunt u dit bericht niet lezen? Klik hier.", "HTML only",
    "View this email in your browser: https://x.example/v/1",
    "This email is best viewed in HTML format.",
    "Your email client cannot read this email.\nTo view it online, please go here: https://x.example/1",
    "To view this message, please use an HTML compatible email viewer!",
    "If you can't see this message properly, click here: https://x.example",
    "Ihr E-Mail-Programm unterstützt leider keine HTML-Mails.",
    "Diese Nachricht enthält HTML. Bitte verwenden Sie ein HTML-fähiges E-Mail-Programm.",
    "Falls diese E-Mail nicht richtig angezeigt wird, klicken Sie bitte hier: https://x.example",
    "Newsletter im Browser ansehen: https://x.example",
    "Votre logiciel de messagerie ne prend pas en charge le format HTML.",
    "Voir ce message dans votre navigateur : https://x.example",
    "Si ce message ne s'affiche pas correctement, consultez la version en ligne.",
    "Su programa de correo no admite HTML.",
    "Ver este correo en el navegador: https://x.example",
    "Para ver este mensaje, utilice un cliente de correo compatible con HTML.",
    "Il tuo client di posta non supporta l'HTML.",
    "Visualizza questa email nel browser: https://x.example",
    "Uw e-mailprogramma ondersteunt geen HTML.",
    "Bekijk deze e-mail in uw browser: https://x.example",
    "O seu programa de e-mail não suporta HTML.",
    "Ver este e-mail no navegador: https://x.example",
    "Ditt e-postprogram stöder inte HTML.",
    "Visa detta mejl i din webbläsare: https://x.example",
    "Twój program pocztowy nie obsługuje formatu HTML.",
    "Zobacz tę wiadomość w przeglądarce: https://x.example",
    "E-posta programınız HTML desteklemiyor.",
    "Bu e-postayı tarayıcınızda görüntüleyin: https://x.example",
    "https://x.example/only/a/link",
    "***",
    "Acme News\n\nThis is an HTML email. Your reader does not show HTML.",
    "If you are reading this, your e-mail client does not support HTML.\n\n© Acme 2026",
  ])
  func aTextThatOnlyPointsToThePageIsNotFelt(stub: String) throws {
    let mail = try mail("alternative", [Self.plain(stub), Self.page(Self.parcel)])
    #expect(mail.text.contains("Your parcel waits at the post office until Friday."))
    #expect(mail.text.contains("HTML") == false && mail.text.contains("://") == false)
    let first = stub.split { $0 == " " || $0.isNewline }.first { $0.contains(where: \.isLetter) }
    if let first { #expect(mail.full.contains(first)) }
    // Without a page, it is the only text.
    #expect(try self.mail(Self.plain(stub)).full.isEmpty == false)
  }

  @Test(arguments: [
    "Your parcel is at the gate. View this email in your browser: https://x.example",
    "Please leave the house now.",
    "See you in the online meeting at ten.",
    "Can you show me how HTML works on Monday?",
    "The browser on your computer has a virus. Call Tom.",
  ])
  func aTextThatSaysSomethingIsFelt(text: String) throws {
    let mail = try mail("alternative", [Self.plain(text), Self.page("<p>Other words.</p>")])
    #expect(mail.text.hasPrefix(text.split(separator: ".")[0]))
    #expect(mail.full.contains("Other words."))
  }

  @Test(arguments: [
    "N/A", "n/a.", "null", "(null)", "undefined", "[object Object]", "None", "{{ body_text }}",
    "{{{text}}}", "%%PLAINTEXT%%", "[[body]]", "${mail.text}", "*|MC:TEXT|*", "<%= text %>",
    "{% block text %}", "This part intentionally left blank.",
    "This page has been intentionally left blank", "Diese Seite wurde absichtlich leer gelassen.",
    "Cette page est intentionnellement vide.", "no text content", "Lorem ipsum dolor sit amet.",
    "(no plain text)", "TEXT", "-- \n", "EMPTY_BODY", "body missing",
  ])
  func aPlaceholderGivesWayToThePage(stub: String) throws {
    let mail = try mail(
      "alternative", [Self.plain(stub), Self.page(Self.parcel + "<p>Bring a card.</p>")])
    #expect(mail.text.contains("Your parcel waits at the post office until Friday."), "\(stub)")
    #expect(mail.text.hasSuffix("Bring a card."))
    for word in stub.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      #expect(mail.full.contains(word), "\(stub) -> \(mail.full)")
    }
    #expect(try self.mail(Self.plain(stub)).full.isEmpty == false)
  }

  @Test func whatIsKeptOfAPointerStaysBesideThePage() throws {
    let long = String(repeating: "The concert begins at eight in the hall. ", count: 5)
    let mail = try mail(
      "alternative",
      [Self.plain("Bring Tom. View this in your browser."), Self.page("<p>\(long)</p>")])
    #expect(mail.text.hasPrefix("The concert begins") && mail.text.contains("Bring Tom."))
  }

  @Test func aTextCutShortGivesWayToThePage() throws {
    let page = "<p>Your appointment with Dr. Lee is moved to Friday at nine, in room twelve.</p>"
    let mail = try mail("alternative", [Self.plain("Your appointment"), Self.page(page)])
    #expect(mail.text.hasSuffix("room twelve."))
  }

  @Test func whatOtherVersionsSayIsReachable() throws {
    let versions = [Self.plain("Dinner at 8."), Self.page("<p>Dinner at 8.</p><p>Room 12.</p>")]
    let mail = try mail("alternative", versions)
    #expect(mail.text == "Dinner at 8.")
    #expect(mail.full == "Dinner at 8.\nAlso in this mail:\nRoom 12.")
    let same = try self.mail("alternative", [versions[0], Self.page("<p>Dinner at <b>8</b>.")])
    #expect(same.full == same.text)
  }

  @Test(arguments: ["text/x-amp-html", "text/watch-html"], [true, false])
  func versionsForSomeProgramsAreLast(type: String, isFirst: Bool) throws {
    let other = "Content-Type: \(type)\n\n<p>AMP</p>"
    let page = Self.page("<p>The page</p>")
    let mail = try mail(
      "alternative", [Self.plain(" ")] + (isFirst ? [other, page] : [page, other]))
    #expect(mail.text == "The page")
    #expect(try self.mail("alternative", [other]).text == "AMP")
  }

  @Test(arguments: [
    (
      "text/enriched", "<bold>Now</bold> is\n<param>red</param>the time\n\nfor a <<b>",
      "Now is the time\nfor a <b>"
    ),
    ("text/richtext", "<bold>Now</bold><nl>is <lt>", "Now\nis <"),
    ("text/markdown", "*Now*", "*Now*"), ("text/x-unknown", "<p>Now</p>", "Now"),
    ("text/plain", "<html><body><p>Now</p></body></html>", "Now"),
    ("application/xhtml+xml", "<p>Now</p>", "Now"), ("text/x-unknown", "Now <3", "Now <3"),
  ])
  func marksOfOtherKindsOfTextAreNotFelt(type: String, text: String, felt: String) throws {
    #expect(try mail("Content-Type: \(type)\n\n\(text)\n").text == felt)
  }

  @Test(arguments: [
    (
      "Content-Type: text/plain\nContent-Disposition: attachment; filename=message.txt\n\nHello",
      "Hello"
    ),
    ("Content-Type: text/html\nContent-Disposition: attachment\n\n<p>Hello", "Hello"),
    (
      "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Disposition: attachment; filename=a.txt\n\nHello\n--b--",
      "Hello\na.txt attached"
    ),
    (
      "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHi\n--b\nContent-Disposition: attachment; filename=a.txt\n\nHello\n--b--",
      "Hi\na.txt attached"
    ),
  ])
  func aTextThatIsAllThereIsIsNoAttachment(part: String, felt: String) throws {
    #expect(try mail(part).text == felt)
  }

  private static let body =
    "--b\nContent-Type: text/plain; charset=utf-8\n\nThe order is shipped – today.\n--b--\n"

  @Test func aBodyThatIsEncodedAsAWholeIsDecodedFirst() throws {
    let base64 = Data(Self.body.utf8).base64EncodedString(options: .lineLength76Characters)
    let quoted = Self.body.replacing("–", with: "=E2=80=93")
    for (encoding, text) in [
      ("base64", base64), ("quoted-printable", quoted), ("8bit", Self.body), ("base64", Self.body),
    ] {
      let head =
        "Content-Type: multipart/mixed; boundary=b\nContent-Transfer-Encoding: \(encoding)\n\n"
      #expect(try mail(head + text).text == "The order is shipped – today.", "\(encoding)")
    }
    let hidden = quoted.replacing("--b", with: "--b=3D").replacing(";", with: "=3B")
    let head =
      "Content-Type: multipart/mixed; boundary=\"b=\"\nContent-Transfer-Encoding: quoted-printable\n\n"
    #expect(try mail(head + hidden).text == "The order is shipped – today.")
  }

  @Test(arguments: [
    "Content-Type: multipart/mixed; boundary=other", "Content-Type: multipart/mixed",
    "Content-Type: multipart/alternative; boundary=\"\"", "Content-Type: text/plain", "X-A: b",
    "Content-Type: multipart/related; boundary==b",
  ])
  func partsAreFoundWhateverTheHeaderSaysSeparatesThem(head: String) throws {
    for preamble in ["", "This is a multi-part message in MIME format.\n"] {
      #expect(
        try mail("\(head)\n\n\(preamble)\(Self.body)").text == "The order is shipped – today.")
      let page = Self.body.replacing(
        "--b--\n", with: "--b\nContent-Type: text/html\n\n<p>The order is shipped.</p>\n--b--\n")
      #expect(
        try mail("\(head)\n\n\(preamble)\(page)").text.hasPrefix("The order is shipped – today."))
    }
  }

  @Test func aReactionIsWordsAndNotItsCode() throws {
    let head = "Content-Type: multipart/alternative; boundary=b\n\n"
    let code =
      "--b\nContent-Type: text/vnd.google.email-reaction+json; charset=utf-8\n\n"
      + "{\"emoji\":\"👍\",\"version\":1}\n"
    let plain = "--b\nContent-Type: text/plain; charset=utf-8\n\n👍 Ann reacted via Gmail\n"
    let page =
      "--b\nContent-Type: text/html; charset=utf-8\n\n<p>👍 Ann reacted via Gmail</p>\n"
    #expect(try mail(head + plain + code + page + "--b--\n").text == "👍 Ann reacted via Gmail")
    #expect(try mail(head + code + "--b--\n").text == "reacted 👍")
  }

  @Test func plainTextAfterAPageInBase64IsNoMarkup() throws {
    let page = Data("<p>Hello there.</p>".utf8).base64EncodedString()
    let head = "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n"
    #expect(try mail(head + page + "\n\n-- \nSent by a <list>\n").text == "Hello there. …")
    #expect(try mail(head + page + "\n\n1 <2 & so\n").text == "Hello there.\n1 <2 & so")
  }

  @Test func aPartWithoutATypeIsFoundToo() throws {
    let parts = "----x\nX-Y: z\n\nHello there.\n----x--\n"
    #expect(
      try mail("Content-Type: multipart/mixed; boundary=abc\n\n\(parts)").text == "Hello there.")
  }

  @Test func textAboutMailIsNotSplit() throws {
    let text = "Look at this:\n\(Self.body)"
    #expect(try mail("\n\(text)").full.hasPrefix("Look at this:\n--b\nContent-Type"))
  }

  private static let footer =
    "_______________________________________________\nChoir mailing list\nchoir@s.example\n"
  private static let long =
    "Dear all, the choir practice is moved to eight, and the hall is open from seven on – bring water."

  @Test(arguments: [long, "Hi all"])
  func plainTextAfterBase64IsNeverDecoded(words: String) throws {
    let head = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n"
    let encoded = Data(words.utf8).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithLineFeed,
    ])
    for gap in ["\n", "\n\n"] {
      let read = try mail(head + encoded + gap + Self.footer)
      #expect(read.text == words + " …")
      #expect(read.full == words + "\n" + Self.footer.dropLast())
      let plain = try mail(head + encoded + gap + "Scanned for viruses by mail gate\n")
      #expect(plain.text == words + "\nScanned for viruses by mail gate")
      #expect(try mail(head + encoded + "\n\nUnsubscribe\n").full == words + "\nUnsubscribe")
      let before = try mail(head + "Note: from outside the company\n\n" + encoded)
      #expect(before.full == "Note: from outside the company\n" + words)
    }
    #expect(try mail(head + words).full == words)
    #expect(
      try mail(head + "Hello Tom,\n\nsee you at seven.\n\nAnn").full
        == "Hello Tom,\n\nsee you at seven.\n\nAnn")
    #expect(try mail(head + encoded.replacing("\n", with: "\r\n") + "\r\n").full == words)
  }

  @Test func aTextInBase64WithoutItsNameIsDecoded() throws {
    let encoded = Data(Self.long.utf8).base64EncodedString(options: .lineLength76Characters)
    #expect(try mail("Content-Type: text/plain; charset=utf-8\n\n\(encoded)\n").text == Self.long)
    #expect(try mail("Content-Type: text/plain\n\nHello\n").text == "Hello")
  }

  private static let signed = """
    MIIC1gYJKoZIhvcNAQcCoIICxzCCAsMCAQExDTALBglghkgBZQMEAgEwgfcGCSqGSIb3DQEHAaCB
    6QSB5kNvbnRlbnQtVHlwZTogbXVsdGlwYXJ0L2FsdGVybmF0aXZlOyBib3VuZGFyeT1xcQ0KDQot
    LXFxDQpDb250ZW50LVR5cGU6IHRleHQvcGxhaW47IGNoYXJzZXQ9dXRmLTgNCg0KVGhlIGNvbnRy
    YWN0IGlzIHJlYWR5IOKAkyBzaWduIG9uIE1vbmRheS4NCi0tcXENCkNvbnRlbnQtVHlwZTogdGV4
    dC9odG1sOyBjaGFyc2V0PXV0Zi04DQoNCjxwPlRoZSBjb250cmFjdCBpcyByZWFkeTwvcD4NCi0t
    cXEtLQ0KMYIBszCCAa8CAQEwJDAMMQowCAYDVQQDDAFOAhQbea27hX3nM4MbLLa1stBJXdJoljAL
    BglghkgBZQMEAgGggeQwGAYJKoZIhvcNAQkDMQsGCSqGSIb3DQEHATAcBgkqhkiG9w0BCQUxDxcN
    MjYxMTI4MTc0OTU4WjAvBgkqhkiG9w0BCQQxIgQgQ3nbO3aT/CkZziZ/cmAKDkLEKWQWpKFVLFjC
    KpuN5ZkweQYJKoZIhvcNAQkPMWwwajALBglghkgBZQMEASowCwYJYIZIAWUDBAEWMAsGCWCGSAFl
    AwQBAjAKBggqhkiG9w0DBzAOBggqhkiG9w0DAgICAIAwDQYIKoZIhvcNAwICAUAwBwYFKw4DAgcw
    DQYIKoZIhvcNAwICASgwDQYJKoZIhvcNAQEBBQAEgYCIeXnYrL1xD0A6tWbUAjIIlYL65gR+elqC
    hfovQmBnGrpmP2zXAqLo7RNKpB9kBEPluHHI7lK55mvZ816H3LXWXr4K5Q/G+oF0EzK0xXL96SSQ
    grD1MC3MJB/uDf8vy6Jc4xex2KV4+Rr5qlAvW1h3/eMEW7Z8m6y4Kv5w212pPA==
    """
  /// The same in pieces (BER), as OpenSSL writes a stream.
  private static let signedStream = """
    MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgASB5kNv
    bnRlbnQtVHlwZTogbXVsdGlwYXJ0L2FsdGVybmF0aXZlOyBib3VuZGFyeT1xcQ0KDQotLXFxDQpD
    b250ZW50LVR5cGU6IHRleHQvcGxhaW47IGNoYXJzZXQ9dXRmLTgNCg0KVGhlIGNvbnRyYWN0IGlz
    IHJlYWR5IOKAkyBzaWduIG9uIE1vbmRheS4NCi0tcXENCkNvbnRlbnQtVHlwZTogdGV4dC9odG1s
    OyBjaGFyc2V0PXV0Zi04DQoNCjxwPlRoZSBjb250cmFjdCBpcyByZWFkeTwvcD4NCi0tcXEtLQ0K
    AAAAAAAAMYIBszCCAa8CAQEwJDAMMQowCAYDVQQDDAFOAhQbea27hX3nM4MbLLa1stBJXdJoljAL
    BglghkgBZQMEAgGggeQwGAYJKoZIhvcNAQkDMQsGCSqGSIb3DQEHATAcBgkqhkiG9w0BCQUxDxcN
    MjYxMTI4MTc0OTU4WjAvBgkqhkiG9w0BCQQxIgQgQ3nbO3aT/CkZziZ/cmAKDkLEKWQWpKFVLFjC
    KpuN5ZkweQYJKoZIhvcNAQkPMWwwajALBglghkgBZQMEASowCwYJYIZIAWUDBAEWMAsGCWCGSAFl
    AwQBAjAKBggqhkiG9w0DBzAOBggqhkiG9w0DAgICAIAwDQYIKoZIhvcNAwICAUAwBwYFKw4DAgcw
    DQYIKoZIhvcNAwICASgwDQYJKoZIhvcNAQEBBQAEgYCIeXnYrL1xD0A6tWbUAjIIlYL65gR+elqC
    hfovQmBnGrpmP2zXAqLo7RNKpB9kBEPluHHI7lK55mvZ816H3LXWXr4K5Q/G+oF0EzK0xXL96SSQ
    grD1MC3MJB/uDf8vy6Jc4xex2KV4+Rr5qlAvW1h3/eMEW7Z8m6y4Kv5w212pPAAAAAAAAA==
    """
  private static let encrypted = """
    MIIB5wYJKoZIhvcNAQcDoIIB2DCCAdQCAQAxgb4wgbsCAQAwJDAMMQowCAYDVQQDDAFOAhQbea27
    hX3nM4MbLLa1stBJXdJoljANBgkqhkiG9w0BAQEFAASBgCB+hliZI9HyjryAl9/YX1axZfoou5Cr
    2oc3C2Aq9cvO6ekvL6yvQKcDPxh+nAhgiyZS/W8QJoz7uUwDehXtDPXyyYqDRco4SfhGwdaJHYB6
    mnxQ9Exf3FCjU241PgM0ZvfI/IB+knO27Ce9520kg+hpAA140WFrc8/Z3am72N+sMIIBDAYJKoZI
    hvcNAQcBMBQGCCqGSIb3DQMHBAhCSg7IEdRxjYCB6Epu4T2vDsFImB4PR4gMFmOg1pMMmHhCzTm2
    jNUqED8X3oQA161wO64XjY2kC8qSStSB04LZdPR9G8R8Ju3t1MF4yig2OczIm18+UoaM+ZO+CWSG
    nTvtNJbxq3042ANo04r5sFE86z0eqcTuC1m8tEccco0+Q8n7hDRKYv03O7joTbHIs7W8/vrRwbCH
    wrkyq6xRmbzlbl+SuTtC9YDh6ivt32mh3+nj1N2vNQyguO3iE9nEfcYktp7UtPc24NcHYmDjOZ6m
    o9YvgS1xFg4p35wzU3bdXuqhadlOgIkZcslfD0zpNOg2DNw=
    """
  private static let signedAndEncrypted = """
    MIID3gYJKoZIhvcNAQcCoIIDzzCCA8sCAQExDTALBglghkgBZQMEAgEwggH+BgkqhkiG9w0BBwGg
    ggHvBIIB6zCCAecGCSqGSIb3DQEHA6CCAdgwggHUAgEAMYG+MIG7AgEAMCQwDDEKMAgGA1UEAwwB
    TgIUG3mtu4V95zODGyy2tbLQSV3SaJYwDQYJKoZIhvcNAQEBBQAEgYAgfoZYmSPR8o68gJff2F9W
    sWX6KLuQq9qHNwtgKvXLzunpLy+sr0CnAz8YfpwIYIsmUv1vECaM+7lMA3oV7Qz18smKg0XKOEn4
    RsHWiR2Aepp8UPRMX9xQo1NuNT4DNGb3yPyAfpJztuwnvedtJIPoaQANeNFha3PP2d2pu9jfrDCC
    AQwGCSqGSIb3DQEHATAUBggqhkiG9w0DBwQIQkoOyBHUcY2AgehKbuE9rw7BSJgeD0eIDBZjoNaT
    DJh4Qs05tozVKhA/F96EANetcDuuF42NpAvKkkrUgdOC2XT0fRvEfCbt7dTBeMooNjnMyJtfPlKG
    jPmTvglkhp077TSW8at9ONgDaNOK+bBRPOs9HqnE7gtZvLRHHHKNPkPJ+4Q0SmL9Nzu46E2xyLO1
    vP760cGwh8K5MqusUZm85W5fkrk7QvWA4eor7d9pod/p49TdrzUMoLjt4hPZxH3GJLae1LT3NuDX
    B2Jg4zmepqPWL4EtcRYOKd+cM1N23V7qoWnZToCJGXLJXw9M6TToNgzcMYIBszCCAa8CAQEwJDAM
    MQowCAYDVQQDDAFOAhQbea27hX3nM4MbLLa1stBJXdJoljALBglghkgBZQMEAgGggeQwGAYJKoZI
    hvcNAQkDMQsGCSqGSIb3DQEHATAcBgkqhkiG9w0BCQUxDxcNMjYxMTI4MTc0OTU4WjAvBgkqhkiG
    9w0BCQQxIgQgKLK8nSxy2QhrpCS2MgTXAoS9VczmmMvrWpVY9+QeikkweQYJKoZIhvcNAQkPMWww
    ajALBglghkgBZQMEASowCwYJYIZIAWUDBAEWMAsGCWCGSAFlAwQBAjAKBggqhkiG9w0DBzAOBggq
    hkiG9w0DAgICAIAwDQYIKoZIhvcNAwICAUAwBwYFKw4DAgcwDQYIKoZIhvcNAwICASgwDQYJKoZI
    hvcNAQEBBQAEgYCanUiuN2E4WMkuRxCOaAgUgw6av+28bgouaIU+QxiHckbCBuGF9U7bSSAxvO+b
    Pnv4FvVN6grIZMgX8uBWPlfNMSyODfpd8bQPIfs4raleULvEmQAcl5+bLXOJpGWJ2Pqk5vBSWOlI
    37MB/896DRXQ/5B6fYMF/sRq4ZuSH78WFA==
    """

  @Test(
    arguments: [signed, signedStream],
    [
      "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m", "application/x-pkcs7-mime",
      "application/pkcs7-mime; smime-type=enveloped-data",
      "application/octet-stream; name=smime.p7m",
    ])
  func aMailThatIsSignedIsReadAndNotChecked(content: String, type: String) throws {
    let read = try mail(
      "Content-Disposition: attachment; filename=smime.p7m\nContent-Type: \(type)\nContent-Transfer-Encoding: base64\n\n\(content)\n"
    )
    #expect(read.text == "The contract is ready – sign on Monday.\nsigned, unchecked")
  }

  @Test(arguments: [encrypted, signedAndEncrypted, "AAAA", ""])
  func aMailThatIsEncryptedSaysSo(content: String) throws {
    let read = try mail(
      "Content-Type: application/pkcs7-mime\nContent-Transfer-Encoding: base64\n\n\(content)\n")
    #expect(read.text.hasPrefix("encrypted, which cannot be read here"))
  }

  @Test(.timeLimit(.minutes(2)))
  func damagedSignaturesHurtNobody() throws {
    let bytes = Array(
      try #require(Data(base64Encoded: Self.signed, options: .ignoreUnknownCharacters)))
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      let text = Data(damaged).base64EncodedString()
      let cut = Data(bytes.prefix(index)).base64EncodedString()
      for content in [text, cut] {
        _ = try mail(
          "Content-Type: application/pkcs7-mime\nContent-Transfer-Encoding: base64\n\n\(content)\n")
      }
    }
  }
}
