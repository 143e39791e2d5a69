import TactusWrittenText

/// Recognises a mail server's report of an undeliverable mail. It is full of addresses, hosts and
/// numbers, as frauds are.
enum DeliveryReport {
  /// True if a text is such a report: it contains the words of one, an address and a status of the
  /// mail protocol (RFC 5321, RFC 3463), and no link except to a large provider's help.
  static func isOne(_ text: MessageText) -> Bool {
    let tokens = text.tokens
    guard tokens.contains(where: { $0.text.contains("@") && !$0.isLink }),
      tokens.contains(where: { isStatus($0.bare) }),
      tokens.allSatisfy({ !$0.isLink || helps.contains($0.displayText.trimmedLine) })
    else { return false }
    return phrases.isIn(Folding.words(text.displayText))
  }

  /// True if a word is a code such as 550 or 5.1.1.
  private static func isStatus(_ word: String) -> Bool {
    let parts = word.split { !$0.isNumber }
    guard let first = parts.first, word.first == "4" || word.first == "5" else { return false }
    return first.count == 3
      || first.count == 1 && parts.count == 3 && parts.allSatisfy { $0.count <= 3 }
  }

  private static let helps: Set<String> = [
    "support.google.com", "go.microsoft.com", "postmaster.google.com", "support.google.com.",
    "go.microsoft.com.",
  ]

  private static let phrases: FoldedSigns = [
    "not be delivered", "undelivered", "undeliverable", "wasn't delivered", "not been delivered",
    "delivery status notification", "delivery has failed", "delivery failed", "delivery failure",
    "returned to sender",
    "address not found", "unzustellbar", "nicht zugestellt", "non remis", "n'a pas été remis",
    "non distribué",
    "no se pudo entregar", "no se ha podido entregar", "no entregado", "mancata consegna",
    "non è stato possibile recapitare",
    "impossibile recapitare", "não foi entregue", "não pôde ser entregue", "niet worden bezorgd",
    "niet worden afgeleverd",
    "onbestelbaar", "nie można dostarczyć", "nie została dostarczona", "niedostarczon",
    "iletilemedi", "teslim edilemedi",
    "kunde inte levereras", "inte levereras",
  ]
}
