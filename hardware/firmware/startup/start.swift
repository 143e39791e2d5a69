// Called by start-up and the fault handlers; each board's entry file defines `Hardware`.
import CFirmware
import TactusFirmware
import TactusWire

@c(run_glove) public func runGlove() -> Never {
  typealias Machine = Glove<Hardware>
  if MemoryLayout<Machine>.size > 8 * glove_words { glove_memory_is_too_small() }
  let glove = glove_memory_address().bindMemory(to: Machine.self, capacity: 1)
  glove.initialize(
    to: Glove(
      Hardware(
        MemoryBus(), shared: shared_memory_address(), retained: retained_memory_address())))
  while true { glove.pointee.turn() }
}

@c(handle_fault) public func handleFault() {
  Hardware.reset(MemoryBus(), noting: .fault, retained: retained_memory_address())
}

@c(handle_brown_out) public func handleBrownOut() {
  Hardware.reset(MemoryBus(), noting: .brownOut, retained: retained_memory_address())
}
