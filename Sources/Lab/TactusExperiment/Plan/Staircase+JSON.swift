import TactusText

extension Staircase.Plan {
  private static let keys = [
    "name", "vary", "start", "min", "max", "step", "scale", "target", "harder", "reversals",
    "trials",
  ]

  /// Reads the staircases of a block.
  static func list(_ node: JSONNode) throws(JSONDocumentError) -> [Self] {
    let nodes = try node.elements()
    guard (1...16).contains(nodes.count) else { throw node.refused("give 1 to 16 staircases") }
    var plans: [Self] = []
    for (index, node) in nodes.enumerated() {
      let plan = try Self(node, number: index + 1)
      guard !plans.contains(where: { $0.name == plan.name }) else {
        throw node.refused("another staircase has the name '\(plan.name)': give another")
      }
      plans.append(plan)
    }
    return plans
  }

  private init(_ node: JSONNode, number: Int) throws(JSONDocumentError) {
    let members = try node.members(Self.keys)
    let vary = try members.required("vary")
    guard let factor = ExperimentFactor(rawValue: try vary.text()), factor.isNumeric else {
      let names = ExperimentFactor.allCases.filter(\.isNumeric).map(\.rawValue)
      throw vary.wrong(names.joined(separator: ", "))
    }
    let lowest = try members.required("min").integer(1...5000)
    let highest = try members.required("max").integer(lowest...5000)
    let scale = try members["scale"]?.text() ?? "linear"
    guard ["linear", "log"].contains(scale) else {
      throw node.refused("scale '\(scale)': give \"linear\" or \"log\"")
    }
    let harder = try members["harder"]?.text() ?? (factor == .rate ? "up" : "down")
    guard ["up", "down"].contains(harder) else {
      throw node.refused("harder '\(harder)': give \"up\" or \"down\"")
    }
    let stepNode = try members.required("step")
    let range = scale == "log" ? 1.01...4 : 1...2000.0
    var steps: [Double] = []
    if let nodes = try? stepNode.elements() {
      for node in nodes.prefix(20) { steps.append(try node.number(range)) }
    } else {
      steps = [try stepNode.number(range)]
    }
    guard !steps.isEmpty else { throw stepNode.wrong("a number, or a list of numbers") }
    let name = try members["name"]?.line() ?? "staircase\(number)"
    guard PlanReader.isPlain(name) else {
      throw node.refused("the name is too long, or not a name")
    }
    self.init(
      name: name, factor: factor,
      start: try members.required("start").integer(lowest...highest), range: lowest...highest,
      steps: steps, isLogarithmic: scale == "log",
      target: try members["target"]?.number(0.51...0.99) ?? 0.75, isHarderUp: harder == "up",
      reversals: try members.integer("reversals", 2...200, or: 12),
      trials: try members.integer("trials", 4...1000, or: 60))
  }
}
