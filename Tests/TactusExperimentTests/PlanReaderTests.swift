import TactusBraille
import TactusSystem
import Testing

@testable import TactusExperiment

@Suite struct PlanReaderTests {
  @Test func aTableIsAnExperiment() throws {
    let plan = try Plans.plan(
      "text\trate\tblock\na\t50\tone\nb\tn/a\tone\nc\t200\ttwo\n", file: "my-letters.tsv")
    #expect(plan.task == "myletters")
    #expect(plan.blocks.map(\.name) == ["one", "two"])
    #expect(plan.blocks[0].kinds.map(\.condition.rate) == [50, 100])
    #expect(plan.blocks[0].answer == .typed)
    #expect(plan.blocks[0].kinds[0].stimulus == .cells([BrailleCell(rawValue: 1)]))
  }

  @Test func aTableMayNameTheKeysOfItsAnswers() throws {
    let plan = try Plans.plan(
      "cells\tanswer\tanswer_keys\r\n15 15\tsame\t1\r\n15 24\tother\t4\r\n", file: "pairs.tsv")
    guard case .choice(let choices) = plan.blocks[0].answer else {
      Issue.record("not a choice")
      return
    }
    #expect(choices.map(\.name) == ["same", "other"])
    #expect(plan.blocks[0].kinds[1].stimulus.cells.map(\.dotNumbers) == ["15", "24"])
    #expect(plan.blocks[0].guessRate == 0.5)
  }

  @Test func settingsAreInheritedAndAnotherEncodingDropsTheTimesOfTheLast() throws {
    let plan = try Plans.plan(
      """
      {"task": "t", "settings": {"rate": 60, "pulse": 300}, "blocks": [
        {"trials": [{"text": "a"}, {"text": "b", "encoding": "burst", "intensity": 40}]}]}
      """)
    let kinds = plan.blocks[0].kinds
    #expect(kinds[0].condition.level(of: .pulse) == 300)
    #expect(kinds[1].condition.level(of: .pulse) == 100)
    #expect(kinds[1].condition.rate == 60)
    #expect(kinds[1].condition.intensity == 40)
  }

  @Test func aPatternIsAStimulus() throws {
    let plan = try Plans.plan(
      """
      {"task": "t", "choices": {"weak": "1", "strong": "4"}, "blocks": [
        {"trials": [{"pattern": "1 100 0 200, 4 50 250 100", "answer": "strong"}]}]}
      """)
    guard case .pattern(let pulses) = plan.blocks[0].kinds[0].stimulus else {
      Issue.record("not a pattern")
      return
    }
    #expect(pulses.map(\.motor) == [1, 4])
    #expect(pulses[1] == StimulusPulse(motor: 4, percent: 50, onset: 250, duration: 100))
  }

  @Test func aTableNextToThePlanBelongsToItsChecksum() throws {
    let text = #"{"task": "t", "blocks": [{"trials": "x.tsv"}]}"#
    let one = try Plans.plan(text, tables: ["x.tsv": "text\na\n"])
    let other = try Plans.plan(text, tables: ["x.tsv": "text\nb\n"])
    #expect(one.checksum != other.checksum)
    #expect(one.checksum.count == 16)
  }

  @Test(arguments: [
    ("{}", "task"),
    (#"{"task": "two words", "blocks": []}"#, "letters and digits"),
    (#"{"task": "t", "blocks": []}"#, "1 to 100 blocks"),
    (#"{"task": "t", "blocks": [{"trials": []}]}"#, "no trials"),
    (#"{"task": "t", "blocks": [{"trials": [{}]}]}"#, "one of text, cells and pattern"),
    (#"{"task": "t", "blocks": [{"trials": [{"text": "a", "rate": 900}]}]}"#, "25 to 400"),
    (#"{"task": "t", "blocks": [{"trials": [{"text": "a", "rat": 90}]}]}"#, "rate"),
    (#"{"task": "t", "blocks": [{"trials": [{"text": "a", "gap": 9}]}]}"#, "gap"),
    (#"{"task": "t", "blocks": [{"trials": [{"text": "a", "encoding": "colums"}]}]}"#, "columns"),
    (#"{"task": "t", "blocks": [{"trials": [{"cells": "179"}]}]}"#, "dots of 1 to 6"),
    (#"{"task": "t", "blocks": [{"trials": [{"text": " "}]}]}"#, "can be felt"),
    (#"{"task": "t", "blocks": [{"trials": [{"pattern": "1 100 0 200"}]}]}"#, "needs an answer"),
    (
      #"{"task": "t", "blocks": [{"trials": [{"pattern": "9 1 0 1", "answer": "x"}]}]}"#,
      "MOTOR PERCENT ONSET MS"
    ),
    (#"{"task": "t", "choices": {"a": "1"}, "blocks": [{"trials": [{"text": "a"}]}]}"#, "2 to 63"),
    (
      #"{"task": "t", "choices": {"x": "1", "y": "2"}, "blocks": [{"trials": [{"text": "a"}]}]}"#,
      "not one of the choices"
    ),
    (
      #"{"task": "t", "blocks": [{"repeats": 1000, "trials": [{"text": "a"}, {"text": "b"}]}, {"repeats": 1000, "trials": "big"}]}"#,
      "20000"
    ),
    (
      #"{"task": "t", "blocks": [{"trials": [{"text": "a"}], "staircases": [{"vary": "encoding", "start": 1, "min": 1, "max": 2, "step": 1}]}]}"#,
      "rate, intensity"
    ),
    (
      #"{"task": "t", "blocks": [{"trials": [{"text": "a"}], "staircases": [{"vary": "rate", "start": 50, "min": 10, "max": 200, "step": 5}]}]}"#,
      "25 to 400"
    ),
  ]) func aWrongPlanIsExplained(text: String, words: String) throws {
    let rows = (0..<20).map { _ in "a" }.joined(separator: "\n")
    let problem = try #require(Plans.problem(text, tables: ["big": "text\n\(rows)\n"]))
    #expect(problem.contains("plan.json"))
    #expect(problem.contains(words), "\(problem)")
    #expect(!problem.contains("\n"))
  }

  @Test(arguments: [
    ("", "empty"), ("text\n", "no rows"), ("txt\na\n", "text"), ("text\ttext\na\tb\n", "twice"),
    ("text\ta\n", "no column"), ("text\trate\na\n", "1 columns"), ("rate\n50\n", "one of text"),
    ("text\tanswer\tanswer_keys\na\tx\t\n b\ty\t1\n", "missing"),
    ("text\tanswer\tanswer_keys\na\tx\t1\nb\ty\t1\n", "pairs them otherwise"),
  ]) func aWrongTableIsExplained(text: String, words: String) throws {
    let problem = try #require(Plans.problem(text, file: "t.tsv"))
    #expect(problem.hasPrefix("t.tsv"))
    #expect(problem.contains(words), "\(problem)")
  }

  @Test func anyBytesAreReadWithoutHarm() {
    var random = TrialRandom(seed: 9, stream: 9)
    let plain = Array(
      #"{"task": "t", "blocks": [{"trials": [{"text": "a", "rate": 50}], "staircases": [{"vary": "rate", "start": 50, "min": 25, "max": 200, "step": 5}]}]}"#
        .utf8)
    for _ in 0..<300 {
      var bytes = plain
      for _ in 0..<3 {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.below(256))
      }
      _ = try? PlanReader.plan(bytes, file: "x") { name throws(Failure) in
        throw Failure(.noInput, name)
      }
    }
  }
}

@Suite struct RunLabelsTests {
  @Test(arguments: [
    ("01", "01"), ("sub-01", "01"), ("P07", "P07"), ("pilot3", "pilot3"), ("ab12", "ab12"),
  ]) func aLabelMayHaveItsPrefix(given: String, label: String) throws {
    #expect(try RunLabels(participant: given, session: "ses-02").participant == label)
    #expect(try RunLabels(participant: given, session: "pre").folder == "sub-\(label)/ses-pre/beh")
  }

  @Test(arguments: [
    "", "Anna", "anna", "Anna Smith", "Anna1990", "smith01", "a b", "01/02", "..", "sub-", "é1",
    "1234567890123456789012345678901234567890",
  ]) func aNameIsRefused(label: String) {
    do throws(Failure) {
      _ = try RunLabels(participant: label, session: "01")
      Issue.record("\(label) was taken")
    } catch {
      #expect(error.status == .usage)
      #expect(error.message.contains("sub-01"))
    }
  }

  @Test func theNumberOfAParticipantIsThatOfTheLabel() throws {
    #expect(try RunLabels(participant: "sub-012", session: "01").number == 12)
  }
}
