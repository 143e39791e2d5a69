extension Cue {
  /// What the cue means, in a few words.
  public var meaning: String {
    switch self {
    case .focus: "another row is at hand"
    case .preview: "the row at hand, felt again"
    case .activate: "into what was at hand"
    case .back: "one level back out"
    case .categorySwitch: "another category of conversations"
    case .endOfCategory: "nothing further this way"
    case .enterFull: "from the summary to the whole message"
    case .opened: "the messenger is open"
    case .closed: "the messenger has closed"
    case .hold: "held long enough to be a command"
    case .rejected: "this chord means nothing here"
    case .sendSuccess: "sent, or done"
    case .sendFailure: "not sent, or not done"
    case .kept: "kept, to be sent later"
    case .rest: "time for a rest"
    case .tick: "something urgent comes after this word"
    case .urgentTriple: "something that cannot wait"
    case .urgentAgain: "something urgent, not acknowledged yet"
    case .urgencyLow: "a message of low urgency"
    case .urgencyMedium: "a message of medium urgency"
    case .urgencyHigh: "a message of high urgency"
    case .toneNeutral: "a neutral tone"
    case .toneAnger: "an angry tone"
    case .toneJoy: "a joyful tone"
    case .toneFear: "a fearful tone"
    case .toneSadness: "a sad tone"
    case .toneEmpathy: "a tone of sympathy"
    case .toneUrgent: "a pressing tone"
    }
  }

  /// A mnemonic for its standard definition.
  public var reminder: String {
    switch self {
    case .focus: "two taps that cross"
    case .preview: "up, down, up: a look over it"
    case .activate: "climbs to the top row and knocks"
    case .back: "knocks and comes down again"
    case .categorySwitch: "steps from side to side, twice"
    case .endOfCategory: "three dull knocks below"
    case .enterFull: "grows from one dot to the whole hand"
    case .opened: "from the middle outwards, twice and once more"
    case .closed: "from outside to the middle, twice"
    case .hold: "a quick tick across the upper half"
    case .rejected: "shakes its head along the bottom"
    case .sendSuccess: "rises and ends in two strong strokes"
    case .sendFailure: "falls apart: right left, a pause, right left"
    case .kept: "long, two short, long: laid down in the middle"
    case .rest: "climbs slowly, a dot at a time"
    case .tick: "side, side, side, as quickly as can be"
    case .urgentTriple: "three quick rises, ten strokes a second"
    case .urgentAgain: "the whole hand, its middle, the whole hand: twice"
    case .urgencyLow: "bottom row, two strokes a second"
    case .urgencyMedium: "middle row, four strokes a second"
    case .urgencyHigh: "top row, more than six strokes a second"
    case .toneNeutral: "a calm pace, left, right, left"
    case .toneAnger: "two hard double strokes"
    case .toneJoy: "skips, long and short, side to side"
    case .toneFear: "trembles, stops, trembles"
    case .toneSadness: "sinks, slower and slower"
    case .toneEmpathy: "a heartbeat"
    case .toneUrgent: "double taps, one end and the other"
    }
  }
}
