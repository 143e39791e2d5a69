public import TactusWire

/// The fingers on one surface, interpreted by the kind of touch and the reader's place.
///
/// While letters are typed, `press` and `fingers` read braille (FINGERS.md, P7).
public struct TouchHand: Sendable {
  private enum Reader: Sendable {
    case braille(BrailleTouchRecognizer)
    case quadrants(QuadrantRecognizer)
    case press(PressRecognizer)
    case fingers(FingerRecognizer)
  }

  /// The configured kind of touch.
  public let kind: TouchKind
  private let settings: TouchSettings
  private var reader: Reader
  private var surface: TouchSurface
  private var page = TouchPage()
  /// True if letters are typed at the reader's place.
  private var isTyping = false
  /// The recognizer of quarters, whose state outlives a change of place.
  private var quadrants: QuadrantRecognizer

  /// Creates a hand with no finger on a surface.
  public init(_ kind: TouchKind, on surface: TouchSurface, _ settings: TouchSettings) {
    self.kind = kind
    self.settings = settings
    self.surface = surface
    quadrants = QuadrantRecognizer(settings.quadrants)
    reader = .quadrants(quadrants)
    reader = makeReader(at: .zero)
  }

  private mutating func makeReader(at now: Microseconds) -> Reader {
    switch isTyping && (kind == .press || kind == .fingers) ? .braille : kind {
    case .braille:
      var recognizer = BrailleTouchRecognizer(settings.braille)
      _ = recognizer.handle(.surface(surface), at: now)
      return .braille(recognizer)
    case .quadrants:
      _ = quadrants.handle(.surface(surface), at: now)
      return .quadrants(quadrants)
    case .press:
      var recognizer = PressRecognizer(settings.press)
      _ = recognizer.handle(.surface(surface), at: now)
      _ = recognizer.show(page.things(on: surface))
      return .press(recognizer)
    case .fingers:
      var recognizer = FingerRecognizer()
      _ = recognizer.handle(.surface(surface), at: now)
      recognizer.show(page.fingerLayout(on: surface))
      return .fingers(recognizer)
    }
  }

  /// The time at which `advance(to:)` will return a meaning unless a touch comes before.
  public var nextDeadline: Microseconds? {
    switch reader {
    case .braille(let recognizer): recognizer.nextDeadline
    case .quadrants(let recognizer): recognizer.nextDeadline
    case .press(let recognizer): recognizer.nextDeadline
    case .fingers(let recognizer): recognizer.nextDeadline
    }
  }

  /// Puts a page under the fingers; returns true if the zones have changed.
  ///
  /// Starting or ending typing discards the current gesture.
  public mutating func show(_ page: TouchPage, isTyping: Bool, at now: Microseconds) -> Bool {
    guard page != self.page || isTyping != self.isTyping else { return false }
    self.page = page
    if isTyping != self.isTyping {
      self.isTyping = isTyping
      if kind == .press || kind == .fingers { reader = makeReader(at: now) }
      return kind == .press || kind == .fingers
    }
    switch reader {
    case .press(var recognizer):
      _ = recognizer.show(page.things(on: surface))
      reader = .press(recognizer)
      return true
    case .fingers(var recognizer):
      recognizer.show(page.fingerLayout(on: surface))
      reader = .fingers(recognizer)
      return true
    case .braille, .quadrants: return false
    }
  }

  /// Handles an event of a source; times never go back.
  public mutating func handle(_ event: TouchEvent, at now: Microseconds) -> [TouchMeaning] {
    if case .surface(let surface) = event { self.surface = surface }
    defer { layAnew(after: event) }
    switch reader {
    case .braille(var recognizer):
      let results = recognizer.handle(event, at: now)
      reader = .braille(recognizer)
      return results.compactMap { meaning(of: $0) }
    case .quadrants(var recognizer):
      let results = recognizer.handle(event, at: now)
      reader = .quadrants(recognizer)
      quadrants = recognizer
      return results.compactMap { meaning(of: $0) }
    case .press(var recognizer):
      let results = recognizer.handle(event, at: now)
      reader = .press(recognizer)
      return results.compactMap { TouchMeaning($0) }
    case .fingers(var recognizer):
      let results = recognizer.handle(event, at: now)
      reader = .fingers(recognizer)
      return results.compactMap { meaning(of: $0) }
    }
  }

  /// Advances the clock.
  public mutating func advance(to now: Microseconds) -> [TouchMeaning] {
    switch reader {
    case .braille(var recognizer):
      let results = recognizer.advance(to: now)
      reader = .braille(recognizer)
      return results.compactMap { meaning(of: $0) }
    case .quadrants(var recognizer):
      let results = recognizer.advance(to: now)
      reader = .quadrants(recognizer)
      quadrants = recognizer
      return results.compactMap { meaning(of: $0) }
    case .press(var recognizer):
      let results = recognizer.advance(to: now)
      reader = .press(recognizer)
      return results.compactMap { TouchMeaning($0) }
    case .fingers(var recognizer):
      let results = recognizer.advance(to: now)
      reader = .fingers(recognizer)
      return results.compactMap { meaning(of: $0) }
    }
  }

  /// Lays out the page for a surface of another size.
  private mutating func layAnew(after event: TouchEvent) {
    guard case .surface = event else { return }
    switch reader {
    case .braille, .quadrants: break
    case .press(var recognizer):
      _ = recognizer.show(page.things(on: surface))
      reader = .press(recognizer)
    case .fingers(var recognizer):
      recognizer.show(page.fingerLayout(on: surface))
      reader = .fingers(recognizer)
    }
  }
}

// MARK: Meanings of results

extension TouchHand {
  private func command(of swipe: TouchSwipe) -> TouchMeaning {
    settings.braille.swipes.command(of: swipe, whileTyping: isTyping)
      .map { .swipe(swipe, $0) } ?? .rejected
  }

  private func meaning(of result: BrailleTouchResult) -> TouchMeaning? {
    switch result {
    case .chord(let chord): .input(.chord(chord))
    case .holding: .input(.holding)
    case .swipe(let swipe): command(of: swipe)
    case .rejected: .rejected
    case .feel(let cell): .place(cell)
    case .mode(let mode): .state(mode.rawValue)
    case .locked(let lock): .state("\(lock.mode.rawValue) locked")
    case .unlocked: .state("unlocked")
    }
  }

  private func meaning(of result: QuadrantResult) -> TouchMeaning? {
    switch result {
    case .text(let character): .input(.text(character))
    case .state(let state): .state(state.rawValue)
    case .holding: .input(.holding)
    case .command(let command): .input(.command(command))
    case .swipe(let swipe): command(of: swipe)
    case .echo(let text): .echo(text)
    case .rejected: .rejected
    }
  }

  private func meaning(of result: FingerResult) -> TouchMeaning? {
    switch result {
    case .focus(let row): .row(row, .focus)
    case .activate(let row): .row(row, .activate)
    case .whole(let row): .row(row, .whole)
    // Two fingers down go back one level, since one finger is the next row (seed 000).
    case .swipe(let swipe) where swipe == TouchSwipe(.down, 2): .swipe(swipe, .back)
    case .swipe(let swipe): command(of: swipe)
    case .cell(let cell): .cell(cell.cell)
    case .left: .left
    case .rejected: .rejected
    }
  }
}

extension TouchMeaning {
  /// Creates the meaning of a press; nil for one that only reports progress.
  init?(_ result: PressResult) {
    switch result {
    case .feel(let tick): self = .tick(tick)
    case .preview(let row): self = .row(row, .focus)
    case .activate(let row): self = .row(row, .activate)
    case .scroll(_, let steps): self = .scroll(steps)
    case .withoutPressure: self = .state("taps")
    case .touched, .pressed, .eased: return nil
    }
  }
}

// MARK: Zones

extension TouchHand {
  /// The zones of the surface.
  public var zones: [TouchZone] {
    switch reader {
    case .braille(let recognizer):
      return recognizer.layout.map { layout in
        BrailleTouchFinger.allCases.compactMap { finger in
          guard let centre = layout.centroid(of: finger) else { return nil }
          return TouchZone(
            .dot(finger.rawValue), outline: layout.outline(of: finger).map(TouchZone.Place.init),
            centre: TouchZone.Place(centre))
        }
      } ?? []
    case .quadrants:
      return Quadrant.allCases.map { quadrant in
        let middle = quadrant.middle(on: surface)
        let area = TouchArea(
          x: middle.x - surface.width / 4, y: middle.y - surface.height / 4,
          width: surface.width / 2, height: surface.height / 2)
        return TouchZone(.name("\(quadrant.rawValue)"), area)
      }
    case .press:
      return page.things(on: surface).map { TouchZone(.name($0.name), $0.area) }
    case .fingers:
      guard page.rows.isEmpty else {
        return zip(page.bands(on: surface), page.rows).map { TouchZone(.name($1.name), $0) }
      }
      return page.fingerLayout(on: surface).lines.map { line in
        let cells = String(String.UnicodeScalarView(line.cells.map(\.unicode)))
        let width = Double(line.cells.count - 1) * line.pitch + line.width
        return TouchZone(
          .name(cells), TouchArea(x: line.x, y: line.y, width: width, height: line.height))
      }
    }
  }

  /// The number of rows or lines, and of cells in a line, that fit the surface.
  public var room: (rows: Int, cells: Int) {
    (TouchPage.mostRows(height: surface.height), TouchPage.mostCells(width: surface.width))
  }

  /// True if this kind of touch uses the page.
  public var needsPage: Bool {
    switch reader {
    case .press, .fingers: true
    case .braille, .quadrants: kind == .press || kind == .fingers
    }
  }
}

extension TouchZone {
  fileprivate init(_ meaning: Meaning, _ area: TouchArea) {
    let (right, lower) = (area.x + area.width, area.y + area.height)
    self.init(
      meaning,
      outline: [
        Place(x: area.x, y: area.y), Place(x: right, y: area.y), Place(x: right, y: lower),
        Place(x: area.x, y: lower),
      ], centre: Place(x: area.x + area.width / 2, y: area.y + area.height / 2))
  }
}

extension TouchZone.Place {
  fileprivate init(_ place: BrailleTouchLayout.Place) { self.init(x: place.x, y: place.y) }
}
