import TactusText
public import TactusWire

/// Writes a recording of touches that `TouchRecordingReader` reads back unchanged.
public struct TouchRecordingWriter: Sendable {
  private var clock = Microseconds.zero
  private var hasSurface = false

  /// Creates a writer of an empty recording.
  public init() {}

  /// Returns the line of an event, without its end; nil if a recording cannot contain it, such as a
  /// finger without a place or before the first surface. A time earlier than the last is written as
  /// the last.
  public mutating func line(_ event: TouchEvent, at now: Microseconds) -> String? {
    guard TouchRecording.canContain(event) else { return nil }
    guard hasSurface || event.isSurface else { return nil }
    hasSurface = true
    clock = min(max(clock, now), .wireLimit)
    return JSONText.object(Self.members(event) + [("time", "\(clock.count)")])
  }

  private static func members(_ event: TouchEvent) -> [(String, String)] {
    switch event {
    case .lost: [("lost", "true")]
    case .surface(let surface): [("surface", JSONText.object(members(surface)))]
    case .point(let point): members(point)
    }
  }

  private static func members(_ surface: TouchSurface) -> [(String, String)] {
    let size = [("width", number(surface.width)), ("height", number(surface.height))]
    let held = [
      ("contacts", "\(surface.mostContacts)"), ("orientation", "\(surface.orientation.rawValue)"),
    ]
    return size + held + (surface.isFlat.map { [("flat", "\($0)")] } ?? [])
  }

  private static func members(_ point: TouchPoint) -> [(String, String)] {
    let place = [("x", number(point.x)), ("y", number(point.y))]
    return [("id", "\(point.id)"), ("phase", JSONText.string(point.phase.rawValue))] + place
      + (point.pressure.map { [("pressure", number($0))] } ?? [])
  }

  /// Formats a finite number, a whole one without a decimal point.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
