public import TactusBraille
public import TactusWire

/// What a capture says besides frames.
public enum CaptureNote: Equatable, Sendable {
  /// Which device answered.
  case device(Welcome, DeviceDescription)
  /// At the note's time the device's clock stood at `device`, give or take `errorBound`, judging by
  /// `samples` exchanges.
  case clock(device: Microseconds, errorBound: Microseconds, samples: Int)
  case text([SpokenCell])
  /// What the motors of an in-process glove did; complete up to the note's time.
  case motors([MotorChange])
  case line(LineEvent)
}

/// A cell as the host meant it.
public struct SpokenCell: Equatable, Sendable {
  /// The host's count of the cells it sent, modulo 65,536. ARM names it, and it counts cells that
  /// the device refused too (`Link.cellsSent`).
  public var number: UInt16
  /// The braille cell.
  public var cell: BrailleCell
  /// What this cell adds to the text; empty for the later cells of a group that shares one text.
  public var text: String

  /// Combines a number, a cell and its text.
  public init(number: UInt16, cell: BrailleCell, text: String) {
    self.number = number
    self.cell = cell
    self.text = text
  }
}

/// What happened to the line beneath the frames.
public enum LineEvent: Equatable, Sendable {
  /// The line was opened; `identity` tells a person which device it is, such as its serial number.
  case opened(path: String, identity: String)
  case lost
  /// The same device was found again.
  case back(path: String)
}
