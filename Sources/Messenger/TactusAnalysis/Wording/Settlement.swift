/// The earlier messages of a conversation that a message settles: a danger that is over, a question
/// that needs no answer any more.
package struct Settlement: Hashable, Sendable {
  /// True if it says that a danger is over, was a false alarm or a drill; that help is there does not
  /// end it.
  package var endsAlarm = false
  /// True if it says that a request or a question has become needless.
  package var endsRequest = false

  /// Reads a message; one that states an alarm itself settles nothing.
  package init(of body: String) {
    let text = MessageText(body)
    let reading = AlarmReading(text)
    guard reading.alarm?.callsForHelp != true else { return }
    let needless = text.sentences.prefix(Self.mostSentences).contains { sentence in
      Self.phrases.meanings(in: text.tokens[sentence]).contains(true)
    }
    endsAlarm = reading.takenBack?.isOver == true || needless
    endsRequest = needless
  }

  /// True if a part of a message says that something is over or needless.
  static func isStated(in words: ArraySlice<Token>) -> Bool {
    if phrases.meanings(in: words).contains(true) { return true }
    let line = words.map(\.text).joined(separator: " ")
    return AlarmReading(MessageText(lines: [line])).takenBack?.isOver == true
  }

  /// The number of sentences at the beginning in which a message takes something back.
  private static let mostSentences = 3

  private static let phrases = PhraseTable<Bool>([
    (
      true,
      """
      never mind,nevermind,nvm,found it,found them,found her,found him,got it sorted,all sorted,sorted now,\
      sorted it,its sorted,no need now,no need to come,no need any more,no need anymore,no longer needed,\
      forget it,forget that,ignore that,ignore my last,ignore my message,please ignore,please disregard,\
      scratch that,problem solved,its solved,fixed it,its fixed,false alarm,all clear,all safe,\
      hat sich erledigt,hat sich schon erledigt,schon erledigt,habs gefunden,hab es gefunden,\
      schon gefunden,ist gefunden,ist wieder da,nicht mehr notig,brauchst nicht mehr,vergiss es,fehlalarm,\
      entwarnung,alles wieder gut,ist gelost,\
      laisse tomber,laissez tomber,cest regle,probleme regle,cest trouve,je lai trouve,\
      lai retrouve,plus besoin,pas la peine,fausse alerte,\
      olvidalo,dejalo,ya lo encontre,ya la encontre,ya aparecio,ya no hace falta,no hace falta ya,falsa alarma,\
      lascia perdere,lascia stare,come non detto,lho trovato,lho trovata,non serve piu,risolto,\
      tutto risolto,falso allarme,\
      esquece,deixa la,ja encontrei,ja achei,ja nao e preciso,nao precisa mais,ja esta resolvido,\
      falso alarme,\
      laat maar,vergeet het,al gevonden,is al opgelost,opgelost,niet meer nodig,hoeft niet meer,vals alarm,\
      loos alarm,\
      niewazne,juz niewazne,juz znalazlem,juz znalazlam,znalazlam,znalazlem,znalazl sie,znalazla sie,juz nie trzeba,\
      nieaktualne,zalatwione,falszywy alarm,\
      bos ver,bosver,gerek kalmadi,buldum,hallettim,halloldu,cozuldu,sorun yok artik,yanlis alarm,\
      strunta i det,glom det,hittade den,hittat den,hittat,behovs inte langre,behovs inte,det loste sig,lost sig,\
      falskt alarm,falsklarm
      """
    )
  ])
}
