/// What ends a mail or stands around it and is not said to its reader, in ten languages.
enum MailSigns {
  /// Whether a line divides what is written from an earlier mail, and whether that is forwarded.
  static func divider(_ line: String) -> (isDivider: Bool, isForward: Bool) {
    let words = line.lowercased()
    if words.hasPrefix("--") || words.hasSuffix(":"), words.holdsAny(of: forwards) {
      return (true, true)
    }
    let isRule = line.utf8.count >= 20 && line.utf8.allSatisfy { $0 == UInt8(ascii: "_") }
    return (isRule || words.hasPrefix("-----") && words.holdsAny(of: originals), false)
  }

  private static let forwards: Signs = [
    "forwarded message", "weitergeleitete nachricht", "message transféré", "message transmis",
    "mensaje reenviado",
    "messaggio inoltrato", "mensagem encaminhada", "doorgestuurd bericht", "wiadomość przekazana",
    "iletilen mesaj", "iletilmiş mesaj", "vidarebefordrat meddelande",
    "anfang der weitergeleiteten",
    "début du message transféré",
  ]
  private static let originals: Signs = [
    "original message", "original appointment", "ursprüngliche nachricht", "message d'origine",
    "message original",
    "mensaje original", "messaggio originale", "mensagem original", "oorspronkelijk bericht",
    "oryginalna wiadomość", "özgün ileti", "ursprungligt meddelande",
  ]

  /// Whether a subject says that the mail is passed on.
  static func isForward(subject: String) -> Bool {
    let start = subject.lowercased()
    return ["fwd:", "fw:", "wg:", "tr:", "rv:", "enc:", "i:", "doorst:", "pd:", "ilt:", "vb:"]
      .contains(where: start.hasPrefix)
  }

  /// Whether what a list or a program adds to mails begins here.
  static func beginsFooter(_ line: String, next: ArraySlice<String>) -> Bool {
    if line == "--" { return true }
    let after = next.prefix(3).map { $0.lowercased() }
    if line.utf8.count >= 20, line.allSatisfy({ $0 == "_" || $0 == "=" || $0 == "-" }) {
      return after.contains { $0.holdsAny(of: lists) }
    }
    if line == "—" { return after.contains { line in replies.contains(where: line.hasPrefix) } }
    return false
  }

  private static let lists: Signs = [
    "mailing list", "mailman", "listinfo", "unsubscribe", "you received this message because",
  ]
  private static let replies = ["reply to this email", "you are receiving this", "view it on git"]

  /// Whether a line is only about how the mail is shown or answered.
  static func isNoise(_ line: String) -> Bool {
    guard line.utf8.count < 160 else { return false }
    let words = line.lowercased()
    return noises.contains(where: words.hasPrefix)
  }

  private static let noises = [
    "view in browser", "view this email in", "view online", "view web version", "read online",
    "im browser ansehen", "im browser öffnen", "voir dans le navigateur", "voir en ligne",
    "ver en el navegador",
    "visualizza nel browser", "ver no navegador", "bekijk in browser", "bekijk online",
    "zobacz w przeglądarce",
    "tarayıcıda görüntüle", "visa i webbläsaren", "please do not reply to this",
    "do not reply to this",
    "this is an automated message", "diese e-mail wurde automatisch", "bitte antworten sie nicht",
    "ne répondez pas", "merci de ne pas répondre", "no responda a este", "por favor, no responda",
    "non rispondere a", "não responda a", "niet beantwoorden", "prosimy nie odpowiadać",
    "lütfen bu e-postayı yanıtlamayın", "svara inte på detta",
  ]

  /// Whether a line offers the way off a list, with a link in it or in the next line.
  static func offersLeaving(_ line: String, next: String?) -> Bool {
    let words = line.lowercased()
    guard words.holdsAny(of: leaving) else { return false }
    return isLink(words) || next.map { isLink($0.lowercased()) } ?? false
  }

  static func isLink(_ line: String) -> Bool {
    line.holds("https://") || line.holds("http://")
  }

  private static let leaving: Signs = [
    "unsubscribe", "opt out", "opt-out", "manage your preferences", "abmelden", "abbestellen",
    "abzubestellen",
    "désabonner", "désinscrire", "désinscription", "darse de baja", "cancelar la suscripción",
    "annulla l'iscrizione", "disiscri", "cancellarti", "cancelar a inscrição",
    "cancelar subscrição",
    "descadastr", "uitschrijven", "afmelden", "wypisz", "zrezygnować", "aboneliğ", "abonelikten",
    "avregistrera", "avprenumerera", "avsluta prenumeration",
  ]

  /// Whether a line ends a letter, as in "Kind regards".
  static func isClosing(_ line: String) -> Bool {
    guard line.utf8.count < 40 else { return false }
    let words = line.lowercased().filter { $0.isLetter || $0 == " " }
    return closings.contains(where: words.hasPrefix)
  }

  private static let closings = [
    "kind regards", "best regards", "warm regards", "regards", "best wishes", "all the best",
    "sincerely",
    "yours", "cheers", "mit freundlichen", "freundliche gr", "viele gr", "liebe gr", "beste gr",
    "herzliche gr",
    "mfg", "cordialement", "bien à vous", "meilleures salutations", "bien cordialement", "saludos",
    "un saludo",
    "atentamente", "cordiali saluti", "distinti saluti", "un saluto", "atenciosamente",
    "cumprimentos",
    "com os melhores", "met vriendelijke", "vriendelijke groet", "groeten", "pozdrawiam",
    "z poważaniem",
    "saygılarımla", "iyi günler", "vänliga hälsningar", "med vänliga", "hälsningar", "mvh",
  ]

  /// Whether a line of a block below a name says how to reach somebody.
  static func isContact(_ line: String) -> Bool {
    if line.numberCount >= 7 || line.utf8.contains(UInt8(ascii: "@")) { return true }
    let words = line.lowercased()
    return words.hasPrefix("www.") || isLink(words)
      || ["tel", "phone", "mobile", "mobil", "fax", "t:", "m:", "t.", "m."].contains(
        where: words.hasPrefix)
  }

  /// Whether a line is said after the end of a letter.
  static func isPostscript(_ line: String) -> Bool {
    let start = line.lowercased()
    return ["ps:", "ps ", "ps.", "p.s.", "p.s:", "nb:", "n.b."].contains(where: start.hasPrefix)
  }
}
