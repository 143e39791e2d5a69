import TactusSystem

/// A mail folder on the disk: one Maildir, and its name for the user.
struct MailFolder: Hashable {
  /// Its path.
  let path: String
  /// Its decoded name with its parts joined by "/"; INBOX for the configured Maildir itself.
  let name: String

  /// - Parameters:
  ///   - path: its path.
  ///   - relative: its path within the configured Maildir; empty for that itself.
  init(path: String, relative: String) {
    self.path = path
    let parts = relative.split(separator: "/").flatMap { part in
      // Maildir++ encodes nested folders as names with dots.
      part.hasPrefix(".") ? part.split(separator: ".") : [part]
    }
    name =
      parts.isEmpty
      ? "INBOX" : parts.map { ModifiedUTF7.decoded(String($0)) }.joined(separator: "/")
  }
}

/// The selection of mail folders to watch.
package struct FolderChoice: Hashable, Sendable {
  /// The only folders to watch; empty for all that hold received mail.
  package var only: Set<String>
  /// The folders to ignore.
  package var skipped: Set<String>

  package init(only: some Sequence<String> = [], skipping: some Sequence<String> = []) {
    self.only = Set(only.map(Self.key))
    skipped = Set(skipping.map(Self.key))
  }

  /// True if new mail in the folder is delivered.
  func includes(_ name: String) -> Bool {
    let key = Self.key(name)
    let parts = key.split(separator: "/").map(String.init)
    func isNamed(in names: Set<String>) -> Bool {
      names.contains(key) || names.contains(Self.key(String(key.dropInbox)))
    }
    if isNamed(in: skipped) { return false }
    if !only.isEmpty { return isNamed(in: only) }
    // Gmail's system folders, in any language, hold sent mail or second copies.
    if let first = parts.first, ["[gmail]", "[google mail]"].contains(first) { return false }
    return !parts.contains { Self.notForReading.contains($0) }
  }

  private static func key(_ name: String) -> String { name.lowercased() }

  /// The names that mail programs give to drafts, sent mail, spam, trash and the outbox.
  private static let notForReading: Set<String> = [
    // English
    "drafts", "draft", "sent", "sent mail", "sent items", "sent messages", "sent-mail", "junk",
    "junk mail", "junk email", "junk e-mail", "spam", "bulk mail", "trash", "bin", "deleted",
    "deleted items", "deleted messages", "outbox", "templates", "all mail",
    // German
    "entwürfe", "entwurf", "gesendet", "gesendete", "gesendete objekte", "gesendete elemente",
    "gesendete nachrichten", "papierkorb", "gelöscht", "gelöschte objekte", "gelöschte elemente",
    "werbung", "spamverdacht", "unerwünscht", "junk-e-mail", "postausgang", "vorlagen",
    // French
    "brouillons", "brouillon", "envoyés", "envoyé", "messages envoyés", "éléments envoyés",
    "corbeille", "éléments supprimés", "supprimés", "indésirables", "courrier indésirable",
    "pourriel", "boîte d'envoi", "modèles",
    // Spanish
    "borradores", "enviados", "elementos enviados", "mensajes enviados", "papelera",
    "elementos eliminados", "eliminados", "correo no deseado", "no deseado", "bandeja de salida",
    // Italian
    "bozze", "inviati", "inviata", "posta inviata", "messaggi inviati", "cestino",
    "posta eliminata", "eliminata", "posta indesiderata", "indesiderata", "posta in uscita",
    // Portuguese
    "rascunhos", "itens enviados", "mensagens enviadas", "enviadas", "lixeira", "lixo",
    "itens eliminados", "itens excluídos", "lixo eletrônico", "lixo electrónico",
    // Dutch
    "concepten", "verzonden", "verzonden items", "verzonden berichten", "prullenbak",
    "verwijderde items", "ongewenst", "ongewenste e-mail", "postvak uit",
    // Polish
    "szkice", "robocze", "kopie robocze", "wysłane", "elementy wysłane", "kosz",
    "elementy usunięte", "niechciane", "wiadomości-śmieci",
    // Swedish, Danish, Norwegian, Finnish
    "utkast", "skickat", "skickade objekt", "papperskorgen", "borttagna objekt", "skräppost",
    "kladder", "udkast", "sendt", "sendte elementer", "sendt post", "papirkurv",
    "slettede elementer", "uønsket mail", "uønsket post", "søppelpost", "søppelkasse",
    "luonnokset", "lähetetyt", "roskakori", "roskaposti", "poistetut",
    // Czech, Slovak, Hungarian
    "koncepty", "odeslané", "odeslaná pošta", "odoslané", "koš", "kôš", "odstraněná pošta",
    "nevyžádaná pošta", "spam a nevyžádaná pošta", "piszkozatok", "elküldött", "elküldött elemek",
    "kuka", "lomtár", "törölt elemek", "levélszemét",
    // Turkish, Greek
    "taslaklar", "gönderilmiş", "gönderilenler", "gönderilmiş öğeler", "çöp", "çöp kutusu",
    "silinmiş öğeler", "gereksiz", "önemsiz", "πρόχειρα", "απεσταλμένα", "κάδος", "διαγραμμένα",
    "ανεπιθύμητα",
    // Russian, Ukrainian
    "черновики", "отправленные", "корзина", "удаленные", "удалённые", "спам", "чернетки",
    "надіслані", "кошик", "видалені",
    // Japanese, Chinese, Korean
    "下書き", "送信済み", "送信済みアイテム", "ゴミ箱", "削除済みアイテム", "迷惑メール", "草稿", "草稿箱",
    "已发送", "已发送邮件", "寄件備份", "垃圾邮件", "垃圾郵件", "已删除", "已删除邮件", "垃圾桶", "임시보관함", "보낸편지함",
    "휴지통", "스팸", "스팸메일함",
  ]
}

extension String {
  /// The folder's name without the inbox that some servers put above all others.
  fileprivate var dropInbox: Substring { hasPrefix("inbox/") ? dropFirst(6) : self[...] }
}
