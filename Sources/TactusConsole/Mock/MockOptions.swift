package import TactusMock

/// What a mock glove is and when it ends.
package struct MockOptions {
  package let link: String?
  package let board: String
  package let faults: FaultOptions
  package let defects: Set<Defect>
  package let endsWithFirstHost: Bool

  package init(
    link: String?, board: String, faults: FaultOptions, defects: Set<Defect>,
    endsWithFirstHost: Bool
  ) {
    self.link = link
    self.board = board
    self.faults = faults
    self.defects = defects
    self.endsWithFirstHost = endsWithFirstHost
  }
}
