import TactusBraille
import TactusInput
import TactusWire

/// A phone with a screen of 65 × 140 mm, or any other surface, in the three ways of touching it.
enum BrailleTouchPose: String, CaseIterable, Sendable {
  case holdUpright = "hold, upright"
  case holdSideways = "hold, sideways"
  case table

  var surface: TouchSurface {
    switch self {
    case .holdUpright: .phone(.hold)
    case .holdSideways:
      TouchSurface(width: 140, height: 65, orientation: .left, isFlat: false)
    case .table: .phone(.table)
    }
  }

  var mode: BrailleTouchMode { self == .table ? .table : .hold }
}

/// A recognizer under fingers that land and lift by the millisecond.
struct TouchedBraille {
  typealias Place = BrailleTouchLayout.Place

  var recognizer: BrailleTouchRecognizer
  private(set) var now = Microseconds.zero
  private var places: [Int: Place] = [:]

  init(
    _ pose: BrailleTouchPose = .holdUpright,
    _ settings: BrailleTouchSettings = BrailleTouchSettings()
  ) {
    self.init(pose.surface, settings)
  }

  init(_ surface: TouchSurface, _ settings: BrailleTouchSettings = BrailleTouchSettings()) {
    recognizer = BrailleTouchRecognizer(settings)
    _ = recognizer.handle(.surface(surface), at: now)
  }

  mutating func tell(_ event: TouchEvent, after wait: Int64 = 0) -> [BrailleTouchResult] {
    now += .milliseconds(wait)
    return recognizer.handle(event, at: now)
  }

  mutating func wait(_ milliseconds: Int64) -> [BrailleTouchResult] {
    now += .milliseconds(milliseconds)
    return recognizer.advance(to: now)
  }

  mutating func down(_ id: Int, _ place: Place, after wait: Int64 = 5) -> [BrailleTouchResult] {
    point(id, .down, place, after: wait)
  }

  mutating func move(_ id: Int, to place: Place, after wait: Int64 = 5) -> [BrailleTouchResult] {
    point(id, .move, place, after: wait)
  }

  mutating func move(
    _ id: Int, x: Double = 0, y: Double = 0, after wait: Int64 = 5
  ) -> [BrailleTouchResult] {
    let from = places[id] ?? Place(x: 0, y: 0)
    return point(id, .move, Place(x: from.x + x, y: from.y + y), after: wait)
  }

  mutating func up(_ id: Int, after wait: Int64 = 5) -> [BrailleTouchResult] {
    point(id, .up, places[id] ?? Place(x: 0, y: 0), after: wait)
  }

  mutating func cancel(_ id: Int, after wait: Int64 = 5) -> [BrailleTouchResult] {
    point(id, .cancel, places[id] ?? Place(x: 0, y: 0), after: wait)
  }

  private mutating func point(
    _ id: Int, _ phase: TouchPoint.Phase, _ place: Place, after wait: Int64
  ) -> [BrailleTouchResult] {
    places[id] = place
    return tell(.point(TouchPoint(id: id, phase, x: place.x, y: place.y)), after: wait)
  }

  /// Lands and lifts fingers at these positions, in these orders if any are given.
  mutating func tap(
    _ places: [Place], lifting order: [Int]? = nil, held wait: Int64 = 0
  ) -> [BrailleTouchResult] {
    var results: [BrailleTouchResult] = []
    for (id, place) in places.enumerated() { results += down(id, place) }
    if wait > 0 { results += self.wait(wait) }
    for id in order ?? Array(places.indices) { results += up(id) }
    return results
  }

  /// The centroid of a finger's zone.
  func centroid(_ finger: BrailleTouchFinger) -> Place {
    recognizer.layout?.centroid(of: finger) ?? Place(x: .nan, y: .nan)
  }

  /// The positions to touch for a cell.
  func centroids(_ cell: BrailleCell) -> [Place] {
    BrailleTouchFinger.allCases.filter { cell.contains(dot: $0.rawValue) }.map(centroid)
  }
}

/// The result for a cell by its dots, such as 125.
func typed(_ dots: Int, isHeld: Bool = false) -> BrailleTouchResult {
  .chord(Chord(cell(dots), isHeld: isHeld))
}

/// All 63 cells with a dot.
let brailleCells = (UInt8(1)...63).map { BrailleCell(rawValue: $0) }
