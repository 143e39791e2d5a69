import Foundation
import TactusAnalysis
import TactusMessage

/// Trains all models from the corpus, the lexicon and the comments.
struct Trainer {
  let corpus: Corpus
  let lexicon: Lexicon
  let lexiconBytes: [UInt8]
  let comments: [ToneExample]
  let commentsToJudge: [ToneExample]

  private func read(_ message: LabelledMessage) -> ReadMessage {
    ReadMessage(LearnedText(message.text), message.language, lexicon)
  }

  /// The bytes of a model file.
  func models() throws -> [UInt8] {
    let messages = corpus.training
    let read = messages.map(self.read)
    let features = zip(read, messages).map { $0.features(from: $1.sender) }
    report("urgency")
    let urgency = LinearTraining(features: 122_000).table(
      features,
      UrgencyHead.allCases.map { head in question(messages, strength: 2) { $0.answers(head) } })
    report("kinds")
    let kinds = LinearTraining(features: 30_000).table(
      features,
      KindHead.allCases.map { head in question(messages, strength: 1) { $0.answers(head) } })
    report("language")
    let language = trainLanguage(messages)
    report("tone")
    let tone = try trainTone(messages, read)
    report("clauses")
    let examples = try clauses(messages, features)
    var training = LinearTraining(features: 29_000)
    training.fewest = [2, 5, 2, 2, 1]
    let clauses = training.table(
      examples.map(\.features),
      [
        LinearTraining.Question(
          answers: examples.map(\.isKey), weights: examples.map { _ in 1 }, strength: 0.3),
        LinearTraining.Question(
          answers: examples.map(\.hasFact), weights: examples.map { _ in 1 }, strength: 0.3),
      ])
    report("\(examples.count) clauses, \(examples.count(where: \.isKey)) carry the point")
    var parts: [MeaningModel.Part: [UInt8]] = [
      .lexicon: lexiconBytes, .language: language, .urgency: urgency, .kinds: kinds, .tone: tone,
      .clauses: clauses,
    ]
    parts[.limits] = try limits(urgency, kinds)
    return ModelFile.bytes(parts)
  }

  /// The clauses of messages, each described by an urgency learned from the other half of the
  /// messages: one that had seen the message would be more certain of it than of new ones.
  private func clauses(
    _ messages: [LabelledMessage], _ features: [TextFeatures]
  ) throws -> [(features: TextFeatures, isKey: Bool, hasFact: Bool)] {
    let halves = try (0...1).map { half in
      let others = messages.indices.filter { $0 % 2 != half }
      let learned = others.map { messages[$0] }
      let bytes = LinearTraining(features: 122_000).table(
        others.map { features[$0] },
        UrgencyHead.allCases.map { head in question(learned, strength: 2) { $0.answers(head) } })
      guard let table = FeatureTable(ModelBytes(bytes), width: UrgencyHead.allCases.count) else {
        throw TrainingError("the table of half the messages cannot be read")
      }
      return table
    }
    return messages.enumerated().flatMap { index, message in
      ClauseFeatures.examples(
        of: message.text, key: message.key, facts: message.facts, message.language, lexicon,
        halves[index % 2])
    }
  }

  private func question(
    _ messages: [LabelledMessage], strength: Double, _ answer: (LabelledMessage) -> Bool
  ) -> LinearTraining.Question {
    LinearTraining.Question(
      answers: messages.map(answer), weights: Array(repeating: 1, count: messages.count),
      strength: strength)
  }

  private func trainLanguage(_ messages: [LabelledMessage]) -> [UInt8] {
    // Short pieces, since short messages are the hard ones.
    var texts: [TextFeatures] = []
    var languages: [Language] = []
    for message in messages {
      let words = message.text.split(separator: " ")
      var start = 0
      var length = 4
      while start < words.count, start < 60 {
        let piece = words[start..<min(words.count, start + length)].joined(separator: " ")
        texts.append(ReadMessage.languageFeatures(LearnedText(piece)))
        languages.append(message.language)
        start += length
        length = length == 4 ? 12 : 4
      }
    }
    var training = LinearTraining(features: 24_000)
    training.fewest = [3, 5, 2, 2, 1]
    return training.table(
      texts,
      Language.allCases.map { language in
        LinearTraining.Question(
          answers: languages.map { $0 == language },
          weights: Array(repeating: 1, count: texts.count), strength: 3)
      })
  }

  private func trainTone(_ messages: [LabelledMessage], _ read: [ReadMessage]) throws -> [UInt8] {
    func features(_ example: ToneExample) -> TextFeatures {
      ReadMessage(LearnedText(example.text), .english, lexicon).textFeatures
    }
    let texts = comments.map(features) + read.map(\.textFeatures)
    var training = LinearTraining(features: 58_000)
    training.fewest = [3, 10, 3, 2, 1]
    var bytes = training.table(
      texts,
      Tone.allCases.map { tone in
        LinearTraining.Question(
          answers: comments.map { $0.tones.contains(tone) } + messages.map { $0.tone == tone },
          weights: comments.map { tone == .empathy || $0.tones.isEmpty ? 0 : 1 }
            + messages.map { _ in 1 },
          strength: 0.5)
      })
    // A class's limit, from the development split: added to its bias, so that the highest score is
    // the tone.
    guard let table = FeatureTable(ModelBytes(bytes), width: Tone.allCases.count) else {
      throw TrainingError("the table of tones cannot be read")
    }
    let judged = commentsToJudge.filter { $0.tones.count == 1 }
    let scores = judged.map { table.scores(of: features($0)) }
    let tones = Tone.allCases
    let classes = tones.filter { $0 != .empathy }
    var shifts = [Float](repeating: 0, count: tones.count)
    func mean() -> Double {
      Judgement.f1(
        zip(judged, scores).map { example, scores in
          (example.tones.first ?? .neutral, Self.best(tones, zip(scores, shifts).map(+)))
        }, classes
      ).mean
    }
    shifts[tones.firstIndex(of: .empathy) ?? 0] = -1
    var best = mean()
    for step in [0.5, 0.25, 0.1, 0.05] as [Float] {
      for _ in 0..<4 {
        for (index, tone) in tones.enumerated() where tone != .empathy {
          for change in [-step, step] {
            shifts[index] += change
            let value = mean()
            if value > best { best = value } else { shifts[index] -= change }
          }
        }
      }
    }
    for index in tones.indices {
      let place = 12 + 8 * index
      let bias = table.bias(index) + shifts[index]
      bytes.write(bias.bitPattern, at: place)
    }
    report("tone: macro-F1 \(best) on the comments of the development split")
    return bytes
  }

  static func best<Label>(_ labels: [Label], _ scores: [Float]) -> Label {
    labels[scores.indices.max { (scores[$0], $1) < (scores[$1], $0) } ?? 0]
  }

  private func limits(_ urgency: [UInt8], _ kinds: [UInt8]) throws -> [UInt8] {
    guard let urgency = FeatureTable(ModelBytes(urgency), width: UrgencyHead.allCases.count),
      let kinds = FeatureTable(ModelBytes(kinds), width: KindHead.allCases.count)
    else { throw TrainingError("a table cannot be read") }
    let messages = corpus.development
    let features = messages.map { read($0).features(from: $0.sender) }
    let scores = features.map { urgency.scores(of: $0) }
    let others = features.map { kinds.scores(of: $0) }
    let pressure = scores.map(MeaningModel.pressure)
    func of(_ head: KindHead) -> [Float] {
      let index = KindHead.allCases.firstIndex(of: head) ?? 0
      return others.map { $0[index] }
    }
    var limits = [Float](repeating: 0, count: MeaningModel.Limit.allCases.count)
    let scam = Judgement.bestLimit(of(.scam), messages.map(\.isScam))
    // A message known as a scam interrupts no reader, however urgent it sounds.
    let low = messages.indices.filter { messages[$0].urgency == .low }.map {
      of(.scam)[$0] >= scam ? -Float.greatestFiniteMagnitude : pressure[$0]
    }
    // The mean of a few neighbours, since each depends on a single message.
    let shares = [0.03, 0.0325, 0.035, 0.0375, 0.04]
    let urgent =
      shares.map { Judgement.limit(low, share: $0) }.reduce(0, +) / Float(shares.count)
    limits[MeaningModel.Limit.nearlyUrgent.rawValue] = Judgement.limit(low, share: 0.15)
    limits[MeaningModel.Limit.urgent.rawValue] = urgent
    let calm = messages.indices.filter { messages[$0].urgency <= .medium }
    limits[MeaningModel.Limit.medium.rawValue] = Judgement.fairLimit(
      calm.map { scores[$0][UrgencyHead.medium.rawValue] },
      calm.map { messages[$0].urgency == .medium })
    let pressing = messages.indices.filter { messages[$0].urgency >= .high }
    limits[MeaningModel.Limit.critical.rawValue] = Judgement.fairLimit(
      pressing.map { scores[$0][UrgencyHead.critical.rawValue] },
      pressing.map { messages[$0].urgency == .critical })
    limits[MeaningModel.Limit.scam.rawValue] = scam
    limits[MeaningModel.Limit.asks.rawValue] = Judgement.bestLimit(of(.asks), messages.map(\.asks))
    let dangers = others.map { scores in
      KindHead.allCases.indices.filter {
        if case .danger = KindHead.allCases[$0] { true } else { false }
      }
      .map { scores[$0] }.max() ?? 0
    }
    limits[MeaningModel.Limit.danger.rawValue] = Judgement.bestLimit(
      pressing.map { dangers[$0] }, pressing.map { messages[$0].danger != nil })
    var bytes: [UInt8] = []
    for limit in limits { bytes.append(little: limit.bitPattern) }
    return bytes
  }

  /// Reports the progress.
  private func report(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
