public import TactusBraille
public import TactusWire

/// What a capture says beside the frames.
public enum CaptureNote: Equatable, Sendable {
  /// Who answered.
  case device(Welcome, DeviceDescription)
  /// At the note's time the device's clock stood at `device`, give or take `errorBound`, by so many
  /// exchanges.
  case clock(device: Microseconds, errorBound: Microseconds, samples: Int)
  case text([SpokenCell])
  /// What the motors truly did, from a glove inside the process; complete up to the note's time.
  case motors([MotorChange])
  case line(LineEvent)
}

/// A cell as the host meant it.
public struct SpokenCell: Equatable, Sendable {
  /// The host's count of the cells it sent, modulo 65,536: ARM names it, and it goes on over cells that
  /// the device refused (`Link.cellsSent`).
  public var number: UInt16
  public var cell: BrailleCell
  /// What this cell adds to the text; empty for the further cells of a group that shares a text.
  public var text: String

  public init(number: UInt16, cell: BrailleCell, text: String) {
    self.number = number
    self.cell = cell
    self.text = text
  }
}

/// What became of the line under the frames.
public enum LineEvent: Equatable, Sendable {
  /// `identity` is what a person would know the device by, such as its serial number.
  case opened(path: String, identity: String)
  case lost
  /// The same device was found again.
  case back(path: String)
}
