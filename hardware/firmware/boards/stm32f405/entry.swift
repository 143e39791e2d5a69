import CFirmware
import TactusFirmware

typealias Hardware = STM32F405Board<MemoryBus, STM32F405Pins>

@c(handle_line) public func handleLine() {
  Hardware.receiveInterrupt(MemoryBus(), shared_memory_address())
}
