import TactusAnalysis
import TactusMessage
import TactusText

/// Analyses messages of about forty words with the models in the program.
struct MeaningSpeed: Workload {
  private let analyzer: MeaningAnalyzer
  private var digests: [UInt64] = []

  init() throws(Failure) {
    analyzer = try .ofBench()
  }

  @inline(never)
  mutating func run() -> Work {
    digests.removeAll(keepingCapacity: true)
    for message in Self.messages {
      let analysis = analyzer.analyze(message)
      digests.append(analysis.urgency.value.bitPattern &+ UInt64(analysis.summary.utf8.count))
    }
    return Work(messages: Self.messages.count)
  }

  func digest() -> Digest {
    var digest = Digest()
    for value in digests { digest.fold(value) }
    return digest
  }

  fileprivate static let messages = [
    (
      "Anna",
      """
      Hi dear, we got home late and the children are asleep now. I will bring the blue \
      folder tomorrow at nine, and please tell Grandpa that the doctor moved his \
      appointment from Tuesday to Thursday, so nobody has to drive him.
      """
    ),
    (
      "Hausverwaltung",
      """
      Guten Tag, am Donnerstag wird von acht bis zwölf Uhr das Wasser im ganzen Haus \
      abgestellt, weil im Keller ein Ventil getauscht wird. Bitte füllen Sie vorher einen \
      Eimer und lassen Sie niemanden unangemeldet in den Heizungsraum. Danke für Ihr \
      Verständnis.
      """
    ),
    (
      "École",
      """
      Bonjour, la sortie de vendredi est reportée à la semaine prochaine à cause du \
      mauvais temps. Les enfants gardent leur pique-nique et rentrent à l'heure \
      habituelle. Merci de nous rendre le formulaire signé avant mercredi, même si votre \
      enfant ne vient pas avec nous.
      """
    ),
    (
      "Marta",
      """
      Hola, mi madre está mejor y ya come sola, pero el médico quiere verla otra vez el \
      lunes por la tarde. ¿Puedes quedarte con los niños un par de horas? Si no puedes \
      dímelo hoy, por favor, y llamo a la vecina, que también se ofreció ayer.
      """
    ),
    (
      "Kooperatif",
      """
      Merhaba, sitemizin toplantısı bu pazar saat on birde bahçede yapılacak. Asansörün \
      bakımı, yeni kamera sistemi ve aidatlar konuşulacak. Gelemeyecek olan komşular \
      vekâletname bırakabilir. Yağmur yağarsa toplantı girişteki salonda olacak, çay ve \
      kurabiye hazırlıyoruz, herkesi bekleriz efendim.
      """
    ),
  ].map { sender, body in
    IncomingMessage(sender: sender, body: body, time: Timestamp(milliseconds: 0))
  }
}

/// Finds the language of the same messages alone.
struct LanguageSpeed: Workload {
  private let analyzer: MeaningAnalyzer
  private var found: [Language?] = []

  init() throws(Failure) {
    analyzer = try .ofBench()
  }

  @inline(never)
  mutating func run() -> Work {
    found.removeAll(keepingCapacity: true)
    for message in MeaningSpeed.messages { found.append(analyzer.language(of: message.body)) }
    return Work(messages: found.count)
  }

  func digest() -> Digest {
    var digest = Digest()
    for language in found { digest.fold(UInt64(language?.rawValue.utf8.first ?? 0)) }
    return digest
  }
}

extension MeaningAnalyzer {
  fileprivate static func ofBench() throws(Failure) -> MeaningAnalyzer {
    do throws(ModelError) { return MeaningAnalyzer(try .ofProgram()) } catch {
      throw Failure("the models in the program cannot be read: \(error)")
    }
  }
}
