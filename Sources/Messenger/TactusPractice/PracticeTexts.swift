/// The texts practised where the reader has none of their own.
package enum PracticeTexts {
  /// Common short English words, easy ones first.
  package static let words = """
    a i in on at it is as am an and the to do go no so me we he be by my up us of or if
    yes you him her she his who why how now day one two old new out all can may let get got
    see say ask way man men end bad big hot cold home help here come food door call time
    good book hand know more next over room same take than that then them they this told
    very want week well went what when will with work year your water house morning
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  package static let sentences = [
    "i am here", "come in", "who is it", "call me now", "i am at home", "see you at two",
    "are you well", "it is hot today", "the door is open", "i will be late", "where are you",
    "what time is it", "please wait for me", "can you help me", "thank you very much",
    "we eat at seven", "the train is late", "i do not know", "tell me more", "good night",
  ]

  static let numbers =
    (0...9).map(String.init) + ["10", "12", "25", "48", "67", "90", "100", "365", "1984", "2026"]

  static let signs = [".", ",", "?", "!", "'", "-", ":", ";", "/", "@", "(", ")", "&", "%"]

  static let contractions = """
    but can do every from go have it just knowledge like more not people quite rather so that us very
    will you as and for of the with child shall this which out still bath rush sing chin red her
    now found bar then been because before friend good great little much quick right should today
    your word work time some part one name day could would know under young
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
