import Glibc
package import TactusBraille
package import TactusInput
package import TactusSystem
import TactusText
import TactusTouch

/// The request to `tactus touch`: the interpretation of touches, and the text to type, spell or
/// feel.
package struct TouchPlan {
  private var settings: TouchSettings
  private let translator: Translator
  private let isJSON: Bool

  /// - Parameters:
  ///   - mode: one of `TouchSettings.modes`; nil for the mode of the settings.
  ///   - size: as in "65x140"; nil for the size of the settings.
  /// - Throws: `Failure` with `.usage` for any other.
  package init(
    _ settings: TouchSettings, mode: String?, size: String?, _ translator: Translator,
    isJSON: Bool
  ) throws(Failure) {
    (self.settings, self.translator, self.isJSON) = (settings, translator, isJSON)
    try self.settings.apply(mode: mode, of: "mode", size: size)
  }

  /// Spells a text, prints the meaning of recorded touches, or trains on a touch device.
  ///
  /// - Throws: `Failure`; with `.usage` for options that exclude each other.
  package func run(
    text: String?, spell: String?, touch: String?, device: String?, record: String?,
    isTypedOn: Bool = false
  ) throws(Failure) -> ExitStatus {
    guard spell == nil || touch == nil else {
      throw Failure(.usage, "--touch and --spell exclude each other: give one")
    }
    guard spell == nil && touch == nil else {
      guard device == nil, record == nil else {
        let option = device == nil ? "--record" : "--device"
        throw Failure(.usage, "\(option) is for touching now: leave it out")
      }
      guard !isTypedOn else {
        throw Failure(.usage, "--uinput is for touching now: leave it out")
      }
      if let spell { try self.spell(spell) }
      if let touch {
        var job = try job(text: text, tellsTyping: text != nil)
        try job.replay(touch)
      }
      return .ok
    }
    if isTypedOn, settings.kind != .braille, settings.kind != .quadrants {
      throw Failure(.usage, "--uinput goes with --mode quadrant, hold or table")
    }
    var job = try job(text: text, tellsTyping: true)
    // Before the first finger lands: a desktop takes up to a second to notice a keyboard.
    let typist = isTypedOn ? try TouchTypist() : nil
    let info = if let device { try TouchDevices.at(device) } else { try TouchDevices.only() }
    let size = settings.size.map { (width: $0.width, height: $0.height) }
    var source = try TouchDevice(opening: info, isGrabbed: true, size: size)
    var recorder: TouchRecorder?
    if let record { recorder = try TouchRecorder(record) }
    let waiter = try LiveWaiter(keyboard: isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : nil)
    return try job.follow(&source, recorder: recorder, typist: typist, waiter)
  }

  /// Prints the touches for a text.
  ///
  /// - Throws: `Failure` with `.usage` if touches type nothing in this mode.
  package func spell(_ text: String) throws(Failure) {
    var output = StandardOutput()
    switch settings.kind {
    case .quadrants:
      for line in TouchSpelling.quadrants(text, settings.quadrants, isJSON: isJSON) {
        output.line(line)
      }
    case .braille:
      guard let layout = BrailleTouchLayout(settings.spelledSurface, settings: settings.braille)
      else { throw Failure(.usage, "the surface has no size: give --surface-mm 65x140") }
      let swipes = settings.braille.swipes
      for line in TouchSpelling.braille(try cells(text), layout, swipes, isJSON: isJSON) {
        output.line(line)
      }
    case .press, .fingers:
      throw Failure(.usage, "--spell goes with --mode quadrant, hold or table")
    }
    try output.finish()
  }

  /// Prints the meaning of touches, and the typed text if `tellsTyping`.
  ///
  /// - Parameter text: the text to type, or the text under fingers that read.
  /// - Throws: `Failure` with `.usage` if that is empty.
  package func job(
    text: String?, tellsTyping: Bool, output: StandardOutput = StandardOutput()
  ) throws(Failure) -> TouchJob {
    if text == "" { throw Failure(.usage, "--text is empty: give a text") }
    let isTyped = settings.kind == .braille || settings.kind == .quadrants
    let felt = settings.kind == .fingers ? try cells(text ?? Self.felt) : []
    let trainer = TouchTrainer(settings, wanted: isTyped ? text : nil, cells: felt) {
      [translator] cells, isPartial in
      (try? isPartial
        ? translator.backTranslate(cells, partial: true) : translator.read(typed: cells).text)
        ?? String(String.UnicodeScalarView(cells.map(\.unicode)))
    }
    return TouchJob(
      trainer, isJSON: isJSON, tellsTyping: isTyped && tellsTyping, output: output)
  }

  /// The text read if none is given.
  private static let felt = "the quick brown fox"

  private func cells(_ text: String) throws(Failure) -> [BrailleCell] {
    do throws(BrailleError) { return try translator.translate(line: text).cells } catch {
      throw Failure(.badData, "\(error)")
    }
  }
}
