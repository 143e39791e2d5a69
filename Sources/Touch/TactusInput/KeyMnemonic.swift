import TactusBraille

/// The words by which chords are remembered.
extension KeyBinding {
  /// The word that the chord abbreviates: its first letter is the chord, as an h is for home. Nil for
  /// a chord that is no letter of its meaning.
  public var mnemonic: String? {
    switch command {
    case .home: "home"
    case .activate: "enter"
    case .preview: "preview"
    case .full: "full"
    case .newMessage: "new"
    case .urgentOnly: "urgent"
    case .clock: "clock"
    case .place: "I, as in 'where am I'"
    case .sendKept: "kept"
    case .moreLikeThis: "more"
    case .options: "options"
    case .learn: "learn"
    case .pause: "stop"
    case .repeatWord: "repeat"
    case .faster: "go"
    case .deleteWord: "word"
    case .goThere: "jump"
    case .acknowledge: "yes"
    case .quiet: "quiet"
    case .up, .down, .left, .right, .top, .bottom, .back, .search, .lessLikeThis, .resume, .slower,
      .space, .delete, .undo, .callForHelp:
      nil
    }
  }
}
