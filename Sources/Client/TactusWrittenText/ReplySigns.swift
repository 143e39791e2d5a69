import TactusText

/// The signs that another person wrote a line, or that a program added it, in ten languages.
package enum ReplySigns {
  /// True if a line names the author of the quotation after it.
  package static func introducesQuotation(_ line: String, next: String?) -> Bool {
    let isQuoted = next?.hasPrefix(">") == true
    let hasDate = line.utf8.contains { (0x30...0x39).contains($0) }
    guard isQuoted || hasDate else { return false }
    return wrote.isIn(Folding.words(line))
  }

  private static let wrote: FoldedSigns = [
    " wrote", "schrieb", "geschrieben", "a écrit", "écrivait", "escribió", "ha escrito",
    "ha scritto", "scrive",
    "escreveu", "schreef", "geschreven", "napisał", "pisze", "yazdı", "yazmış", "skrev",
  ]

  /// True if a mail program added it, such as "Sent from my phone".
  package static func isDeviceLine(_ line: String) -> Bool {
    line.utf8.count < 80 && devices.contains { line.hasPrefix($0) }
  }

  private static let devices = [
    "Sent from my ", "Get Outlook for ", "Sent via ", "Von meinem ", "Gesendet von ",
    "Envoyé de mon ", "Envoyé depuis ", "Enviado desde ", "Inviato da ", "Enviado do meu ",
    "Enviado a partir ", "Verzonden vanaf ", "Verstuurd vanaf ", "Wysłano z ", "Wysłane z ",
    "Skickat från ", "Sent with ", "Sent from Yahoo", "Sent from Outlook", "Gesendet mit ",
    "Gönderen: ", "iPhone'umdan ", "iPhone’umdan ",
  ]

  /// True if it is a legal disclaimer below a mail.
  package static func isDisclaimer(_ line: String) -> Bool {
    guard line.utf8.count >= 60 else { return false }
    return disclaimers.isIn(line.lowercased())
  }

  private static let disclaimers = SignSet([
    "intended solely for", "intended only for the", "intended recipient",
    "may contain confidential", "confidential and may", "before printing this",
    "vertrauliche informationen", "nicht der richtige adressat", "ausschließlich für den",
    "confidentiel et destiné", "destinataire de ce", "información confidencial",
    "destinatario de este", "informazioni riservate", "destinatario del presente",
    "informações confidenciais", "destinatário desta", "vertrouwelijke informatie",
    "niet de geadresseerde", "informacje poufne", "nie jest państwo adresatem",
    "gizli bilgi", "alıcısı değilseniz", "konfidentiell information", "avsedd mottagare",
  ])
}
