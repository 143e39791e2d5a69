import TactusSerial
import Testing

@Suite struct PortSelectorTests {}
