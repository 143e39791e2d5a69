public import TactusBraille
public import TactusWire

/// An annotation in a capture, next to its frames.
public enum CaptureNote: Equatable, Sendable {
  /// The device that answered.
  case device(Welcome, DeviceDescription)
  /// At the note's time the device's clock read `device`, ± `errorBound`, estimated from `samples`
  /// exchanges.
  case clock(device: Microseconds, errorBound: Microseconds, samples: Int)
  case text([SpokenCell])
  /// The motor changes of an in-process glove, complete up to the note's time.
  case motors([MotorChange])
  case line(LineEvent)
}

/// A cell as the host sent it, with its text.
public struct SpokenCell: Equatable, Sendable {
  /// The host's count of the cells it sent, modulo 65,536. ARM names it, and it counts cells that
  /// the device refused too (`Link.cellsSent`).
  public var number: UInt16
  /// The braille cell.
  public var cell: BrailleCell
  /// The text that this cell adds; empty for the later cells of a group that shares one text.
  public var text: String

  /// Combines a number, a cell and its text.
  public init(number: UInt16, cell: BrailleCell, text: String) {
    self.number = number
    self.cell = cell
    self.text = text
  }
}

/// A change in the connection that carries the frames.
public enum LineEvent: Equatable, Sendable {
  /// The line was opened; `identity` identifies the device for the user, such as by its serial
  /// number.
  case opened(path: String, identity: String)
  case lost
  /// The same device was found again.
  case back(path: String)
}
