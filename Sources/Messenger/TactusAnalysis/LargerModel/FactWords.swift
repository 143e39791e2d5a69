import TactusMessage

/// Words that are facts by themselves, and words that are not, in ten languages (en de fr es it pt
/// nl pl tr sv), folded.
///
/// A word that is a fact in one language counts as one in all: this may lose a good summary, but
/// lets no false one through.
enum FactWords {
  /// Times, numbers and negations.
  static let facts = times.union(numbers).union(negations)

  static let negations = negationsByLanguage.values.reduce(into: Set()) { $0.formUnion($1) }

  /// Returns the negations of a language; of all languages if it is unknown.
  static func negations(in language: Language?) -> Set<String> {
    language.flatMap { negationsByLanguage[$0] } ?? negations
  }

  private static let negationsByLanguage: [Language: Set<String>] = [
    .english: set(
      """
      not no never nor neither none nothing nobody nowhere without cannot cant couldnt dont doesnt
      didnt isnt arent wasnt werent wont wouldnt shouldnt mustnt neednt hasnt havent hadnt aint
      hardly barely
      """),
    .german: set(
      """
      nicht nichts nie niemals niemand niemanden niemandem kein keine keinen keinem keiner keines
      ohne weder nein nirgends
      """),
    .french: set(
      "n ne pas plus jamais rien aucun aucune personne ni sans non nul nulle guere"),
    .spanish: set("no nunca jamas nada nadie ni ningun ninguno ninguna sin tampoco"),
    .italian: set(
      """
      no non mai niente nulla ne nessun nessuno nessuna senza neanche nemmeno neppure
      """),
    .portuguese: set("nao nunca jamais nada ninguem nem nenhum nenhuma sem tampouco"),
    .dutch: set("niet niets nooit geen niemand nergens zonder nee"),
    .polish: set(
      """
      nie nigdy nic nikt nikogo nikomu zaden zadna zadne zadnych bez ani nigdzie brak
      """),
    .turkish: set("degil hic hicbir asla yok yoktur hayır hayir"),
    .swedish: set(
      "inte icke ej aldrig ingen inget inga ingenting ingenstans utan nej varken"),
  ]

  static let times = set(
    """
    today tonight tomorrow yesterday noon midday midnight morning afternoon evening night weekend
    monday tuesday wednesday thursday friday saturday sunday
    january february march april may june july august september october november december
    am pm oclock half quarter past weekly daily hourly monthly
    heute morgen gestern ubermorgen vorgestern mittag mittags mitternacht fruh abend abends nacht
    nachts vormittag nachmittag wochenende uhr halb viertel montag dienstag mittwoch donnerstag
    freitag samstag sonnabend sonntag januar februar marz mai juni juli oktober dezember
    aujourdhui hui demain hier midi minuit matin soir nuit lundi mardi mercredi jeudi vendredi samedi
    dimanche janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre heure
    heures demi demie
    hoy manana ayer mediodia medianoche tarde noche madrugada lunes martes miercoles jueves viernes
    sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
    diciembre media
    oggi domani ieri stasera stanotte mezzogiorno mezzanotte mattina mattino pomeriggio sera notte
    lunedi martedi mercoledi giovedi venerdi domenica gennaio febbraio aprile maggio giugno luglio
    settembre ottobre dicembre mezza mezzo
    hoje amanha ontem meia noite manha segunda terca quarta quinta sexta feira janeiro fevereiro
    marco maio junho julho setembro outubro novembro dezembro
    vandaag morgen gisteren vanavond vannacht middag middernacht ochtend avond maandag dinsdag
    woensdag donderdag vrijdag zaterdag zondag januari februari maart mei augustus
    dzis dzisiaj jutro wczoraj pojutrze poludnie polnoc rano wieczor wieczorem noc nocy poniedzialek
    wtorek sroda srode czwartek piatek sobota sobote niedziela niedziele stycznia lutego marca
    kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia godzina godzinie
    bugun yarın yarin dun oglen oglene gece gecesi sabah aksam pazartesi salı sali carsamba persembe
    cuma cumartesi pazar ocak subat mart nisan mayıs mayis haziran temmuz agustos eylul ekim kasım
    kasim aralık aralik saat bucuk
    idag imorgon igar ikvall imorse inatt morgon kvall natt mandag tisdag onsdag torsdag fredag
    lordag sondag januari februari juni juli augusti klockan middag midnatt
    """)

  static let numbers = set(
    """
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
    thousand million billion dozen twice double once first second third
    zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn
    siebzehn achtzehn neunzehn zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig
    hundert tausend million millionen dutzend zweimal doppelt erste zweite dritte
    deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente
    quarante cinquante soixante cent cents mille premier premiere deuxieme troisieme
    dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince veinte treinta
    cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil millon primero tercero
    due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici
    venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mila milione
    dois duas quatro sete oito nove dez doze treze quatorze quinze vinte trinta quarenta cinquenta
    sessenta oitenta cem milhao
    twee drie vier vijf zes zeven negen tien twaalf dertien veertien vijftien twintig dertig
    veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen eerste tweede derde
    dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie pietnascie
    dwadziescia trzydziesci czterdziesci piecdziesiat sto tysiac tysiecy milion pierwszy drugi
    iki uc dort bes altı alti yedi sekiz dokuz yirmi otuz kırk elli altmıs yetmis seksen doksan yuz
    milyon birinci ikinci
    tva tre fyra fem sex sju atta nio tio elva tolv femton tjugo trettio fyrtio femtio sextio
    sjuttio attio nittio hundra tusen miljon forsta andra
    """)

  /// Words at which a clause turns: a "not" before them does not extend beyond.
  static let turns = set(
    """
    but and instead aber sondern und mais et pero sino ma e mas maar en ale lecz ama fakat ve men och
    """)

  /// Words without content of their own, with which a summary may begin, or continue after a
  /// number.
  static let plain = set(
    """
    a an the i you your he she it we they his her their our this that these those is are was were be
    has have had do does did can could would should and or to of in on at by for from with as if so
    who what when where there here please asks says wants needs about because while until before
    after then also sender message
    der die das den dem des ein eine einen einem einer ich du sie er es wir ihr mein dein sein ist
    sind war hat haben wird werden kann soll und oder zu zum zur von vom mit im in an auf bei fur
    aus ob dass wenn bitte fragt sagt will braucht auch nach vor bis wegen noch
    le la les un une des du de je tu il elle nous vous ils ce cette son sa ses est sont a ont et ou
    au aux en dans sur pour par avec si que qui demande dit veut
    el los las una unos y o al del con para por en se su sus es esta son ha han que si pide dice
    lo gli i uno di da nel nella con per su che chiede dice vuole ha hanno sono e
    os as um uma do da dos das no na em para com por que pede diz quer foi esta
    de het een ik jij je hij zij wij we is zijn was heeft hebben kan wordt en of te naar van met op
    om voor bij vraagt zegt wil dat die
    i w z na do od po przez dla o ze sie jest sa ma czy prosi pyta mowi chce to ten ta
    bir ve ile icin bu su da mi mu
    en ett den det de jag du han hon vi ni ar var har kan ska och eller att till fran med pa i av om
    for vid fragar sager vill som
    """
  ).subtracting(facts)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
