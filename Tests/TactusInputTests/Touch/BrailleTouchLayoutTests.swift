import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BrailleTouchLayoutTests {
  typealias Place = BrailleTouchLayout.Place

  private func layout(
    _ surface: TouchSurface, _ settings: BrailleTouchSettings = BrailleTouchSettings()
  ) throws -> BrailleTouchLayout {
    try #require(TouchedBraille(surface, settings).recognizer.layout)
  }

  private func finger(
    _ layout: BrailleTouchLayout, _ x: Double, _ y: Double
  ) -> BrailleTouchFinger {
    layout.finger(at: Place(x: x, y: y))
  }

  @Test(arguments: [(65.0, 140.0), (140, 65)])
  func inHoldModeTheScreensLeftIsTheRightHandFromTopToBottom(
    width: Double, height: Double
  ) throws {
    let layout = try layout(TouchSurface(width: width, height: height, isFlat: false))
    #expect(layout.mode == .hold)
    let (top, bottom) = (height / 2 - 65.0 / 6, height / 2 + 65.0 / 6)
    for (y, right, left) in [
      (0, BrailleTouchFinger.rightIndex, BrailleTouchFinger.leftIndex),
      (top - 0.01, .rightIndex, .leftIndex), (top, .rightMiddle, .leftMiddle),
      (height / 2, .rightMiddle, .leftMiddle), (bottom, .rightMiddle, .leftMiddle),
      (bottom + 0.01, .rightRing, .leftRing), (height, .rightRing, .leftRing),
    ] {
      #expect(finger(layout, 0, y) == right && finger(layout, width / 2 - 0.01, y) == right)
      #expect(finger(layout, width / 2, y) == left && finger(layout, width, y) == left)
    }
  }

  @Test func inTableModeTheIndexIsBelowAndInsideAndTheRightHalfIsTheMirror() throws {
    let layout = try layout(TouchSurface(width: 140, height: 65, isFlat: true))
    #expect(layout.mode == .table)
    #expect(finger(layout, 69, 64) == .leftIndex)
    #expect(finger(layout, 1, 1) == .leftRing)
    // The middle of the left half, 20 pt towards the reader.
    #expect(finger(layout, 35, 32.5 + TouchLength.points(20)) == .leftMiddle)
    // The strip rises by 40° to the centre line and falls to the left edge.
    #expect(finger(layout, 65, 32.5 + 3.1 - 30 * 0.839) == .leftMiddle)
    #expect(finger(layout, 5, 32.5 + 3.1 + 30 * 0.839) == .leftMiddle)
    for (x, y) in [(69.0, 64.0), (1, 1), (35, 35), (50, 50), (20, 40), (3, 60)] {
      #expect(finger(layout, 140 - x, y).rawValue == finger(layout, x, y).rawValue + 3)
    }
  }

  @Test func theMiddleFingersZoneOfTableModeIsAsWideAsIsSetAtItsAngle() throws {
    var settings = BrailleTouchSettings()
    settings.middleFingerWidth = 20
    settings.fingerAngle = 0
    settings.fingerBiasInwards = 3
    settings.fingerBiasAway = -4
    let flat = TouchSurface(width: 100, height: 60, isFlat: true)
    let level = try layout(flat, settings)
    for (y, expected) in [
      (23.99, BrailleTouchFinger.leftRing), (24, .leftMiddle), (44, .leftMiddle),
      (44.01, .leftIndex),
    ] {
      #expect(finger(level, 10, y) == expected, "\(y)")
    }
    settings.fingerAngle = .pi / 2
    let upright = try layout(flat, settings)
    for (x, expected) in [
      (17.99, BrailleTouchFinger.leftRing), (18, .leftMiddle), (38, .leftMiddle),
      (38.01, .leftIndex),
    ] {
      #expect(finger(upright, x, 10) == expected, "\(x)")
      #expect(finger(upright, 100 - x, 10).rawValue == expected.rawValue + 3, "\(x)")
    }
  }

  @Test func theMiddleFingersZoneOfHoldModeIsAsWideAsIsSet() throws {
    var settings = BrailleTouchSettings()
    settings.middleFingerWidth = 40
    let layout = try layout(TouchSurface(width: 65, height: 140, isFlat: false), settings)
    for (y, expected) in [
      (49.99, BrailleTouchFinger.leftIndex), (50, .leftMiddle), (90, .leftMiddle),
      (90.01, .leftRing),
    ] {
      #expect(finger(layout, 60, y) == expected, "\(y)")
    }
  }

  @Test(arguments: BrailleTouchPose.allCases)
  func outlinesCoverTheSurfaceWithoutOverlap(pose: BrailleTouchPose) throws {
    let layout = try layout(pose.surface)
    let whole = BrailleTouchFinger.allCases.reduce(0) { $0 + area(layout.outline(of: $1)) }
    #expect(abs(whole - 65 * 140) < 1e-6)
    for finger in BrailleTouchFinger.allCases {
      let outline = layout.outline(of: finger)
      #expect((3...6).contains(outline.count))
      let centroid = try #require(layout.centroid(of: finger))
      #expect(layout.finger(at: centroid) == finger)
      for corner in outline {
        // Just inside the corner.
        let x = corner.x + (centroid.x - corner.x) * 0.001
        let y = corner.y + (centroid.y - corner.y) * 0.001
        #expect(self.finger(layout, x, y) == finger)
      }
    }
  }

  private func area(_ corners: [Place]) -> Double {
    let next = corners.dropFirst() + corners.prefix(1)
    return abs(zip(corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }) / 2
  }

  @Test func settingsThatMakeNoSenseCountAsTheSeedsOwn() throws {
    var settings = BrailleTouchSettings()
    for wrong in [Double.nan, .infinity, -.infinity] {
      settings.middleFingerWidth = wrong
      settings.fingerAngle = wrong
      settings.fingerBiasInwards = wrong
      settings.fingerBiasAway = wrong
      for pose in BrailleTouchPose.allCases {
        #expect(try layout(pose.surface, settings) == layout(pose.surface))
      }
    }
  }

  @Test func aZoneWithoutRoomHasNoCentroidAndItsCellsCannotBeTouched() throws {
    var settings = BrailleTouchSettings()
    settings.middleFingerWidth = 500
    let layout = try layout(TouchSurface(width: 65, height: 140, isFlat: false), settings)
    #expect(layout.centroid(of: .leftIndex) == nil)
    #expect(layout.outline(of: .rightRing) == [])
    #expect(layout.targets(for: cell(1)) == nil)
    #expect(layout.targets(for: cell(25))?.count == 2)
  }

  @Test(arguments: Seeds.of(count: 30))
  func everyZoneOfAnySurfaceHoldsItsCentroid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var settings = BrailleTouchSettings()
      settings.mode = Bool.random(using: &random) ? .hold : .table
      settings.middleFingerWidth = .random(in: -10...60, using: &random)
      settings.fingerAngle = .random(in: -4...4, using: &random)
      settings.fingerBiasInwards = .random(in: -40...40, using: &random)
      settings.fingerBiasAway = .random(in: -40...40, using: &random)
      let surface = TouchSurface(
        width: .random(in: 1...300, using: &random), height: .random(in: 1...300, using: &random))
      let layout = TouchedBraille(surface, settings).recognizer.layout
      for finger in BrailleTouchFinger.allCases {
        guard let layout, let place = layout.centroid(of: finger) else { continue }
        #expect(layout.finger(at: place) == finger, "\(Seeds.again(seed))")
      }
    }
  }
}
