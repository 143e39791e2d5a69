import TactusText
import Testing

@testable import TactusAnalysis

/// Who is called for, by the installed models and rules.
@Suite struct HelpCallTests {
  private func analysis(_ text: String) -> Analysis {
    InstalledAnalyzer.ofProgram.analyze(
      IncomingMessage(sender: "Anna", body: text, time: Timestamp(milliseconds: 0)))
  }

  @Test(arguments: [
    "Armed police operation in Mill Lane. Residents are asked to stay indoors and lock their doors.",
    "Smoke from a fire at the recycling plant is drifting over Leigh. Stay inside and keep windows and doors closed.",
    "Bushfire near Otway: residents of Lorne should prepare to leave. Pack medicines and papers.",
    "School update: we are in lockdown as a precaution after a call to police. Please do not come to the school.",
    "Bei einem Brand in der Lackfabrik tritt Rauch aus. Die Bevölkerung wird gebeten, Fenster und Türen geschlossen zu halten.",
    "Hochwasser an der Ahr: Anwohner sollen sich auf eine Evakuierung vorbereiten.",
    "Incendie dans une usine chimique à Rouen. Restez chez vous, fermez portes et fenêtres.",
    "Incendio forestal en la sierra. Se pide a los vecinos de El Tiemblo que se preparen para una posible evacuación.",
    "Incendio in un capannone a Pomezia. I residenti tengano chiuse porte e finestre.",
    "Grote brand in Zaandam. Omwonenden: sluit ramen en deuren en zet ventilatie uit.",
    "Incêndio florestal em Monchique. A população deve preparar-se para sair.",
    "Brand på återvinningscentral i Tumba. Boende uppmanas att stanna inomhus och stänga fönster.",
    "Pożar składowiska w Zielonej Górze. Mieszkańcy proszeni są o pozostanie w domach i zamknięcie okien.",
    "Fabrikada kimyasal sızıntı. Vatandaşlarımızın evlerinden çıkmaması, kapı ve pencereleri kapalı tutması rica olunur.",
  ])
  func aNoticeToThePublicCallsNobody(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "Residents of Flat 4 and 5: fire in the stairwell, leave the building immediately",
    "Der Damm gibt nach. Bewohner der Uferstraßen gehen sofort in höher gelegene Stockwerke.",
    "Straż jedzie, pali się wasz dach, wychodź",
  ])
  func anOrderToLeaveAtOnceCalls(text: String) {
    #expect(analysis(text).help.calls)
  }

  @Test(arguments: [
    "Tom fell off the climbing wall and passed out for a second, the ambulance is on its way",
    "Oma ist gestürzt und war kurz bewusstlos, der Rettungswagen ist unterwegs, ich bleib bei ihr",
    "mamie est tombée dans l'escalier, les pompiers arrivent, je reste avec elle",
    "la abuela se ha desmayado en misa, ya viene la ambulancia, luego te cuento",
    "papà è svenuto al bar, l'ambulanza sta arrivando, io sono con lui",
    "opa is gevallen en bloedt aan zijn hoofd, de ambulance is onderweg, ik zit naast hem",
    "o avô desmaiou, a ambulância já vem a caminho, eu fico com ele",
    "mormor har ramlat och slagit i huvudet, ambulansen är på väg, jag sitter hos henne",
    "babcia zemdlała w kościele, karetka już jedzie, jestem przy niej",
    "dedem bayıldı, ambulans yolda, ben yanındayım",
    "zit nu bij de politie in de auto. ze hebben hem. kan je komen",
    "bin auf der wache bei der polizei, sie haben ihn, kannst du kommen",
    "I'm at the police station, they've got him. Can you come",
  ])
  func whereRescuersCareNobodyIsCalled(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "HOSPITAL FOOD. CALL THE POLICE.",
    "Mum just put pineapple on a roast dinner. Someone call the police",
    "he ironed his socks. call a doctor", "6-0. send an ambulance for our goalkeeper",
    "Er hat freiwillig abgewaschen. Ruf einen Arzt",
    "0:5 zur Halbzeit. Kann mal einer den Krankenwagen für die Abwehr rufen",
    "il a mis du ketchup sur les pâtes. appelez la police",
    "quelqu'un a acheté mon tableau. appelez un médecin",
    "ha puesto cebolla en la tortilla de mi madre. llamen a la policía",
    "ananas sulla pizza a casa nostra. chiamate i carabinieri",
    "lui ha stirato da solo. chiamate un medico",
    "ze heeft mijn laatste stroopwafel op. bel de politie",
    "puseram ketchup no bacalhau. chamem a polícia",
    "o meu irmão arrumou o quarto. chamem um médico",
    "hon har städat frivilligt. ring en läkare", "du har ätit min semla. ring polisen",
    "zjadł mój sernik. dzwońcie na policję", "posprzątał sam z siebie. wezwijcie lekarza",
    "son dolmayı yemiş. polisi arayın", "kendi kendine bulaşık yıkadı. doktor çağırın",
  ])
  func rescuersAreCalledForInJest(text: String) {
    #expect(!analysis(text).help.calls)
  }

  @Test(arguments: [
    "call the police now", "Somebody please call an ambulance", "ruf die polizei bitte schnell",
    "appelle une ambulance, papa saigne beaucoup",
    "llama a la policía, hay un hombre con un cuchillo",
    "chiama subito un'ambulanza", "bel 112 nu", "chama uma ambulância, depressa", "ring 112 nu",
    "wezwij karetkę, szybko", "ambulans çağır, çabuk",
    "Call an ambulance, Dad is on the floor and his lips are blue",
  ])
  func rescuersAreCalledForInEarnest(text: String) {
    #expect(analysis(text).help.calls)
  }
}
