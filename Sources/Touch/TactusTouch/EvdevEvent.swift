import CEvdev

/// An event of Linux's input layer (input-event-codes.h), without its time.
package struct EvdevEvent: Hashable, Sendable {
  package var type: UInt16
  package var code: UInt16
  package var value: Int32

  /// Creates an event with this type and code.
  package init(type: UInt16, code: UInt16, value: Int32) {
    self.type = type
    self.code = code
    self.value = value
  }

  /// The part of a touch that it changes; nil if it has no meaning here.
  package var meaning: Meaning? {
    switch (Int32(type), Int32(code)) {
    case (EV_SYN, SYN_REPORT): .report
    case (EV_SYN, SYN_DROPPED): .dropped
    case (EV_ABS, ABS_MT_SLOT): .slot
    case (EV_ABS, ABS_MT_TRACKING_ID): .contact
    case (EV_ABS, ABS_MT_POSITION_X): .x
    case (EV_ABS, ABS_MT_POSITION_Y): .y
    case (EV_ABS, ABS_MT_PRESSURE): .pressure
    case (EV_ABS, ABS_MT_TOOL_TYPE): .tool
    default: nil
    }
  }

  /// The parts of a touch, and the ends of a group of changes.
  package enum Meaning { case report, dropped, slot, contact, x, y, pressure, tool }

  /// The tool type of a palm.
  package static let palm = Int32(MT_TOOL_PALM)
}
