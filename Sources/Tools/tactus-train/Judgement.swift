/// Measures of the separation of yes and no by scores.
enum Judgement {
  /// The area under the curve: the chance that a yes scores higher than a no.
  static func area(_ scores: [Float], _ answers: [Bool]) -> Double {
    let order = scores.indices.sorted { scores[$0] < scores[$1] }
    var ranks = 0.0
    var yes = 0
    var place = 0
    while place < order.count {
      var end = place
      while end < order.count, scores[order[end]] == scores[order[place]] { end += 1 }
      let rank = Double(place + end + 1) / 2
      for index in order[place..<end] where answers[index] {
        ranks += rank
        yes += 1
      }
      place = end
    }
    let no = answers.count - yes
    guard yes > 0, no > 0 else { return .nan }
    return (ranks - Double(yes) * Double(yes + 1) / 2) / (Double(yes) * Double(no))
  }

  /// The lowest limit that at most this share of the scores reaches.
  static func limit(_ scores: [Float], share: Double) -> Float {
    let sorted = scores.sorted(by: >)
    let allowed = Int(share * Double(sorted.count))
    guard allowed < sorted.count else { return -.greatestFiniteMagnitude }
    return sorted[allowed].nextUp
  }

  /// The limit with the best F1.
  static func bestLimit(_ scores: [Float], _ answers: [Bool]) -> Float {
    let order = scores.indices.sorted { scores[$0] > scores[$1] }
    let yes = answers.count { $0 }
    var hits = 0
    var best = (value: -1.0, limit: Float(0))
    for (place, index) in order.enumerated() {
      if answers[index] { hits += 1 }
      let value = 2 * Double(hits) / Double(place + 1 + yes)
      if value > best.value { best = (value, scores[index]) }
    }
    return best.limit
  }

  /// The limit that classifies most of both kinds correctly, each kind counted as a whole.
  static func fairLimit(_ scores: [Float], _ answers: [Bool]) -> Float {
    let order = scores.indices.sorted { scores[$0] > scores[$1] }
    let yes = Double(max(1, answers.count { $0 }))
    let no = Double(max(1, answers.count { !$0 }))
    var right = 0.0
    var best = (value: -1.0, limit: Float(0))
    for index in order {
      right += answers[index] ? 1 / yes : -1 / no
      if right > best.value { best = (right, scores[index]) }
    }
    return best.limit
  }

  /// The share of items for which `holds` is true.
  static func share<Item>(_ items: [Item], _ holds: (Item) -> Bool) -> Double {
    items.isEmpty ? .nan : Double(items.count(where: holds)) / Double(items.count)
  }

  /// The F1 of each class and their mean.
  static func f1<Label: Hashable>(_ pairs: [(right: Label, found: Label)], _ labels: [Label]) -> (
    each: [Double], mean: Double
  ) {
    let each = labels.map { label in
      let hits = pairs.count { $0.right == label && $0.found == label }
      let said = pairs.count { $0.found == label }
      let there = pairs.count { $0.right == label }
      return said + there == 0 ? 0 : 2 * Double(hits) / Double(said + there)
    }
    return (each, each.reduce(0, +) / Double(labels.count))
  }
}
