package import TactusCapture
package import TactusSerial
import TactusSystem

extension Failure {
  /// Creates the failure of a port that cannot be opened; the names in it come from devices and other
  /// programs.
  package init(_ error: PortError) {
    let status: ExitStatus =
      switch error {
      case .notASelector, .ambiguous, .unsupportedBaud: .usage
      case .notFound, .busy, .notASerialPort: .unavailable
      case .denied: .noPermission
      case .system: .inputOutput
      }
    self.init(status, error.problem.printable, cure: error.cure.printable)
  }
}

extension Failure {
  /// Creates the failure of a capture that cannot be written or read.
  package init(_ error: CaptureError) {
    let status: ExitStatus =
      switch error {
      case .uncreatable, .unwritable: .inputOutput
      case .notOwn: .noPermission
      case .unreadable: .noInput
      case .noCapture, .tooLong: .badData
      }
    self.init(status, "\(error)".printable)
  }
}
