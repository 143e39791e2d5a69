import CFirmware
import TactusFirmware

typealias Hardware = NRF51Board<MemoryBus, BenchPins>

@c(handle_line) public func handleLine() {
  Hardware.receiveInterrupt(MemoryBus(), shared_memory_address())
}

@c(handle_motor_timer) public func handleMotorTimer() {
  Hardware.motorInterrupt(MemoryBus(), shared_memory_address())
}
