import Foundation
import TactusAnalysis

let here = URL(filePath: "Sources/tactus-train")
var heldBack: UInt64?
var output = "Sources/CTactusModels/models.bin"
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--held-back": heldBack = words.popFirst().flatMap { UInt64($0) }
  case "--output": output = words.popFirst() ?? output
  default: break
  }
}
let lexicon = try LexiconFile(folder: here.appending(path: "Lexicon"))
let lexiconBytes = lexicon.bytes
guard let table = Lexicon(ModelBytes(lexiconBytes)) else {
  throw TrainingError("the lexicon cannot be read")
}
let trainer = Trainer(
  corpus: try Corpus(folder: here.appending(path: "Corpus"), heldBack: heldBack), lexicon: table,
  lexiconBytes: lexiconBytes,
  comments: try ToneExample.read(here.appending(path: "GoEmotions/train.tsv")),
  commentsToJudge: try ToneExample.read(here.appending(path: "GoEmotions/dev.tsv")))
if CommandLine.arguments.contains("--try") {
  trainer.tryUrgency()
  exit(0)
}
if CommandLine.arguments.contains("--judge") {
  let model = try MeaningModel(Array(try Data(contentsOf: URL(filePath: output))))
  trainer.judge(model)
  trainer.judgeSummaries(model)
  exit(0)
}
let bytes = try trainer.models()
print(bytes.count, "bytes")
trainer.judge(try MeaningModel(bytes))
trainer.judgeSummaries(try MeaningModel(bytes))
try FileManager.default.createDirectory(
  at: URL(filePath: output).deletingLastPathComponent(), withIntermediateDirectories: true)
try Data(bytes).write(to: URL(filePath: output))
