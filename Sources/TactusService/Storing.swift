package import TactusStore
package import TactusSystem

/// Does what may fail in the store: every command that uses one ends alike on the same error.
package func storing<Result>(_ body: () throws(StoreError) -> Result) throws(Failure) -> Result {
  do throws(StoreError) { return try body() } catch { throw Failure(error) }
}

extension Failure {
  package init(_ error: StoreError) {
    let status: ExitStatus =
      switch error.kind {
      case .foreign, .newer, .corrupt: .badData
      case .busy, .moved: .unavailable
      case .readOnly, .forbidden: .noPermission
      case .missing: .noInput
      case .full, .inputOutput, .internal: .inputOutput
      }
    self.init(
      status, "\(error.file.printable): \(error.reason.printable)", cure: error.advice.printable)
  }
}
