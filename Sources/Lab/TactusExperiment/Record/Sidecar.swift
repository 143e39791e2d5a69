package import TactusText
package import TactusWire

/// The JSON next to the events file: its columns and the circumstances of the runs.
package struct Sidecar: Sendable {
  /// The glove of a run.
  package struct Device: Hashable, Sendable {
    package var place = ""
    package var board = ""
    package var firmware = ""
    package var layout = ""
    package var clockError: Microseconds?

    /// Creates an unknown glove.
    package init() {}
  }

  /// One run: from a start or a resumption to its end.
  package struct Run: Hashable, Sendable {
    package let number: Int
    package let began: Timestamp
    package var ended: Timestamp?
    package var device = Device()
    /// The kind of keys: those of the glove, of a terminal, or both.
    package var keys = ""

    /// Creates a run that has begun.
    package init(_ number: Int, began: Timestamp) { (self.number, self.began) = (number, began) }
  }

  package let task: String
  package let description: String
  package let labels: RunLabels
  package let plan: String
  package let checksum: String
  package let table: String
  package let seed: UInt64
  package let blocks: [String]
  /// The simulated participant as JSON; nil for a person.
  package let simulation: String?
  package let system: String
  /// The runs so far, each as JSON.
  package private(set) var runs: [String]
  /// The start of the first run.
  package let began: Timestamp?

  /// Describes the first run.
  package init(
    _ session: ExperimentSession, labels: RunLabels, planFile: String, simulation: String?,
    system: String, began: Timestamp
  ) {
    let plan = session.plan
    (task, description, table, checksum) = (plan.task, plan.description, plan.table, plan.checksum)
    (self.labels, self.simulation, self.system) = (labels, simulation, system)
    self.plan = planFile
    seed = session.seed
    blocks = session.order.map { plan.blocks[$0].name }
    self.began = began
    runs = []
  }

  /// Adds a run, or replaces it if it is the last one already.
  package mutating func set(_ run: Run, count earlier: Int) {
    runs = Array(runs.prefix(earlier)) + [run.json]
  }

  /// The parts that a resumed run must share with the first one.
  package struct Earlier: Sendable {
    package let seed: UInt64
    package let checksum: String
    package let isSimulated: Bool
    package let began: Timestamp
    package let runs: [String]

    /// Reads them from the sidecar's bytes; nil if it is not one.
    package init?(_ bytes: [UInt8]) {
      guard let members = JSONMembers(line: bytes), let text = members.text("Seed"),
        let seed = UInt64(text), let checksum = members.text("PlanChecksum"),
        let simulated = members.flag("Simulated"), let runs = members.objects("Runs"),
        let began = runs.first?.text("StartTime").flatMap({ Timestamp(iso8601: $0) })
      else { return nil }
      (self.seed, self.checksum, self.began, isSimulated) = (seed, checksum, began, simulated)
      self.runs = runs.map { JSONText.object($0.written(without: [])) }
    }
  }

  /// Continues with the runs of an earlier sidecar.
  package mutating func adopt(_ earlier: Earlier) { runs = earlier.runs }

  /// The document: the program's members, then one for each column, as BIDS has it.
  package var json: String {
    var members: [(String, String)] = [
      ("TaskName", JSONText.string(task)), ("TaskDescription", JSONText.string(description)),
      (
        "StimulusPresentation",
        JSONText.object([
          ("OperatingSystem", JSONText.string(system)), ("SoftwareName", JSONText.string("Tactus")),
          ("SoftwareVersion", JSONText.string(Program.version)),
        ])
      ),
      ("Participant", JSONText.string("sub-\(labels.participant)")),
      ("Session", JSONText.string("ses-\(labels.session)")),
      // A text: numbers of 64 bits lose digits in many readers of JSON.
      ("Seed", JSONText.string("\(seed)")), ("Plan", JSONText.string(plan)),
      ("PlanChecksum", JSONText.string(checksum)), ("BrailleTable", JSONText.string(table)),
      ("BlockOrder", JSONText.array(blocks.map(JSONText.string))),
      ("Simulated", simulation == nil ? "false" : "true"),
    ]
    if let simulation { members.append(("SimulatedParticipant", simulation)) }
    members.append(("Runs", JSONText.array(runs)))
    for column in ExperimentRecord.columns {
      var parts = [("Description", JSONText.string(column.description))]
      if let units = column.units { parts.append(("Units", JSONText.string(units))) }
      if !column.levels.isEmpty {
        parts.append(
          ("Levels", JSONText.object(column.levels.map { ($0.0, JSONText.string($0.1)) })))
      }
      members.append((column.name, JSONText.object(parts)))
    }
    let lines = members.map { "  \(JSONText.string($0.0)): \($0.1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension Sidecar.Run {
  var json: String {
    func text(_ value: String) -> String { value.isEmpty ? "null" : JSONText.string(value) }
    return JSONText.object([
      ("Run", "\(number)"), ("StartTime", text(began.iso8601 ?? "")),
      ("EndTime", text(ended?.iso8601 ?? "")), ("Device", text(device.place)),
      ("Board", text(device.board)), ("Firmware", text(device.firmware)),
      ("Layout", text(device.layout)), ("Keys", text(keys)),
      ("ClockError", device.clockError.map(ExperimentRecord.seconds) ?? "null"),
      ("KeyTimeError", ExperimentRecord.seconds(KeyMoment.deviceError(firmware: device.firmware))),
    ])
  }
}
