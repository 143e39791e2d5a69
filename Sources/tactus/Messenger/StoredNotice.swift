import TactusMessenger
import TactusStore

/// A message that is put away because no messenger is there to tell it.
enum StoredNotice {
  /// Keeps it in the store at `path`, unless it is there already.
  static func put(_ message: IncomingMessage, at path: String) throws(Failure) -> NotifyAnswer {
    do throws(StoreError) {
      // A messenger that does not answer may be sending from the same file.
      let store = try MessageStore(path: path, isVisitor: true)
      let analysis = RuleAnalyzer().analyze(message)
      let (id, isNew) = try store.deliver(message, analysis)
      return .done(id, isNew ? .stored : .duplicate, analysis.urgency.band)
    } catch {
      throw Failure(error)
    }
  }
}

extension Failure {
  init(_ error: StoreError) {
    let status: ExitStatus =
      switch error.kind {
      case .foreign, .newer, .corrupt: .badData
      case .busy: .unavailable
      case .readOnly, .forbidden: .noPermission
      case .missing: .noInput
      case .full, .inputOutput, .internal: .inputOutput
      }
    self.init(
      status, "\(error.file.printable): \(error.reason.printable)", cure: error.advice.printable)
  }
}
