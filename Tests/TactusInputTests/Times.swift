import TactusBraille
import TactusInput
import TactusWire

/// Milliseconds since the start of a test.
func at(_ milliseconds: Int64) -> Microseconds { Microseconds(milliseconds * 1000) }

/// A chord by its dots, such as 125.
func chord(_ dots: Int, isHeld: Bool = false) -> InputEvent {
  .chord(Chord(cell(dots), isHeld: isHeld))
}

func cell(_ dots: Int) -> BrailleCell { BrailleCell(rawValue: keys(dots)) }

/// Keys by their dots; 7 is the space bar.
func keys(_ dots: Int) -> UInt8 {
  String(dots).reduce(0) { mask, digit in mask | 1 << UInt8((digit.wholeNumberValue ?? 1) - 1) }
}
