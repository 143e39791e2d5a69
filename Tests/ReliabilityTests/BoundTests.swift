import TactusTestSupport
import Testing

@Suite struct BoundTests {
  /// The most elements of each part, at two thirds above what it may need by design.
  private static let limits: [String: Int] = [
    "events": 64, "outbox": 1024, "window": 512, "cells": 400, "schedule": 64, "reports": 128,
    "clock": 128, "unwritten": 2048, "history": 16_384, "staged": 128, "sent": 512, "slots": 600,
    "commands": 64, "player events": 64,
  ]

  @Test(arguments: Make.allCases, Seeds.of(count: 4))
  func whatAHostHoldsStaysBounded(make: Make, seed: UInt64) async throws {
    let loads = try await Trials.findings(make, seed).loads
    #expect(Set(loads.keys) == Set(Self.limits.keys))
    for (part, load) in loads {
      #expect(load <= Self.limits[part] ?? 0, "\(part), \(make.rawValue): \(Seeds.again(seed))")
    }
    if seed == 0 { print("\(make.rawValue): most held \(loads.sorted { $0.key < $1.key })") }
  }
}
