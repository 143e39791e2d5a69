import TactusWrittenText

/// The words by which a clause asks its reader for something, in ten languages.
enum RequestWords {
  private enum Kind: Hashable {
    case request
    /// A question that expects no answer in particular.
    case smallTalk
  }

  /// True if a part of a text requests something in so many words.
  static func request(in words: ArraySlice<Token>) -> Bool {
    phrases.matches(in: words).contains { $0.meaning == .request }
  }

  /// True if a part of a text hardly asks more than how its reader is.
  static func isSmallTalk(_ words: ArraySlice<Token>) -> Bool {
    words.count <= 6 && phrases.matches(in: words).contains { $0.meaning == .smallTalk }
  }

  /// Returns the number of words at the beginning that only make a request polite: "can you
  /// please send me the form" says no more than "send me the form".
  static func politeness(of words: ArraySlice<Token>) -> Int {
    var start = words.startIndex
    while start < words.endIndex,
      let match = polite.matches(in: words[start...].prefix(4)).first(where: {
        $0.tokens.lowerBound == 0
      }),
      !words[start..<start + match.tokens.count].dropLast().contains(where: \.endsClause)
    {
      start += match.tokens.count
    }
    return words.endIndex - start >= 3 ? start - words.startIndex : 0
  }

  private static let polite = PhraseTable<Bool>([
    (
      true,
      """
      please,can you,could you,can you please,could you please,would you please,will you please,pls,\
      bitte,kannst du,kannst du bitte,konntest du,konnen sie,konnten sie,konntet ihr,konnt ihr,\
      peux-tu,pouvez-vous,pourrais-tu,pourriez-vous,tu peux,vous pouvez,stp,svp,\
      puedes,podrias,puede,podria,por favor,porfa,¿puedes,¿podrias,¿puede,¿podria,\
      puoi,potresti,puo,potrebbe,per favore,podes,poderias,poderia,voce pode,por favor,\
      kun je,kan je,kunt u,zou je,kun jij,czy mozesz,mozesz,prosze,czy moglbys,czy moglabys,\
      lutfen,kan du,kan ni,skulle du kunna,snalla,\
      hi,hey,hello,hej,hallo,hola,ciao,ola,salut,bonjour,buongiorno,merhaba,selam,czesc,hoi
      """
    )
  ])

  private static let phrases = PhraseTable<Kind>([
    (
      .request,
      """
      can you,could you,would you,will you,please,pls,plz,let me know,need you to,you need to,call me,\
      call us,ring me,text me,reply,confirm,rsvp,do you,did you,are you,shall i,should i,shall we,send me,\
      bring,remember to,dont forget,tell me,come and,come to,pick up,sign the,\
      you are required,you are requested,needs your,replace soon,bitten wir,wir bitten,\
      bitte,kannst du,konntest du,konnen sie,magst du,willst du,soll ich,sollen wir,brauchst du,\
      hast du,bist du,meld dich,melde dich,sag bescheid,gib bescheid,ruf mich,ruf an,bring,schick,vergiss nicht,\
      peux-tu,tu peux,pouvez-vous,vous pouvez,pourrais-tu,stp,svp,sil te plait,sil vous plait,merci de,veuillez,\
      dis-moi,dis moi,confirmez,noublie pas,nhesitez pas,tu veux,est-ce que,pense a,reponds,repondez,priere de,\
      puedes,podrias,puede,podria,por favor,porfa,dime,avisame,llamame,quieres,trae,necesito que,pida cita,pague en,responda,\
      puoi,potresti,per favore,per piacere,fammi sapere,fatemi sapere,dimmi,chiamami,ti va,vuoi,\
      ricordati,mi servirebbe,la preghiamo,vi preghiamo,prenota,controllate,giustificare,podes,pode,poderia,podem,diz-me,me avisa,avisa-me,queres,traz,confirme,solicitamos,pedimos,\
      kun je,kan je,kunt u,wil je,zou je,graag,alsjeblieft,aub,ajb,svp,laat weten,laat me weten,bel me,zal ik,druk op,\
      czy mozesz,mozesz,prosze,prosimy,daj znac,zadzwon,odpisz,potwierdz,kup,przynies,czy mam,chcesz,pamietaj,przypominam,podlacz,\
      misin,musun,misiniz,musunuz,lutfen,haber ver,arar misin,gelir misin,ister misin,getir,unutma,getirin,ugrayin,\
      kan du,kan ni,snalla,hor av dig,svara,meddela,skicka,vill du,ska jag,ska vi,glom inte,kom ihag,anmal,betala,kontakta,logga in
      """
    ),
    (
      .smallTalk,
      """
      how are you,hows it going,whats up,how are things,you ok,all good,how was your,sleep well,did you sleep,\
      wie gehts,wie geht es,alles gut,alles klar,ca va,comment vas-tu,comment ca va,como estas,que tal,\
      todo bien,come stai,come va,tutto bene,tudo bem,como estas,como vai,hoe gaat,alles goed,jak sie masz,\
      co slychac,nasilsin,naber,ne haber,hur mar,laget,hur ar det
      """
    ),
  ])
}
