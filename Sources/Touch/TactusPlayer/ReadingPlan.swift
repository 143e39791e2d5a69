public import TactusHaptics
public import TactusWire

/// The transmission of a text by a `Player` over a line that loses nothing, to a device that is
/// never late: the same cells at the same times in the same frames, without playing them.
///
/// A frame is sent when the device's queue has space for one of full length, and cells are played
/// in order, so no clock is needed to determine the next frame. The source must not return
/// `.notYet` or `.busy`.
public struct ReadingPlan<Source: CellSource> {
  /// Bytes on the wire so far: DEFINE frames, and those that carry the cells.
  public private(set) var bytes = (definitions: 0, runs: 0)
  /// The source of the cells, read as far as the frames so far required.
  public var source: Source

  private var compiler: CellCompiler
  private var slots: SlotCache
  /// The maximum number of cells that may wait on the device while it has space for another frame.
  private let mostWaiting: Int
  /// The longest frame, in cells.
  private let longest: Int
  /// The slots of the cells on the device, in order; those from `played` on wait.
  private var sent: [UInt8] = []
  private var played = 0
  private var held: SourceCell?
  private var staged: [ScheduledCell] = []
  private var sourceEnded = false
  private var index = 0
  /// The earliest start of the next cell without a gap; nil before the first.
  private var queueEnd: Int64?
  private var ready: ArraySlice<ScheduledCell> = []

  /// - Parameter table: the patterns, made for this device.
  public init(_ source: Source, _ table: PatternTable, on device: DeviceDescription) {
    self.source = source
    compiler = CellCompiler(table: table)
    slots = SlotCache(count: Int(device.slots))
    let depth = Int(device.queueDepth)
    longest = min(SlotRun.maximumCount, max(Player<Source>.firstRun, depth / 2))
    mostWaiting = max(0, depth - longest)
  }

  /// Returns the next cell in text order; nil at its end.
  public mutating func next() -> ScheduledCell? {
    if ready.isEmpty { ready = sendFrame()[...] }
    return ready.popFirst()
  }

  private mutating func stage() {
    while staged.count < longest {
      guard !sourceEnded, case .cell(let cell) = source.next() else {
        sourceEnded = true
        if let compiled = compiler.finish() { stage(compiled) }
        return
      }
      if let compiled = compiler.push(cell.symbol) { stage(compiled) }
      held = cell
    }
  }

  private mutating func stage(_ compiled: CompiledCell) {
    guard let source = held else { return }
    held = nil
    staged.append(ScheduledCell(index: index, source: source, compiled: compiled))
    index += 1
  }

  private mutating func sendFrame() -> [ScheduledCell] {
    stage()
    guard let first = staged.first?.compiled.start else { return [] }
    advancePlayback(until: mostWaiting)
    let continues = queueEnd == first
    let isRest = sourceEnded && held == nil
    let most =
      continues
      ? longest
      : isRest && staged.count <= SlotRun.maximumCountWithStart
        ? SlotRun.maximumCountWithStart : Player<Source>.firstRun
    var run = SlotRun()
    var end = first
    while run.count == 0 {
      for cell in staged.prefix(most) {
        guard cell.compiled.start == end, let slot = slot(for: cell.compiled) else { break }
        _ = run.append(slot)
        sent.append(slot)
        end += Int64(cell.compiled.pattern.advance.count)
      }
      // When all slots are in use, the device plays further first.
      guard run.count > 0 || played < sent.count else { return [] }
      if run.count == 0 { advancePlayback(until: sent.count - played - 1) }
    }
    bytes.runs += Self.length(continues ? .resume(run) : .play(start: 0, late: .shift, run))
    queueEnd = end
    defer { staged.removeFirst(run.count) }
    return Array(staged.prefix(run.count))
  }

  /// Returns the slot of a cell, defining it if necessary; nil when all are in use.
  private mutating func slot(for cell: CompiledCell) -> UInt8? {
    guard let (slot, isNew) = slots.acquire(cell.slotKey) else { return nil }
    if isNew { bytes.definitions += Self.length(.define(slot: slot, cell.pattern)) }
    return slot
  }

  /// Lets the device play until `count` cells wait.
  private mutating func advancePlayback(until count: Int) {
    while sent.count - played > count {
      slots.release(sent[played])
      played += 1
    }
    guard played >= 4096 else { return }
    sent.removeFirst(played)
    played = 0
  }

  /// Returns the length of a frame on the wire, which does not depend on the values of its fields.
  private static func length(_ command: Command) -> Int {
    HostMessage.command(sequence: 1, command).frame()?.count ?? 0
  }
}
