import TactusTestSupport
import Testing

@Suite struct BoundTests {
  /// The most elements of each part: for one without a fixed bound, two thirds above its need by
  /// design. The bytes waiting for the line are a window of eight orders and one frame of each
  /// other kind (PROTOCOL.md, section 7); a lane and a terminal hold 4096 bytes, and a lane its
  /// additions to the last.
  private static let limits: [String: Int] = [
    "events": 64, "outbox": 610, "window": 512, "cells": 400, "schedule": 64, "reports": 128,
    "clock": 128, "unwritten": 600, "history": 16_384, "row": 640, "left": 512, "slots": 600,
    "commands": 64, "player events": 64, "promises": 16,
    "lane to device": 4098, "lane to host": 4098, "unsent": 4096, "trial device": 400,
  ]

  @Test(arguments: Make.allCases, Seeds.of(count: 4))
  func whatHostLineAndDeviceHoldStaysBounded(make: Make, seed: UInt64) async throws {
    let loads = try await Trials.findings(make, seed, again: Seeds.again(seed)).loads
    #expect(Set(loads.keys).union(["trial device"]) == Set(Self.limits.keys))
    for (part, load) in loads {
      #expect(load <= Self.limits[part] ?? 0, "\(part), \(make.rawValue): \(Seeds.again(seed))")
    }
    if seed == 0 { print("\(make.rawValue): most held \(loads.sorted { $0.key < $1.key })") }
  }

  /// Tests the measure: the elements of a part are counted at any depth.
  @Test func whatAPartHoldsIsCountedHoweverDeep() {
    struct Part {
      var bytes: [UInt8] = []
      var rows: [Int: [String]] = [:]
      var choice: [Int]?
    }
    #expect(Load.elements(of: Part()) == 0)
    #expect(Load.elements(of: Part(bytes: [1, 2, 3])) == 3)
    #expect(Load.elements(of: Part(rows: [1: ["a", "b"], 2: []], choice: [7])) == 5)
    #expect(Load.elements(of: Part(bytes: [UInt8](repeating: 0, count: 5000))) == 5000)
  }
}
