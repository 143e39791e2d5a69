import TactusCapture

/// Derives cells from orders and reports.
extension SessionLog {
  /// Adds the outcomes of the session's cells to the summary, whose last session this is.
  func addOutcomes(to story: inout CaptureSummary) {
    addLostReports(to: &story)
    guard isWhole else { return }
    var cells = FeltCells(session: story.sessions.count - 1)
    let refused = refusedOrders
    for key in orders.keys.sorted() {
      guard let order = orders[key] else { continue }
      if refused.contains(key) { cells.skip(order) } else { cells.add(order, as: key) }
    }
    cells.expect()
    for key in reports.keys.sorted() {
      if let entry = reports[key] { cells.apply(entry) }
    }
    cells.planStarts()
    cells.label(spoken)
    story.felt += cells.cells
  }

  private var refusedOrders: Set<Int> {
    Set(
      reports.values.compactMap { entry in
        guard case .refused(let sequence, _, _) = entry.report else { return nil }
        // A refusal follows its order.
        let key = entry.nextOrder.nearest(sequence)
        return key < entry.nextOrder ? key : key - 0x100
      })
  }

  private func addLostReports(to story: inout CaptureSummary) {
    let keys = reports.keys.sorted()
    for (before, after) in zip(keys, keys.dropFirst()) where after > before + 1 {
      let count = after - before - 1
      story.problems.append(
        CaptureProblem(
          kind: .reportsLost, frame: reports[after]?.frame, time: reports[after]?.time ?? 0,
          direction: .fromDevice, wire: [],
          words: count == 1
            ? "a report before this never arrived" : "\(count) reports before this never arrived"))
    }
  }
}
