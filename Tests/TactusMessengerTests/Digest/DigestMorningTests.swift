import Foundation
import Testing

@testable import TactusMessenger

/// The digests of labelled mornings; `TACTUS_MORNINGS=all` prints the figures and every digest.
@Suite struct DigestMorningTests {
  private static let isShown = ProcessInfo.processInfo.environment["TACTUS_MORNINGS"] != nil

  private static func figures(byLabels: Bool, every step: Int) throws -> MorningFigures {
    var figures = MorningFigures()
    for (index, morning) in try LabelledMorning.all().enumerated() where index % step == 0 {
      let digest = morning.digest(byLabels: byLabels)
      figures.add(morning, digest)
      if isShown {
        print("\(morning.name), by \(byLabels ? "labels" : "models")")
        for line in digest.lines {
          print("  \(line.kind.rawValue.prefix(1)) \(line.text)")
          for id in line.told {
            let arrival = morning.arrivals[Int(id.rawValue)]
            print(
              "    # \(arrival.urgency) \(arrival.asks ? "asks" : "") \(arrival.category) \(arrival.text.prefix(200).replacing("\n", with: "/"))"
            )
          }
        }
      }
    }
    if isShown { print(figures) }
    return figures
  }

  @Test func whoAsksWhatIsToldAsLabelled() throws {
    let figures = try Self.figures(byLabels: true, every: Self.isShown ? 1 : 4)
    #expect(figures.precision >= 0.95, "\(figures)")
    #expect(figures.recall >= 0.75, "\(figures)")
  }

  @Test func whoAsksWhatIsToldAsTheModelsFindIt() throws {
    let figures = try Self.figures(byLabels: false, every: Self.isShown ? 1 : 8)
    #expect(figures.precision >= 0.6, "\(figures)")
    #expect(figures.recall >= 0.5, "\(figures)")
  }
}
