/// The header of an earlier mail, as mail programs write it above the mail ("From: … Sent: … To: …
/// Subject: …"), in ten languages.
struct QuotedHeader {
  private enum Field: CaseIterable {
    case from, date, to, subject
  }

  /// The author of the earlier mail: the display name, or else the address; empty without such a
  /// field.
  private(set) var from = ""
  /// The whole field that names the author.
  private(set) var author = ""
  private(set) var subject = ""
  /// The number of its lines.
  private(set) var count = 0

  /// A line that replaces the header.
  var heading: String {
    "Forwarded message" + (from.isEmpty ? "" : " from \(from)")
      + (subject.isEmpty ? "" : ": \(subject)")
  }

  private static let most = 16

  /// Finds a header that begins here; nil if there is none.
  ///
  /// - Parameter isExpected: true if a dividing line precedes it, so that any two fields are
  ///   enough. Elsewhere, ordinary text may use words such as "from" and "to".
  init?(_ lines: ArraySlice<String>, isExpected: Bool = false) {
    var found: Set<Field> = []
    var isAddressed = false
    var taken = 0
    for line in lines.prefix(Self.most) {
      if line.isEmpty, count > 0, lines.dropFirst(taken + 1).first.flatMap(Self.field) != nil {
        // A web page converted to text may have a blank line between two fields.
        taken += 1
        continue
      }
      guard let (field, value) = Self.field(line) else {
        // A field may continue in lines that begin with white space.
        guard count > 0, line.first == " " || line.first == "\t", !line.trimmedLine.isEmpty else {
          break
        }
        taken += 1
        count = taken
        continue
      }
      if let field, found.contains(field) {
        // The next field belongs to another mail, or to the text.
        break
      }
      taken += 1
      count = taken
      guard let field else { continue }
      found.insert(field)
      if field == .from || field == .to, value.contains("@") { isAddressed = true }
      if field == .from { (from, author) = (Self.name(value), value) }
      if field == .subject { subject = value }
    }
    let isNamed = found.contains(.from) && (found.contains(.subject) || isAddressed)
    guard found.count >= 2, isExpected || isNamed && (found.count >= 3 || isAddressed) else {
      return nil
    }
  }

  /// Returns the field and value of a line, with a nil field for one that does not matter; nil if
  /// the line is not a field.
  private static func field(_ line: String) -> (Field?, String)? {
    if line.hasPrefix(">") { return nil }
    let start = line.unicodeScalars.prefix(40)
    guard let colon = start.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let key = Folding.words(line[..<colon].filter { !"*_|".contains($0) })
    guard !key.isEmpty else { return nil }
    let value = line[line.unicodeScalars.index(after: colon)...].filter { $0 != "*" }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let known = names[key] { return (known, value) }
    return others.contains(key) ? (nil, value) : nil
  }

  private static func name(_ value: String) -> String {
    let shown = value.prefix { $0 != "<" && $0 != "[" && $0 != "(" }
      .filter { !"\"“”„".contains($0) }.trimmedLine
    if !shown.isEmpty { return shown }
    return value.filter { $0 != "<" && $0 != ">" }
  }

  /// The names of the fields in Gmail, Outlook, Thunderbird, Apple's programs, Yahoo, GMX and
  /// similar programs.
  private static let names: [String: Field] = {
    let words: [(Field, String)] = [
      (
        .from,
        """
        from,von,de,da,van,od,kimden,från,gönderen,absender,expéditeur,remitente,mittente,remetente,afzender,nadawca,
        avsändare,émetteur
        """
      ),
      (
        .date,
        """
        sent,date,sent on,gesendet,gesendet am,datum,envoyé,envoyé le,date d'envoi,enviado,enviado el,enviado em,
        enviada,enviada em,enviada el,fecha,fecha de envío,inviato,inviata,data,data invio,verzonden,verzonden op,
        wysłano,wysłane,data wysłania,gönderildi,gönderilme tarihi,gönderme tarihi,tarih,skickat,skickades,datum och tid
        """
      ),
      (
        .to,
        """
        to,an,à,a,pour,para,per,aan,do,kime,till,alıcı,empfänger,destinataire,destinatario,destinatário,ontvanger,
        adresat,odbiorca,mottagare
        """
      ),
      (
        .subject,
        "subject,betreff,objet,sujet,asunto,oggetto,assunto,onderwerp,temat,tytuł,konu,ämne"
      ),
    ]
    var names: [String: Field] = [:]
    for (field, list) in words {
      for word in list.split(whereSeparator: { ",\n".contains($0) }) {
        names[Folding.words(word)] = field
      }
    }
    return names
  }()

  private static let others = Set(
    """
    cc,bcc,kopie,kopie an,blindkopie,copie,copie à,copie cachée,cci,copia,copia oculta,cco,ccn,cópia,dw,udw,kopia,
    kopia do,do wiadomości,bilgi,gizli,hemlig kopia,reply-to,reply to,antwort an,antworten an,répondre à,responder a,
    responder para,rispondi a,antwoord aan,beantwoorden aan,odpowiedz do,odpowiedź do,yanıtla,yanıt adresi,svara till,
    importance,priority,wichtigkeit,priorität,priorité,prioridad,priorità,prioridade,prioriteit,priorytet,önem,
    prioritet,attachments,anlagen,anhänge,pièces jointes,adjuntos,datos adjuntos,allegati,anexos,bijlagen,załączniki,
    ekler,bilagor,organization,organisation,resent-from,resent-date,resent-to,mailed-by,signed-by,sensitivity
    """.split(whereSeparator: { ",\n".contains($0) }).map { Folding.words($0) })
}
