extension Layout {
  /// Creates the built-in layout with this name.
  ///
  /// - Throws: `HapticsError.unknownLayout`, whose description suggests the nearest names.
  public init(named name: String) throws(HapticsError) {
    guard let layout = Self.all.first(where: { $0.name == name }) else {
      throw .unknownLayout(name)
    }
    self = layout
  }

  /// The layouts that need no file, the default first.
  public static let all = [gloveFingers, twoHands, gloveBack, bandGrid, bandRing, oneMotor]

  /// Dots follow the fingers, with the left column on the thumb's side of the hand and the right
  /// column on the little finger's; drawn as the back of a right hand.
  public static let gloveFingers = Layout(
    unchecked: "glove-fingers", "a motor on each of five fingers and one in the palm",
    [
      Actuator("thumb", x: 0.05, y: 0.6), Actuator("index finger", x: 0.28, y: 0.15),
      Actuator("middle finger", x: 0.48, y: 0.05), Actuator("ring finger", x: 0.68, y: 0.12),
      Actuator("little finger", x: 0.9, y: 0.3), Actuator("palm", x: 0.5, y: 0.8),
    ], inDotOrder, .fingers, .columns)

  /// The fingers that write braille on six keys, as the rings of UbiBraille have them; drawn as the
  /// backs of both hands.
  public static let twoHands = Layout(
    unchecked: "two-hands", "index, middle and ring finger of both hands",
    [
      Actuator("left index finger", x: 0.39, y: 0.25),
      Actuator("left middle finger", x: 0.22, y: 0.2),
      Actuator("left ring finger", x: 0.05, y: 0.35),
      Actuator("right index finger", x: 0.61, y: 0.25),
      Actuator("right middle finger", x: 0.78, y: 0.2),
      Actuator("right ring finger", x: 0.95, y: 0.35),
    ], inDotOrder, .twoHands, .sixSlot)

  /// The cell in its written form, on the back of the hand.
  public static let gloveBack = Layout(
    unchecked: "glove-back", "two columns of three on the back of the hand", grid, inDotOrder,
    .skin, .sixSlot)

  /// The cell in its written form, on the forearm under a band.
  public static let bandGrid = Layout(
    unchecked: "band-grid", "two columns of three on the forearm under a band", grid, inDotOrder,
    .skin, .sixSlot)

  /// The outline of the cell around the wrist, so that neighbours in the cell are neighbours on the
  /// skin; drawn as a section through the wrist.
  public static let bandRing = Layout(
    unchecked: "band-ring", "six motors round the wrist, in the order of the cell's outline",
    [
      Actuator("back of wrist, left", x: 0.25, y: 0.07),
      Actuator("left side of wrist", x: 0, y: 0.5),
      Actuator("inner wrist, left", x: 0.25, y: 0.93),
      Actuator("back of wrist, right", x: 0.75, y: 0.07),
      Actuator("right side of wrist", x: 1, y: 0.5),
      Actuator("inner wrist, right", x: 0.75, y: 0.93),
    ], inDotOrder, .skin, .sixSlot)

  /// All dots on one motor, distinguished by time; for encoding six-slot only.
  public static let oneMotor = Layout(
    unchecked: "one-motor", "all dots on one motor, told apart by time (six-slot only)",
    [Actuator("motor", x: 0.5, y: 0.5)], [0, 0, 0, 0, 0, 0], .skin, .sixSlot)

  private static let inDotOrder: [UInt8] = [0, 1, 2, 3, 4, 5]

  private static let grid = [
    Actuator("top left", x: 0.25, y: 0.1), Actuator("middle left", x: 0.25, y: 0.5),
    Actuator("bottom left", x: 0.25, y: 0.9), Actuator("top right", x: 0.75, y: 0.1),
    Actuator("middle right", x: 0.75, y: 0.5), Actuator("bottom right", x: 0.75, y: 0.9),
  ]
}

extension Layout {
  /// Returns true if a name is that of a file rather than of a built-in layout.
  package static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".json")
  }
}
