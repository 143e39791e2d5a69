import TactusText
import TactusWire

/// Lets through what people send, and of what a program floods the newest, with a count of the rest.
struct ProgramFlow {
  /// A share that is used up by messages and grows again by itself.
  private struct Share {
    private var left: Int
    private let most: Int
    private let pause: Microseconds
    private var next = Microseconds.zero

    init(most: Int, oneEach pause: Microseconds) {
      (left, self.most, self.pause) = (most, most, pause)
    }

    mutating func grow(to now: Microseconds) {
      guard left < most else {
        next = now + pause
        return
      }
      while left < most, now >= next {
        left += 1
        next = next + pause
      }
      if left == most { next = now + pause }
    }

    mutating func take() { left -= 1 }

    var isEmpty: Bool { left <= 0 }
    /// When there is something again; nil if there is.
    var deadline: Microseconds? { isEmpty ? next : nil }
    var isWhole: Bool { left == most }
  }

  private struct Held {
    var entry: NotificationEntry
    var left = 0
    var since: Microseconds
  }

  /// The most programs that are told apart; those beyond share one place.
  private static let mostPrograms = 128
  private static let mostOfOne = 24
  private static let pauseOfOne = Microseconds.seconds(2)

  private var shares: [String: Share] = [:]
  private var held: [String: Held] = [:]
  private var all = Share(most: 96, oneEach: .milliseconds(500))

  /// The entry, if it goes on now; otherwise it is held back, perhaps in place of another.
  mutating func admit(_ entry: NotificationEntry, at now: Microseconds) -> NotificationEntry? {
    all.grow(to: now)
    let key = key(of: entry, at: now)
    var share = shares[key] ?? Share(most: Self.mostOfOne, oneEach: Self.pauseOfOne)
    share.grow(to: now)
    defer { shares[key] = share }
    if var waiting = held[key] {
      waiting.left += 1
      if entry.isCritical || !waiting.entry.isCritical { waiting.entry = entry }
      held[key] = waiting
      return nil
    }
    guard !share.isEmpty, !all.isEmpty else {
      held[key] = Held(entry: entry, since: now)
      return nil
    }
    share.take()
    all.take()
    return entry
  }

  private mutating func key(of entry: NotificationEntry, at now: Microseconds) -> String {
    let key = entry.program.lowercased()
    if shares[key] != nil || shares.count < Self.mostPrograms { return key }
    for name in shares.keys where held[name] == nil {
      shares[name]?.grow(to: now)
      if shares[name]?.isWhole == true { shares[name] = nil }
    }
    return shares.count < Self.mostPrograms ? key : ""
  }

  /// What was held back and may go on now, from what waits longest on.
  mutating func due(at now: Microseconds) -> [NotificationEntry] {
    guard !held.isEmpty else { return [] }
    all.grow(to: now)
    var due: [NotificationEntry] = []
    for (key, waiting) in held.sorted(by: { $0.value.since < $1.value.since }) {
      shares[key]?.grow(to: now)
      guard !all.isEmpty, shares[key]?.isEmpty == false else { continue }
      shares[key]?.take()
      all.take()
      held[key] = nil
      due.append(Self.counted(waiting))
    }
    return due
  }

  /// All that was held back, before this program ends.
  mutating func drain() -> [NotificationEntry] {
    defer { held = [:] }
    return held.values.sorted { $0.since < $1.since }.map(Self.counted)
  }

  /// When `due` has something.
  var nextDeadline: Microseconds? {
    guard !held.isEmpty else { return nil }
    let first = held.keys.map { shares[$0]?.deadline ?? .zero }.min() ?? .zero
    return max(first, all.deadline ?? .zero)
  }

  private static func counted(_ held: Held) -> NotificationEntry {
    guard held.left > 0 else { return held.entry }
    var entry = held.entry
    let count = "(\(held.left) more from \(entry.message.sender))"
    entry.message.body += "\n" + count
    entry.message.full = entry.message.full.map { $0 + "\n" + count }
    return entry
  }

  // MARK: What is held back

  /// Changes what is held back of this call, if it is.
  mutating func change(_ call: BusCall, _ body: (inout NotificationEntry) -> Void) -> Bool {
    for (key, waiting) in held where waiting.entry.call == call {
      body(&held[key, default: waiting].entry)
      return true
    }
    return false
  }

  /// Drops the entry that is held back and of which this holds, if there is one.
  mutating func drop(where isMeant: (NotificationEntry) -> Bool) -> Bool {
    guard let key = held.first(where: { isMeant($0.value.entry) })?.key else { return false }
    held[key] = nil
    return true
  }
}
