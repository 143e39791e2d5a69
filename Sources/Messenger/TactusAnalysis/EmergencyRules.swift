import TactusWrittenText

/// Recognises messages that report present danger to life and limb.
///
/// A plain cry ("Help!", "I cannot breathe") counts in any context except a joke. A word that news,
/// plans and old stories use too ("ambulance", "fire in the") counts unless its sentence marks the
/// event as a drill, as over or as a figure of speech. Missing an emergency is worse than feeling a
/// false one. The rules know English, and the plainest words of German, Spanish, French, Italian,
/// Dutch, Portuguese and Polish, as found in any dictionary.
enum EmergencyRules {
  enum Sign: Hashable {
    case plain
    /// A part of the body and an injury, which mean danger together.
    case body, hurt
    case perhaps
    /// Practised, quoted, over, or routine.
    case unreal
    case joke
    /// Calls for help, such as "Help me".
    case help
    case nothing
  }

  static func isEmergency(_ sentence: ArraySlice<Token>) -> Bool {
    let matches = signs.matches(in: sentence).filter { !$0.isNegated }
    let found = Set(matches.map(\.meaning))
    let isJoke =
      found.contains(.joke) || sentence.contains { $0.text.contains { "😂🤣".contains($0) } }
    if isJoke { return false }
    if found.contains(.plain) || isCry(sentence) || found.isSuperset(of: [.body, .hurt]) {
      return true
    }
    let callsForHelp = matches.contains {
      $0.meaning == .help && isCryForHelp(upTo: $0.tokens.upperBound, of: sentence)
    }
    if callsForHelp { return true }
    if found.contains(.unreal) || isQuestion(sentence) { return false }
    return found.contains(.perhaps) || combinesToDanger(sentence)
  }

  /// True if word classes add up to danger within one of its clauses.
  private static func combinesToDanger(_ sentence: ArraySlice<Token>) -> Bool {
    let mood = DangerClass.classes(in: sentence)
    guard !mood.isEmpty else { return false }
    var start = sentence.startIndex
    for index in sentence.indices where sentence[index].endsClause || index + 1 == sentence.endIndex
    {
      if DangerClass.isDanger(sentence[start...index], mood: mood) { return true }
      start = index + 1
    }
    return false
  }

  /// True if "help me" ends its clause or precedes the person in danger; before a task it asks a
  /// favour.
  private static func isCryForHelp(upTo end: Int, of sentence: ArraySlice<Token>) -> Bool {
    let rest = sentence.dropFirst(end)
    guard let next = rest.first, sentence[rest.startIndex - 1].endsClause == false else {
      return true
    }
    return afterCry.contains(next.bare)
  }

  private static let afterCry: Set<String> = [
    "", "please", "now", "quick", "quickly", "fast", "i", "im", "ive", "he", "hes", "she", "shes",
    "we", "they", "theyre", "there", "theres", "someone", "somebody", "my", "mum", "mom", "dad",
    "up", "out", "escape", "breathe", "help",
  ]

  /// True if it asks rather than reports, as in "Is there an emergency?".
  private static func isQuestion(_ sentence: ArraySlice<Token>) -> Bool {
    guard let first = sentence.first, sentence.last?.asks == true else { return false }
    return sentence.count <= 3
      || [
        "is", "are", "was", "were", "did", "do", "does", "has", "have", "what", "who", "how",
        "when",
        "where",
      ]
      .contains(first.bare)
  }

  /// True if its first clause is nothing but a cry; for "fire", the whole sentence must be.
  private static func isCry(_ sentence: ArraySlice<Token>) -> Bool {
    let end = sentence.firstIndex(where: \.endsClause).map { $0 + 1 } ?? sentence.endIndex
    let words = sentence[..<end]
    guard words.count <= 6, !words.contains(where: \.asks),
      words.allSatisfy({
        cries.contains($0.bare) || fires.contains($0.bare) || beside.contains($0.bare)
      })
    else { return false }
    return words.contains { cries.contains($0.bare) }
      || (end == sentence.endIndex && words.contains { fires.contains($0.bare) })
  }

  /// True if a sentence is nothing but a cry for help, such as "Help!" or "SOS".
  static func isPlainCry(_ sentence: ArraySlice<Token>) -> Bool {
    var words = sentence.filter { !$0.bare.isEmpty }
    // Repeating the same word again and again is still a plain cry.
    if let first = words.first, words.allSatisfy({ $0.bare == first.bare }) { words = [first] }
    return (1...4).contains(words.count) && !sentence.contains(where: \.asks)
      && words.allSatisfy {
        plainCries.contains(Folding.plain($0.bare)) || beside.contains($0.bare)
      }
      && words.contains { plainCries.contains(Folding.plain($0.bare)) }
      && !(words.count > 1 && words.allSatisfy { $0.bare == "please" })
  }

  private static let plainCries: Set<String> = [
    "help", "sos", "mayday", "hilfe", "socorro", "auxilio", "secours", "aiuto", "ratunku", "imdat",
    "hjälp", "hjalp", "pomocy", "ayuda", "ajuda", "fire", "feuer", "fuego", "incendio", "incendie",
    "feu", "fuoco", "brand", "fogo", "pozar", "yangin",
  ]

  private static let cries: Set<String> = [
    "help", "sos", "mayday", "hilfe", "notfall", "socorro", "auxilio", "ayuda", "secours", "laide",
    "aiuto", "noodgeval", "ajuda", "pomocy", "ratunku",
  ]
  private static let fires: Set<String> = [
    "fire", "feuer", "fuego", "incendio", "incendie", "feu", "fuoco", "brand", "fogo", "pozar",
  ]
  private static let beside: Set<String> = [
    "please", "me", "us", "now", "quick", "quickly", "somebody", "someone", "anyone", "au", "a",
    "al",
    "bitte", "por", "favor", "prosze", "",
  ]

  private static let signs = PhraseTable<Sign>([
    (
      .plain,
      """
      need help now,send help,call an ambulance,call the ambulance,call the police,\
      call the fire brigade,call the fire department,cant breathe,cannot breathe,can not breathe,\
      can hardly breathe,can barely breathe,cant get air,not breathing,isnt breathing,stopped breathing,\
      trouble breathing,difficulty breathing,struggling to breathe,short of breath,chest pain,pain in my chest,\
      pain in his chest,pain in her chest,pain in the chest,chest hurts,unconscious,unresponsive,cant move,\
      cannot move,cant get any air,cannot get any air,cant feel my,cannot feel my,everybody out,everyone out,\
      stranger in my,is sinking,on the floor and,fell into the pool,fell into the river,fell into the lake,\
      fell into the water,has disappeared,not responding,isnt responding,is not moving,isnt moving,\
      too many pills,too many tablets,water broke,dangerously low,dangerously high,have to get out,\
      we have to go now,have to leave now,power lines down,power line down,lost consciousness,\
      wont wake up,not waking up,cant wake him,cant wake her,turning blue,is bleeding,am bleeding,im bleeding,\
      are bleeding,hes bleeding,shes bleeding,wont stop bleeding,not stop bleeding,bleeding badly,\
      bleeding heavily,lot of blood,cant get up,cannot get up,can not get up,cant stand up,cannot stand up,\
      have fallen and,has fallen and,ive fallen,fell down the stairs,fallen down the stairs,smell gas,\
      smells of gas,smell of gas,smells like gas,gas smell,smelling gas,gas leak,smell smoke,full of smoke,\
      smoke everywhere,house is on fire,home is on fire,building is on fire,kitchen is on fire,in flames,\
      is burning down,house is burning,there is a fire,theres a fire,get out now,get out of the house,\
      get out of the building,leave the building now,leave the house now,follow me now,come with me now,\
      take cover,shelter in place,evacuate now,evacuate immediately,kill myself,killing myself,end it all,\
      ending it all,cant live like this,cannot live like this,end my life,want to die,dont want to live,\
      do not want to live,dont want to be alive,do not want to be alive,take my life,take my own life,\
      no reason to live,hurt myself,harm myself,better off without me,suicidal,kill himself,kill herself,\
      breaking into,trying to break in,trying to break into,is breaking in,are breaking in,someone breaking in,\
      somebody breaking in,has broken in,have broken in,someone broke in,somebody broke in,burglars broke in,\
      thieves broke in,someone in my house,somebody in my house,someone in the house,somebody in the house,\
      has a knife,has a gun,someone is following me,somebody is following me,im being followed,he is hitting,\
      attacked me,was attacked,been attacked,im trapped,am trapped,are trapped,is trapped,stuck in the lift,\
      stuck in the elevator,lost in the woods,lost in the forest,lost in the mountains,water pouring in,\
      water is pouring in,attacking me,been stabbed,was stabbed,been shot,was shot,hit by a car,hit by a bus,\
      hit me,im in danger,i am in danger,in danger here,gunman,with a gun,someone with a knife,\
      man with a knife,at my door with,trying to get in,tries to get in,hiding from him,hiding from her,\
      throat is swelling,throat is closing,anaphylactic shock,severe allergic reaction,\
      having an allergic reaction,child is missing,boy is missing,girl is missing,child is lost,boy is lost,\
      girl is lost,son is lost,daughter is lost,son is missing,daughter is missing,kid is missing,\
      has gone missing,not arrive at school,didnt arrive at school,not arrived at school,\
      not come home from school,cant find my son,cant find my daughter,cant find my child,cannot find my son,\
      cannot find my daughter,cannot find my child,cant find the kids,lost my son,lost my daughter,\
      lost my child,active shooter,shots fired,life threatening,life-threatening,es brennt,keine luft,\
      no puedo respirar,no puede respirar,ne peux pas respirer,ne peut pas respirer,non riesco a respirare,\
      non respira,niet ademen,nao consigo respirar,nie moge oddychac,y a le feu,er is brand,het brandt,ha fogo,\
      pali sie,ruf die polizei,rufen sie die polizei,ruft die polizei,llama a la policia,llame a la policia,\
      appelle la police,appelez la police,chiama la polizia,chiamate la polizia,bel de politie,chame a policia,\
      chama a policia,wezwij policje,dzwon na policje,au secours,a laide
      """
    ),
    (
      .perhaps,
      """
      hard to breathe,gasping for,fighting for air,\
      cant catch my breath,cant catch his breath,cant catch her breath,doesnt breathe,does not breathe,wont breathe,\
      no pulse,lips are blue,gone blue,a stroke,suspected stroke,stroke symptoms,electrocuted,electric shock,\
      run over by,knocked down by,cant do this any more,cant do this anymore,cannot do this any more,\
      cannot do this anymore,cant go on like this,cannot go on like this,cant go on any more,cant go on anymore,\
      cant go on living,dont want to be here any more,dont want to be here anymore,want it all to be over,\
      cut my wrist,cut his wrist,cut her wrist,stay indoors,remain indoors,remain inside,keep windows closed,\
      keep your windows closed,close all windows,wont let me leave,wont let me out,will not let me out,\
      to a doctor at once,to a doctor now,to the doctor now,to a doctor immediately,need a doctor now,paramedic,\
      cut myself,swallowed something,lockdown,chemical spill,dam is breaking,dam has broken,shelling,avalanche,landslide,flash flood,nerve gas,taken hostage,kidnapped,raped,\
      emergency,911,call 112,call 999,ambulance,unambulanza,flames,smoke coming,car crash,baby is coming,\
      stay inside,contaminated,co alarm,co detector,im krankenhaus,ins krankenhaus,en el hospital,al hospital,\
      a lhopital,in ospedale,in het ziekenhuis,no hospital,w szpitalu,heart attack,had a stroke,\
      having a stroke,seizure,evacuate,evacuation,evacuating,being evacuated,been evacuated,are evacuated,\
      is evacuated,is on fire,fire in the,fire at the,fire on the,fire broke out,fire alarm is,\
      fire alarm went off,in the hospital,to the hospital,in hospital,to hospital,emergency room,an accident,\
      car accident,carbon monoxide,tornado warning,flood warning,tsunami warning,hurricane warning,wildfire,\
      earthquake,explosion,exploded,air raid,have swallowed,has swallowed,ive swallowed,bomb threat,bomb alert,\
      bomb was found,a bomb in,a bomb at,unexploded bomb,is flooding,are flooded,is flooded,sos,overdose,\
      poisoned,is drowning,drowning in the,choking,intruder,burglar,broke into my,broke into our,\
      broke into the,lost child,missing child,allergic reaction,anaphylaxis,swallowed poison,notfall,\
      krankenwagen,notarzt,evakuieren,emergencia,ambulancia,incendio,evacuar,urgences,incendie,evacuez,\
      emergenza,ambulanza,evacuare,noodgeval,ziekenwagen,evacueren,incendio,karetka,karetke,pozar,ewakuacja
      """
    ),
    (.help, "help me,help us"),
    (.body, "chest,throat,heart,face,tongue,lips,arm"),
    (.hurt, "numb,tight,swelling,swollen,crushing,stabbing pain,strong pain,severe pain"),
    (
      .unreal,
      """
      drill,exercise,training exercise,safety training,fire training,film,movie,episode,novel,documentary,\
      podcast,newsletter,article,went well,is over,was over,years ago,long ago,a year ago,months ago,weeks ago,\
      last year,last month,last summer,last winter,home from,out of hospital,out of the hospital,discharged,\
      recovered,recovering,fine now,ok now,okay now,safe now,better now,back home,false alarm,all clear,\
      under control,put out,was nothing,works at,works in,work at,work in,job at,job in,appointment at,\
      appointment in,check-up,checkup,visiting hours,nearly gave,almost gave,nearly had,almost had,\
      may be heard,can be heard,insurance,awareness,on strike,volunteer,is a test,course,next month,theme,fridge,freezer,shelf,shelves,recipe,desk,wardrobe,inbox,garage sale,\
      what to do after,attached,only a test,simulation,how to,tips,in case of,in an emergency,for emergencies,\
      in emergencies,every day,every week,every month,every year,mondays,tuesdays,wednesdays,thursdays,fridays,\
      saturdays,sundays,buy a,bought a,batteries,battery of,battery for,new battery,battery is,battery died
      """
    ),
    (
      .joke,
      "lol,lmao,rofl,haha,hahaha,hehe,just kidding,jk,so funny,hilarious,laughing,laughed,of laughter"
    ),
    (
      .nothing,
      """
      emergency preparedness,emergency kit,emergency plan,emergency contact,emergency exit,emergency drill,\
      emergency fund,emergency brake,emergency training,emergency vehicle,emergency service,emergency works,\
      emergency talks,emergency number,burglar alarm,ambulance fee,of course,hospital cafe,ambulance station,\
      smells of gas station,evacuate your desk,cant move the,cant move it,cannot move the,cannot move it,\
      am bleeding money,im bleeding money,bleeding money,heart attack of,have a fire in the,\
      light a fire in the,lit a fire in the,make a fire in the,hit me up,hit me with,hit me that,\
      emergency lighting,emergency meeting,emergency dentist,emergency appointment,fire drill,fire sale,\
      in hospital drama,evacuation drill,evacuation plan,ambulance chaser,911 porsche,porsche 911,since 911,\
      cant get up early,cant get up that,cant get up so,cant get up at,cannot get up early,cannot get up at,\
      hurt myself laughing,killing it,choking hazard,cut myself shaving,breaking into song,broke into song,breaking into tears,\
      broke into tears,breaking into laughter,breaking into the market,stroke of luck,had a stroke of,\
      fire in the fireplace,fire at the beach,want to die of,to die for,no ambulance
      """
    ),
  ])
}
