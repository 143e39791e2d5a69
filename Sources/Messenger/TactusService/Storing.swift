package import TactusStore
package import TactusSystem

/// Runs work on a store, so that every command fails alike on the same error.
///
/// - Throws: the `Failure` that a `StoreError` of `body` means.
package func storing<Result>(_ body: () throws(StoreError) -> Result) throws(Failure) -> Result {
  do throws(StoreError) { return try body() } catch { throw Failure(error) }
}

extension Failure {
  /// The failure of a command whose store failed.
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
