import TactusWrittenText

/// The words that say when something is: times of day, days, dates and short spans, in ten languages.
enum Moment {
  /// Returns the ranges of tokens that name a time or a day, in order.
  ///
  /// - Parameter countingSpans: true if spans from now count, as in "in 20 minutes".
  static func ranges(
    in tokens: [Token], _ part: Range<Int>, countingSpans: Bool = true
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = part.lowerBound
    while index < part.upperBound {
      guard let end = end(from: index, in: tokens, to: part.upperBound) else {
        index += 1
        continue
      }
      if !countingSpans, end == index + 2, spans.contains(Folding.plain(tokens[index + 1].bare)) {
        index = end
        continue
      }
      // "Thursday at 14:30" is one moment, "9.40, 10.20" are two.
      if let last = found.last, index - last.upperBound <= 1,
        !tokens[last.upperBound - 1..<index].contains(where: \.endsClause)
      {
        found[found.count - 1] = last.lowerBound..<end
      } else {
        found.append(index..<end)
      }
      index = end
    }
    return found
  }

  /// True if a part of a text names a time or a day.
  static func isNamed(in tokens: [Token], _ part: Range<Int>) -> Bool {
    part.contains { end(from: $0, in: tokens, to: part.upperBound) != nil }
  }

  /// Returns the end of the time or day that begins with a token; nil if none does.
  private static func end(from index: Int, in tokens: [Token], to limit: Int) -> Int? {
    func word(_ place: Int) -> String {
      place < limit ? Folding.plain(tokens[place].bare) : ""
    }
    let first = word(index)
    guard !first.isEmpty else { return nil }
    if !tokens[index].hasDigit { return end(ofWord: first, at: index, tokens, word) }
    guard !isMoney(index, in: tokens, to: limit) else { return nil }
    let (second, third) = (word(index + 1), word(index + 2))
    let number = Int(first.prefix { $0.isNumber })
    if isClock(first) { return hours.contains(second) ? index + 2 : index + 1 }
    if isDate(first), isWrittenAsDate(tokens[index].text) { return index + 1 }
    guard let number, number <= 60 else { return nil }
    let tail = first.drop { $0.isNumber }
    if tail.isEmpty, spans.contains(second) || number <= 24 && hours.contains(second) {
      return index + 2
    }
    guard number <= 31, tail.isEmpty || ordinals.contains(String(tail)) || tail == "er" else {
      return nil
    }
    if months.contains(second) { return index + 2 }
    if second == "de" || second == "of", months.contains(third) { return index + 3 }
    return ordinals.contains(String(tail)) ? index + 1 : nil
  }

  /// Returns the end of a day or a time that begins with a word without digits; nil if none does.
  private static func end(
    ofWord word: String, at index: Int, _ tokens: [Token], _ at: (Int) -> String
  ) -> Int? {
    let next = at(index + 1)
    let nextNumber = Int(next.prefix { $0.isNumber })
    if days.contains(word) || longDays.contains(where: word.hasPrefix) {
      // "Esta mañana" is this morning.
      if word == "manana", index > 0, ["esta", "la"].contains(tokens[index - 1].bare) {
        return nil
      }
      // "Guten Morgen" is a greeting.
      let isGreeting = word == "morgen" && (index == 0 || tokens[index - 1].bare == "guten")
      return isGreeting && !["um", "fruh", "abend", "om", "vroeg"].contains(next) ? nil : index + 1
    }
    if shortDays.contains(word), tokens[index].isCapitalised, nextNumber != nil || isClock(next) {
      return index + 1
    }
    if months.contains(word), let nextNumber, nextNumber <= 31 { return index + 2 }
    if leads.contains(word), let nextNumber, nextNumber <= 24, Int(next) != nil || isClock(next) {
      return index + 2
    }
    return nil
  }

  /// True if a number is a sum of money, a percentage or a measure.
  private static func isMoney(_ index: Int, in tokens: [Token], to limit: Int) -> Bool {
    if Facts(of: tokens[index]).contains(.amount) { return true }
    return [index - 1, index + 1].contains { place in
      place >= 0 && place < limit
        && (tokens[place].isCurrency || Facts.currencies.contains(tokens[place].bare)
          || measures.contains(tokens[place].bare))
    }
  }

  /// True for "17:00", "9.40", "17h", "9h30", "5pm" and "5.30pm".
  private static func isClock(_ word: String) -> Bool {
    let hour = word.prefix { $0.isNumber }
    guard let value = Int(hour), value <= 24, hour.utf8.count <= 2 else { return false }
    var rest = word.dropFirst(hour.count)
    if ["am", "pm", "a.m", "p.m", "h", "u"].contains(rest) { return true }
    guard let sign = rest.first, ":.hu".contains(sign) else { return false }
    rest = rest.dropFirst()
    let minutes = rest.prefix { $0.isNumber }
    guard minutes.count == 2, let value = Int(minutes), value <= 59 else { return false }
    return ["", "am", "pm", "h", "u"].contains(rest.dropFirst(2)) || rest.dropFirst(2).first == "-"
  }

  /// True for "21.11.", "14/07", "3/12/2026" and "2026-11-21".
  private static func isDate(_ word: String) -> Bool {
    let numbers = word.split(omittingEmptySubsequences: false) { "./-".contains($0) }
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count, (2...3).contains(values.count) else { return false }
    if values.count == 3 { return values.contains { (1...12).contains($0) } }
    // "1-2 days" is a range.
    return !word.contains("-") && (1...31).contains(values[0]) && (1...12).contains(values[1])
  }

  /// False for "7.2", which may be a version or a measure; "7.2." is a date.
  private static func isWrittenAsDate(_ text: String) -> Bool {
    !text.contains(".") || text.count(where: { $0 == "." }) > 1
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  private static let hours = set("am pm uhr h u uur heures heure oclock")
  /// The units of a span that begins now: "in 20 minutes".
  private static let spans = set(
    """
    min mins minutes minute minuten minuti minutos minutos minut dakika dk minuter hours hour std \
    stunden stunde ore horas hora godz godziny saat timmar timme
    """)
  private static let ordinals = set("st nd rd th")
  /// The words before an hour.
  private static let leads = set("at kl klo klockan saat godz um alle")
  private static let measures = set("km kg g mb gb m cm ml l % °c °")
  private static let months = set(
    """
    january february march april may june july august september october november december jan feb \
    mar apr jun jul aug sep sept oct nov dec januar janner februar marz mai juni juli oktober dezember \
    janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero \
    marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio \
    aprile maggio giugno luglio settembre ottobre novembre dicembre janeiro fevereiro abril maio \
    junho julho setembro outubro novembro dezembro januari februari maart mei juni juli augustus \
    oktober stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika \
    listopada grudnia ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik \
    maj augusti
    """)
  private static let days = set(
    """
    monday tuesday wednesday thursday friday saturday sunday tues thurs today tonight tomorrow \
    noon midnight heute morgen ubermorgen lundi mardi mercredi jeudi vendredi samedi dimanche \
    demain aujourdhui midi lunes martes miercoles jueves viernes sabado domingo hoy manana lunedi \
    martedi mercoledi giovedi venerdi sabato domenica oggi domani stasera stamattina hoje amanha \
    vandaag vanavond vanmiddag overmorgen poniedzialek wtorek sroda srode czwartek piatek sobota \
    sobote niedziela niedziele dzis dzisiaj jutro pojutrze pazartesi carsamba persembe cuma \
    cumartesi bugun yarin idag imorgon ikvall mandag tisdag onsdag torsdag fredag lordag sondag \
    zondag maandag dinsdag woensdag donderdag vrijdag zaterdag
    """)
  private static let longDays = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "sonnabend",
    "segunda-", "terca-", "quarta-", "quinta-", "sexta-", "pazartesiye", "cumaya", "persembeye",
  ]
  private static let shortDays = set(
    "mon tue wed thu fri sat sun mo di mi do fr sa so lun mar mer jeu ven sam dim ma wo vr za zo")
}
