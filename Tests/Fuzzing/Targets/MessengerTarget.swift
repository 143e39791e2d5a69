import TactusAnalysis
import TactusBraille
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusText
import TactusWire

/// The messenger with any hand and any messages, on an archive in memory that may fail.
///
/// An input is a row of steps: chords, commands, messages, felt cells, outcomes and time.
enum MessengerTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    var bench = MessengerBench()
    while !input.isEmpty { bench.step(&input) }
    bench.finish()
  }
}

private struct MessengerBench {
  private var archive = MemoryArchive()
  private var messenger = Messenger(keySeed: 1) { cells, _ in
    String(String.UnicodeScalarView(cells.map(\.unicode)))
  }
  private var now = Microseconds.zero
  private var kept: [MessageID] = []
  private var sending: [IdempotencyKey] = []
  private var running: [FraudAction] = []

  mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    let low = head & 31
    switch head >> 5 {
    case 0: handle(.chord(Chord(Self.cell(input.byte()), isHeld: low & 1 != 0)))
    case 1, 2:
      let commands = KeyCommand.allCases
      handle(.chord(KeyMap.chord(for: commands[Int(head & 63) % commands.count])))
    case 3:
      let commands = KeyCommand.allCases
      handle(.command(commands[Int(low) % commands.count]))
    case 4: receive(low, urgency: Double(input.byte()) / 255)
    case 5: handle(low & 1 == 0 ? .quiet : .felt(word: Int(low >> 1) << Int(input.byte() & 63)))
    case 6: answer(low)
    default: passTime(low, &input)
    }
  }

  /// Whatever came before, back leads home and then no further, on a working archive and without
  /// waiting.
  mutating func finish() {
    let back = MessengerEvent.chord(KeyMap.chord(for: .back))
    // No more screens than that are nested.
    for _ in 0..<32 { handle(back) }
    guard case .home = messenger.screen else {
      return require(false, "back leads to \(messenger.screen)")
    }
  }

  private mutating func receive(_ low: UInt8, urgency: Double) {
    if low == 31 { return handle(.arrived(MessageID(rawValue: -1))) }
    if low == 30 {
      if let first = kept.first { archive.remove(first) }
      kept = Array(kept.dropFirst())
      return
    }
    let name = Self.names[Int(low) % 4]
    let categories = MessageCategory.allCases
    let analysis = Analysis(
      urgency: Urgency(clamping: urgency), isUrgent: low & 3 == 3 || urgency >= 0.85,
      category: categories[Int(low >> 2) % categories.count],
      tone: Tone.allCases[Int(low) % Tone.allCases.count], summary: "summary of it", gist: "gist",
      isFraudAlert: low & 16 != 0)
    let message = IncomingMessage(
      sender: name, body: "the whole of the message",
      time: Timestamp(milliseconds: Int64(kept.count)))
    let id = archive.deliver(message, analysis)
    kept.append(id)
    handle(.arrived(id), urgency: analysis.urgency)
  }

  private mutating func answer(_ low: UInt8) {
    if low & 1 == 0 {
      let key = sending.isEmpty ? IdempotencyKey(rawValue: "none") : sending.removeFirst()
      handle(.sent(key, [.sent, .failed, .unknown, .sent][Int(low >> 1) & 3]))
    } else {
      let action = running.isEmpty ? FraudAction.callBank : running.removeFirst()
      handle(.done(action, low & 2 == 0 ? .done : .failed))
    }
  }

  private mutating func passTime(_ low: UInt8, _ input: inout FuzzInput) {
    switch low {
    case 0...23: now += Microseconds(Int64(input.byte()) << Int64(low))
    case 24...26: now = now - Microseconds(Int64(input.byte()) << 20)
    case 27: if let due = messenger.nextDeadline { now = max(now, due) }
    case 28: return handle(.holding)
    case 29:
      // Another run on the same messages.
      messenger = Messenger(keySeed: UInt64(input.byte()) << 32) { cells, _ in
        cells.isEmpty ? "" : "\(cells.count)"
      }
      (sending, running) = ([], [])
    default:
      archive.error = ArchiveError("gone")
      handle(.chord(Chord(Self.cell(input.byte()), isHeld: true)))
      archive.error = nil
    }
    handle(.tick)
    let due = messenger.nextDeadline
    require(due.map { $0 > now } ?? true || low >= 24 && low <= 26, "it is not closed in time")
  }

  private mutating func handle(_ event: MessengerEvent, urgency: Urgency? = nil) {
    let before = messenger.screen
    let effects = messenger.handle(event, archive: archive, at: now)
    check(effects, of: event, urgency)
    for effect in effects { keep(effect) }
    checkDraft(before, event)
  }

  private func check(_ effects: [MessengerEffect], of event: MessengerEvent, _ urgency: Urgency?) {
    require(effects.count <= 64, "\(effects.count) effects")
    var delivered: [Delivery] = []
    for effect in effects {
      switch effect {
      case .delivered(_, let delivery, _): delivered.append(delivery)
      case .feel(let feelings), .alert(let feelings, _), .urgent(let feelings, _):
        require(!feelings.isEmpty, "nothing is felt")
        for case .text(let text, let word, _) in feelings {
          require(!text.isEmpty && word >= 0, "text '\(text)' from word \(word)")
        }
      case .send(let message):
        require(!sending.contains(message.key), "sent twice")
        require(!message.text.isEmpty, "nothing is sent")
        let draft = try? archive.draft(for: message.conversation)
        let isSaved = effects.contains { if case .save = $0 { true } else { false } }
        require(draft != nil || isSaved, "sent and not saved")
      case .run(let action, _):
        require(action != .ignore && running.isEmpty, "\(action) is run beside \(running)")
      default: break
      }
    }
    if case .arrived = event {
      require(delivered.count == 1, "delivered \(delivered.count) times")
      if let urgency, urgency.band == .critical {
        require(delivered[0] == .felt || delivered[0] == .queued, "urgent and \(delivered[0])")
      }
    } else {
      require(delivered.isEmpty, "delivered without an arrival")
    }
  }

  private mutating func keep(_ effect: MessengerEffect) {
    switch effect {
    case .markRead(let id): archive.markRead(id)
    case .save(let draft, let id):
      require(!draft.cells.isEmpty || !draft.start.isEmpty, "an empty draft is kept")
      archive.save(draft, for: id)
    case .discardDraft(let id): archive.discardDraft(for: id)
    case .send(let message): sending.append(message.key)
    case .storeNote(let message):
      archive.storeOwn(message, at: Timestamp(milliseconds: 1))
      handle(.noteStored(message.key))
    case .delete(let id): if archive.delete(id) { handle(.deleted(id)) }
    case .undelete: handle(.undeleted(archive.undelete()))
    case .run(let action, _): running.append(action)
    default: break
    }
  }

  /// Checks that a typed letter is in the archive.
  private func checkDraft(_ before: Screen, _ event: MessengerEvent) {
    guard case .composing(let name, _, let wasSending) = before, !wasSending,
      case .chord(let chord) = event, !chord.isHeld,
      case .composing(_, let text, _) = messenger.screen
    else { return }
    let ids = (try? archive.conversations(nil)) ?? []
    let id = ids.first { (try? archive.conversation($0))??.name == name }
    guard let id else { return }
    require((try? archive.draft(for: id))??.text == text, "the draft to \(name) is another one")
  }

  /// A cell of six dots, never blank.
  private static func cell(_ byte: UInt8) -> BrailleCell { BrailleCell(rawValue: byte % 63 + 1) }

  private static let names = ["Mom", "Boss", "Bank", "News"]
}
