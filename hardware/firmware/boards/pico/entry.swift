import TactusFirmware

typealias Hardware = RP2040Board<MemoryBus, PicoPins>
