/// The parts of a message that only frame it: greeting, sign-off, boilerplate.
enum Courtesy {
  enum Kind: Hashable {
    case greeting
    case signOff
    case boilerplate
  }

  /// Returns the sentences with content, without greetings; all sentences if none has any.
  static func sentences(of text: MessageText) -> [Range<Int>] {
    var rest = text.sentences
    if let last = signOff(in: rest, text.tokens) { rest.removeSubrange(last...) }
    if let first = rest.first {
      let greeting = greeting(in: text.tokens[first])
      rest[0] = first.lowerBound + greeting..<first.upperBound
    }
    let plain = rest.filter { sentence in
      !sentence.isEmpty && text.tokens[sentence].contains { !$0.bare.isEmpty || $0.isUnspaced }
    }
    let telling = plain.filter { !isBoilerplate(text.tokens[$0]) }
    if !telling.isEmpty { return telling }
    return plain.isEmpty ? text.sentences : plain
  }

  /// Returns the number of tokens in a greeting: up to the first comma or stop within five words,
  /// or the greeting alone.
  private static func greeting(in sentence: ArraySlice<Token>) -> Int {
    guard let match = phrases.matches(in: sentence.prefix(3)).first, match.meaning == .greeting,
      match.tokens.lowerBound == 0
    else { return 0 }
    let opening = sentence.prefix(6)
    if let end = opening.firstIndex(where: \.endsClause) {
      return end + 1 - sentence.startIndex
    }
    return sentence.count <= 4 && !sentence.contains(where: \.hasDigit)
      ? sentence.count : match.tokens.count
  }

  /// Returns the index where only farewells and names begin; nil without a sign-off.
  private static func signOff(in sentences: [Range<Int>], _ tokens: [Token]) -> Int? {
    for index in sentences.indices.dropFirst().suffix(8) {
      let sentence = tokens[sentences[index]]
      guard sentence.count <= 6, !sentence.contains(where: { $0.hasDigit || $0.asks }),
        let match = phrases.matches(in: sentence).first, match.meaning == .signOff,
        match.tokens.lowerBound == 0,
        sentences[(index + 1)...].allSatisfy({
          $0.count <= 12 && !tokens[$0].contains { $0.asks || $0.isNegator }
            && !PlainAlarm.isStated(in: tokens[$0])
        })
      else { continue }
      return index
    }
    return nil
  }

  /// Returns the number of words that only introduce a sentence's content.
  static func frame(of sentence: ArraySlice<Token>) -> Int {
    guard let match = frames.matches(in: sentence.prefix(16)).first, match.tokens.lowerBound == 0,
      match.tokens.upperBound < sentence.count
    else { return 0 }
    return match.tokens.upperBound
  }

  private static let frames = PhraseTable<Bool>([
    (
      true,
      """
      i just wanted to let you know that,i just wanted to let you know,i wanted to let you know that,\
      i wanted to let you know,just wanted to let you know that,wanted to let you know that,\
      we wanted to let you know that,i am writing to let you know that,im writing to let you know that,\
      just a quick reminder that,a quick reminder that,quick reminder that,this is a reminder that,\
      this is a friendly reminder that,just a friendly reminder that,a friendly reminder that,\
      we would like to inform you that,we are writing to inform you that,please note that,\
      please be advised that,please be aware that,we are pleased to inform you that,\
      we regret to inform you that,i just wanted to say that,\
      i am sorry but,im sorry but,sorry but,i am afraid that,im afraid that
      """
    )
  ])

  private static func isBoilerplate(_ sentence: ArraySlice<Token>) -> Bool {
    phrases.matches(in: sentence).contains { $0.meaning == .boilerplate }
  }

  private static let phrases = PhraseTable<Kind>([
    (
      .greeting,
      "hi,hello,hey,dear,greetings,good morning,good afternoon,good evening,hiya,morning,hi there,hello everyone,hi all"
    ),
    (
      .signOff,
      """
      thanks,thank you,many thanks,thanks again,best,best regards,kind regards,with kind regards,with best regards,warm regards,regards,cheers,sincerely,\
      yours sincerely,yours truly,yours faithfully,love,lots of love,with love,xoxo,all the best,best wishes,take care,\
      warmly,respectfully,hugs,thanks in advance,thank you in advance,have a great day,have a nice day,\
      have a good day,have a great weekend,talk soon
      """
    ),
    (
      .boilerplate,
      """
      unsubscribe,view in browser,view this email in your browser,this email was sent,this message was sent,\
      you are receiving this,confidential and intended,intended recipient,intended only for,do not reply to this,\
      please do not reply,privacy policy,terms and conditions,all rights reserved,manage your preferences,\
      email preferences,if you have any questions,hope this finds you well,hope this email finds you well,\
      hope this message finds you well,hope you are well,hope youre well,hope you are doing well,\
      hope you had a great weekend,hope everyone had a,hope you all had a,consider the environment before,\
      thank you for your continued,thank you for being a,thank you for banking,thank you for choosing,\
      thank you for your patience,never ask for your pin,never ask for your password,never ask you for your,never share your pin,\
      never share your password,registered in england,member fdic,follow us on,download our app,add us to your address book,\
      this is an automated message,this is an automated,standard message and data rates,msg and data rates,\
      looking forward to seeing,do not hesitate to,feel free to reach out,for the full list,as a valued
      """
    ),
  ])
}
