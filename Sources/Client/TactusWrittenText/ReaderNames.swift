/// The reader's names and addresses, as correspondents know them.
package struct ReaderNames: Hashable, Sendable {
  private var addresses: Set<String> = []
  private var names: [Name] = []

  /// Creates an empty set of names.
  package init() {}

  /// - Parameter line: names and addresses as in "To": "Ada Miller <ada@home.example>,
  ///   a@b.example".
  package init(_ line: String) {
    for mailbox in line.split(separator: ",") {
      let parts = mailbox.split(whereSeparator: { "<> \t\"".contains($0) })
      let address = parts.last { $0.contains("@") }?.lowercased()
      if let address { addresses.insert(address) }
      var words = Self.words(parts.filter { !$0.contains("@") }.joined(separator: " "))
      if words.isEmpty, let local = address?.split(separator: "@").first {
        words = local.split { !$0.isLetter }.map(String.init).filter { $0.count >= 3 }
      }
      if !words.isEmpty { names.append(Name(words: words)) }
    }
  }

  private static func words(_ text: String) -> [String] {
    Folding.words(text).split(separator: " ").map(String.init)
  }

  /// True if an attribution names only the reader: by an address if there is one, or
  /// else by a name. If in doubt, false, since another author's words may be an alarm.
  package func areNamed(in line: String) -> Bool {
    let addressed = line.split { " \t<>()[]\",;:".contains($0) }.filter { $0.contains("@") }
    if !addressed.isEmpty {
      return addressed.allSatisfy {
        addresses.contains($0.lowercased().replacing("mailto:", with: ""))
      }
    }
    let words = Self.words(line)
    return names.contains { $0.isOnlyName(in: words) }
  }
}

/// The folded words of one name, the given name first.
private struct Name: Hashable {
  let words: [String]

  /// True if a line names this person alone: by the whole name, with no other word of a name next
  /// to it, or by the given name, with no other in the line. A family shares its last name.
  func isOnlyName(in line: [String]) -> Bool {
    let whole = words.filter { $0.count >= 2 }
    guard let givenName = whole.first else { return false }
    if line.contains(givenName), !line.contains(where: isOther) { return true }
    let rest = line.filter { !isInitial($0) }
    guard whole.count >= 2, rest.count >= whole.count else { return false }
    return (0...(rest.count - whole.count)).contains { start in
      let end = start + whole.count
      return Set(rest[start..<end]) == Set(whole)
        && !(rest[..<start].suffix(1) + rest[end...].prefix(1)).contains {
          isOther($0) || whole.contains($0)
        }
    }
  }

  private func isInitial(_ word: String) -> Bool {
    word.count == 1 && words.contains { $0.hasPrefix(word) }
  }

  /// True if a word may belong to another person's name.
  private func isOther(_ word: String) -> Bool {
    word.contains(where: \.isLetter) && !words.contains(word) && !isInitial(word)
      && !Self.frame.contains(word)
  }

  /// The words that programs put around a name, in ten languages, including those of dates.
  private static let frame: Set<String> = Set(
    [
      "on at wrote am pm um schrieb hat geschrieben folgendes uhr le à a écrit écrivait el las la",
      "escribió ha escrito il alle ore giorno scritto scrive em às as escreveu op om heeft het schreef",
      "geschreven w dniu o napisał napisała napisał(a pisze tarihinde tarihli saat şunları yazdı yazmış",
      "den kl skrev de di del do da",
      "gmt utc cet cest mez mesz bst est edt cst cdt mst mdt pst pdt",
      // Months.
      "january february march april may june july august september october november december jan feb",
      "mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember mär",
      "okt dez janvier février mars avril juin juillet août septembre octobre novembre décembre janv",
      "févr avr juil déc enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre",
      "diciembre ene abr ago dic gennaio febbraio aprile maggio giugno luglio settembre ottobre",
      "novembre dicembre gen mag giu lug set ott janeiro fevereiro março maio junho julho setembro",
      "outubro novembro dezembro fev out januari februari maart mei augustus mrt stycznia lutego marca",
      "kwietnia maja czerwca lipca sierpnia września października listopada grudnia sty lut kwi maj cze",
      "lip sie wrz paź lis gru ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım",
      "aralık oca şub nis haz tem ağu eyl eki kas ara augusti",
      // Days.
      "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat",
      "sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so",
      "lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim lunes martes",
      "miércoles jueves viernes sábado domingo mié jue vie sáb dom lunedì martedì mercoledì giovedì",
      "venerdì sabato domenica gio sab segunda-feira terça-feira quarta-feira quinta-feira sexta-feira",
      "segunda terça quarta quinta sexta seg ter qua qui sex maandag dinsdag woensdag donderdag vrijdag",
      "zaterdag zondag ma wo vr za zo poniedziałek wtorek środa czwartek piątek sobota niedziela pon wt",
      "śr czw pt sob niedz pazartesi salı çarşamba perşembe cuma cumartesi pazar pzt sal çar per cum",
      "cmt paz måndag tisdag onsdag torsdag fredag lördag söndag mån tis ons tors fre lör sön",
    ].flatMap { Folding.words($0).split(separator: " ").map(String.init) })
}
