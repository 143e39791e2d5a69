/// Judges a sender's apparent feeling by words.
///
/// If several tones are found, the first in `precedence` wins: those that hurt when missed come
/// first, so anger, fear and sadness precede empathy; joy is last, because messages of every kind
/// contain polite words of joy.
enum ToneRules {
  static let precedence: [Tone] = [.anger, .fear, .sadness, .empathy, .joy]

  /// Returns the tone of a text. A tone needs one strong word, or a weak one with as much again:
  /// another weak word, repeated exclamation marks, or mostly capitals.
  static func tone(of text: MessageText) -> Tone {
    var points: [Tone: Int] = [:]
    for match in words.matches(in: text.tokens) where !match.isNegated {
      guard let sign = match.meaning else { continue }
      points[sign.tone, default: 0] += sign.points
    }
    let emphasis = emphasis(of: text)
    return precedence.first { tone in
      guard let found = points[tone], found > 0 else { return false }
      let mayShout = tone == .anger || tone == .joy
      let cheer = tone == .joy && text.tokens.contains { $0.text.hasSuffix("!") } ? 1 : 0
      return found + max(mayShout ? emphasis : 0, cheer) >= 2
    } ?? .neutral
  }

  /// 1 for "!!", or for at least two words and half of all in capitals; otherwise 0.
  private static func emphasis(of text: MessageText) -> Int {
    let shouted = text.tokens.count(where: \.isShouted)
    let isShouting = shouted >= 2 && shouted * 2 >= text.tokens.count
    return isShouting || text.tokens.contains { $0.text.contains("!!") } ? 1 : 0
  }

  struct Sign: Hashable {
    var tone: Tone
    var points: Int
  }

  private static func strong(_ tone: Tone) -> Sign? { Sign(tone: tone, points: 2) }
  private static func weak(_ tone: Tone) -> Sign? { Sign(tone: tone, points: 1) }

  private static let words = PhraseTable<Sign?>([
    (
      strong(.anger),
      """
      angry,furious,outraged,outrageous,livid,unacceptable,ridiculous,disgusted,disgusting,fed up,sick of,\
      sick and tired,how dare you,pissed off,hate you,hate this,hate it,infuriating,infuriated,mad at you,\
      so mad,really mad,shut up,disgrace,disgraceful,not happy with,not happy about,\
      i am not happy with,im not happy with,i am not happy about,im not happy about,worst service,\
      i demand,lost my temper,had enough,this is a joke,incompetent,last straw,stop ignoring me,wtf,\
      waste of my time,not accept,wont accept,cannot accept,scandal,want my money back,angry with,mad at you,\
      how many times,disgrace,ridiculous
      """
    ),
    (
      weak(.anger),
      "annoyed,annoying,frustrated,frustrating,irritated,mad,hate,terrible,awful,complaint,again you,rude,seriously"
    ),
    (
      strong(.fear),
      """
      afraid,scared,terrified,frightened,frightening,panic,panicking,im worried,so worried,really worried,\
      very worried,worried sick,worried about,fear for,i fear,anxious,nervous about,scary,dreading,petrified,\
      what if something,im shaking,freaking out,someone is following me,i dont feel safe,not safe here
      """
    ),
    (weak(.fear), "worried,worry,nervous,threat,danger,dangerous,unsafe,uneasy,concerned"),
    (
      strong(.sadness),
      """
      sad,heartbroken,devastated,crying,in tears,passed away,died,grief,grieving,miserable,depressed,lonely,\
      miss him,miss her,miss you so much,broke up,lost my,heartbreaking,hopeless,funeral,mourning,so disappointed,\
      feeling down,feel down,gutted,miss you a lot,miss you terribly,dont want to live,do not want to live,\
      want to die,end my life,kill myself,without you,im not happy,i am not happy
      """
    ),
    (
      weak(.sadness),
      "unfortunately,disappointed,disappointing,upset,hurt,miss,lost,alone,regret,sadly,tired"
    ),
    (
      strong(.empathy),
      """
      sorry for your loss,so sorry to hear,sorry to hear,thinking of you,here for you,my condolences,condolences,\
      i understand how,i know how hard,must be hard,must be difficult,take your time to heal,hang in there,\
      get well soon,get well,feel better soon,hope you feel better,hope you are ok,hope youre ok,\
      hope you are okay,hope youre okay,are you ok,are you okay,sending hugs,sending love,you are not alone,\
      youre not alone,dont worry,no worries at all,by your side,with you in my thoughts,in my prayers,\
      praying for you,my heart goes out,deepest sympathy,be gentle with yourself,i feel for you,want to talk,all you could,hard on yourself,time you need,i am here if,im here if,\
      sorry you are,sorry youre
      """
    ),
    (weak(.empathy), "sorry,understand,support you,care about you,gentle,hope you"),
    (
      strong(.joy),
      """
      happy,glad,delighted,thrilled,excited,wonderful,fantastic,amazing,awesome,yay,hooray,congratulations,congrats,\
      love it,love this,so proud,proud of you,cant wait,great news,good news,best day,overjoyed,celebrate,\
      celebrating,happy birthday,well done,woohoo,love you,so much fun,we won,i got the job,hurray,brilliant,\
      over the moon,i passed,we passed,having a baby,a baby girl,a baby boy,great work,good work,got engaged,\
      getting married,got an a
      """
    ),
    (
      weak(.joy),
      "great,fun,nice,lovely,enjoy,thank you so much,perfect,beautiful,smile,haha,lol,party,love,finally,got the,so good,excellent"
    ),
    (
      nil,
      """
      no problem,no worries,happy to help,happy to,glad to,happy hour,in case of panic,panic button,lost and found,\
      lost property,miss the,miss this,miss out,dont miss,sorry for the delay,sorry for the inconvenience,\
      sorry to bother,hurt locker,tears of joy,mad max,mad about,if you are not happy,if youre not happy,love to hear,\
      would love to,black friday,sad to miss,i understand that,fear of missing out,great britain,fun fact,\
      anger management,hate to bother
      """
    ),
  ])
}
