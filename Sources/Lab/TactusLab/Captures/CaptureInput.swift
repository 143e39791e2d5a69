import TactusCapture
package import TactusCaptureReading
package import TactusCommandLine
package import TactusSystem

/// The capture that a command line names.
package enum CaptureInput {
  package static func read(_ arguments: Arguments) throws(Failure) -> Capture {
    guard let path = arguments.operands.first else {
      throw Failure(.usage, "no capture: name a file, such as reading.pcapng")
    }
    try refuseOperands(arguments, after: 1, cure: "name one capture at a time")
    do throws(CaptureError) { return try Capture(readingFrom: path) } catch { throw Failure(error) }
  }
}
