import TactusTestSupport
import Testing

/// A reading judged by the oracle.
protocol Judged {
  var findings: [Oracle.Finding] { get }
  var account: Oracle.Account { get }
  /// The number of faults that occurred.
  var strikes: Int { get }
}

extension Judged {
  /// True if all was felt, and reported as felt.
  var isFeltWhole: Bool { account.end == .allFelt && account.named.isEmpty }
}

/// Readings of one class of faults, each judged and counted.
struct Census<Case> {
  let name: String
  let test: String
  private let file: String
  private var readings = 0
  private var struck = 0
  private var whole = 0
  private var told: [String: Int] = [:]
  private var faults: [Oracle.Fault: Int] = [:]
  private var bad: [String] = []
  private var notWhole: [String] = []

  init(_ name: String, file: String = #fileID, test: String = #function) {
    self.name = name
    self.file = file
    self.test = test
  }

  /// Runs the cases: one in `stride`, unless `TACTUS_WHOLE` requests all, or the one named by
  /// `TACTUS_CASE`.
  mutating func read(
    _ cases: [Case], every stride: Int = 1, again: ((Case) -> String)? = nil,
    _ read: (Case, _ again: String) throws -> some Judged
  ) {
    for (number, harm) in cases.enumerated() where Extent.chosen.takes(number, of: stride) {
      let command = again?(harm) ?? self.again(number)
      let what = "\(harm)"
      readings += 1
      do {
        add(try read(harm, "\(what): \(command)"), "\(what): \(command)")
      } catch {
        faults[.endless, default: 0] += 1
        bad.append("\(what): \(error): \(command)")
      }
    }
  }

  private mutating func add(_ reading: some Judged, _ what: String) {
    if reading.strikes > 0 { struck += 1 }
    if case .told(let end) = reading.account.end { told[end, default: 0] += 1 }
    if reading.isFeltWhole {
      whole += 1
    } else {
      notWhole.append("\(reading.account.end), named \(reading.account.named.sorted()): \(what)")
    }
    for fault in Set(reading.findings.map(\.fault)) { faults[fault, default: 0] += 1 }
    if let first = reading.findings.first { bad.append("\(first): \(what)") }
  }

  /// The command that repeats a case.
  private func again(_ number: Int) -> String {
    let suite = file.split(separator: "/").last?.split(separator: ".").first ?? ""
    return
      "TACTUS_CASE=\(number) make test ONLY='\(suite)/\(test.prefix { $0 != "(" })' (\(name))"
  }

  /// - Parameters:
  ///   - mustBeWhole: true if each reading must end with all of it felt.
  ///   - leastWhole: the share of readings that must, so that giving up early does not pass.
  func close(mustBeWhole: Bool = false, leastWhole: Double = 0) {
    let found = faults.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")
    let ends = told.sorted { $0.key < $1.key }.map { ", \($0.value) ended \($0.key)" }
    print(
      "\(name): \(readings) readings, \(struck) harmed, \(whole) felt whole, \(bad.count) wrong"
        + (bad.isEmpty ? "" : " (\(found))") + ends.joined())
    if readings >= 20 {
      #expect(
        Double(whole) >= leastWhole * Double(readings), "\(whole) of \(readings) felt whole")
    }
    #expect(bad.isEmpty, "\(bad.count) of \(readings), as \(bad.prefix(2))")
    if mustBeWhole, bad.isEmpty {
      #expect(notWhole.isEmpty, "\(notWhole.count) of \(readings), as \(notWhole.prefix(3))")
    }
  }
}
