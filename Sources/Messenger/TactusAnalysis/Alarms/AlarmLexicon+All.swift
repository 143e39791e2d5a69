extension AlarmLexicon {
  static let all = [
    english, german, french, spanish, italian, dutch, portuguese, swedish, polish, turkish,
  ]
}
