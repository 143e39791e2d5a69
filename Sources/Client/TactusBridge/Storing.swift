package import TactusMessage
package import TactusSystem

/// Runs work on a store, so that every command reports the same error in the same way.
///
/// - Throws: the `Failure` for a `StoreError` of `body`.
package func storing<Result>(_ body: () throws(StoreError) -> Result) throws(Failure) -> Result {
  do throws(StoreError) { return try body() } catch { throw Failure(error) }
}

extension Failure {
  /// Creates the failure of a command whose store failed.
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
