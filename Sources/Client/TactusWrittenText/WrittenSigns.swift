import TactusText

/// The lines that frame a person's text, in ten languages: dividers, footers, closings and
/// contacts.
package enum WrittenSigns {
  /// A line between the new text and an earlier mail.
  enum Divider {
    /// Marks the earlier mail as forwarded.
    case forward
    /// Marks the earlier mail as the one answered.
    case original
    /// A mere rule, which indicates neither.
    case rule
  }

  /// Returns the kind of divider that a line is; nil if it is not one.
  static func divider(_ line: String) -> Divider? {
    let isColon = line.hasSuffix(":") || line.hasSuffix("：")
    let marks = line.prefix { "-_=*─—–".contains($0) }.count
    guard isColon || marks >= 2, line.utf8.count <= 120 else { return nil }
    let words = Folding.words(line)
    if words.isEmpty { return marks >= 5 ? .rule : nil }
    if forwards.isIn(words) { return .forward }
    if marks >= 2, originals.isIn(words) { return .original }
    // Other words framed by dashes also count as forwarding, so that no text is lost.
    return marks >= 5 && line.last.map { "-_=*─".contains($0) } == true ? .forward : nil
  }

  /// The words of all programs for forwarding, by their stems; only lines in the form of a divider
  /// are searched.
  private static let forwards: FoldedSigns = [
    "forwarded", "weitergeleitete", "transféré", "transmis", "réexpédi", "reenviad", "inoltrat",
    "encaminhad", "doorgestuurd", "doorgezonden", "przekazan", "przekazywan", "przesłan",
    "przesyłan", "iletilen", "iletilmiş", "yönlendirilen", "yönlendirilmiş", "vidarebefordra",
  ]
  private static let originals: FoldedSigns = [
    "original", "ursprüngliche", "ursprungliga", "ursprungligt", "d'origine", "oorspronkelijk",
    "oryginaln", "orijinal", "özgün",
  ]

  /// True if a subject marks the mail as forwarded.
  package static func isForward(subject: String) -> Bool {
    mark(of: subject).map(forwardMarks.contains) ?? false
  }

  /// True if a line is a subject that marks the mail as forwarded or as an answer.
  static func isMarkedSubject(_ line: String) -> Bool {
    mark(of: line).map { forwardMarks.contains($0) || answerMarks.contains($0) } ?? false
  }

  /// Returns the text before the first colon of a subject.
  private static func mark(of subject: String) -> String? {
    guard let colon = subject.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let mark = subject[..<colon]
    return mark.utf8.count <= 16 ? Folding.words(mark.prefix { $0 != "[" && $0 != "(" }) : nil
  }

  private static let forwardMarks: Set<String> = [
    "fwd", "fw", "wg", "tr", "rv", "enc", "i", "doorst", "pd", "ilt", "vb", "wtr",
  ]
  private static let answerMarks: Set<String> = [
    "re", "aw", "antw", "sv", "vs", "ref", "res", "odp", "rif", "r", "ynt", "re^2", "antwort",
  ]

  /// True if the footer of a mailing list or of a program begins here.
  static func beginsFooter(_ line: String, next: ArraySlice<String>) -> Bool {
    guard line.utf8.count >= 20 || line == "—", line.allSatisfy({ "_=-—".contains($0) }) else {
      return false
    }
    let after = next.prefix(3).map { Folding.words($0) }
    return after.contains(where: line == "—" ? replies.begins : lists.isIn)
  }

  private static let lists: FoldedSigns = [
    "mailing list", "mailman", "listinfo", "unsubscribe", "you received this message because",
  ]
  private static let replies: FoldedSigns = [
    "reply to this email", "you are receiving this", "view it on git",
  ]

  /// True if a line only concerns how the mail is displayed or answered.
  static func isNoise(_ line: String) -> Bool {
    guard line.utf8.count < 160 else { return false }
    return noises.begins(Folding.words(line.prefix(48)))
  }

  private static let noises: FoldedSigns = [
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

  /// True if a line offers to unsubscribe, with a link in it or in the next line.
  static func offersLeaving(_ line: String, next: String?) -> Bool {
    guard isLink(line) || next.map(isLink) ?? false else { return false }
    return leaving.isIn(Folding.words(line))
  }

  static func isLink(_ line: String) -> Bool {
    links.isIn(line)
  }

  private static let links = SignSet(["https://", "http://", "HTTPS://", "HTTP://"])

  private static let leaving: FoldedSigns = [
    "unsubscribe", "opt out", "opt-out", "manage your preferences", "abmelden", "abbestellen",
    "abzubestellen",
    "désabonner", "désinscrire", "désinscription", "darse de baja", "cancelar la suscripción",
    "annulla l'iscrizione", "disiscri", "cancellarti", "cancelar a inscrição",
    "cancelar subscrição",
    "descadastr", "uitschrijven", "afmelden", "wypisz", "zrezygnować", "aboneliğ", "abonelikten",
    "avregistrera", "avprenumerera", "avsluta prenumeration",
  ]

  /// True if a line ends a letter, such as "Kind regards".
  static func isClosing(_ line: String) -> Bool {
    guard line.utf8.count < 40 else { return false }
    return closings.begins(Folding.words(line))
  }

  private static let closings: FoldedSigns = [
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

  /// True if a line of a block below a name contains contact details.
  static func isContact(_ line: String) -> Bool {
    if line.digitCount >= 7 || line.utf8.contains(UInt8(ascii: "@")) { return true }
    let words = line.lowercased()
    return words.hasPrefix("www.") || isLink(words)
      || ["tel", "phone", "mobile", "mobil", "fax", "t:", "m:", "t.", "m."].contains(
        where: words.hasPrefix)
  }

  /// True if a line is a postscript.
  static func isPostscript(_ line: String) -> Bool {
    let start = line.lowercased()
    return ["ps:", "ps ", "ps.", "p.s.", "p.s:", "nb:", "n.b."].contains(where: start.hasPrefix)
  }
}
