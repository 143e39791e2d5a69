import CLinux
import Glibc
import TactusBraille
import TactusLink
import TactusMock
import TactusProcess
import TactusSystem

/// The state that survives a killed service, if a service manager keeps it: BRLTTY's terminal, and the
/// cells that it shows.
///
/// BRLTTY sends only changes and does not check that its display still exists, so the next
/// service needs both. A different number of cells is a different display.
struct BrailleScreenSwitch: ~Copyable {
  private let manager: ServiceManager
  private let name: String
  /// A file in memory only, since the cells may show anything that is on the screen.
  private let memory: Descriptor
  /// The terminal of the previous service; nil if there was none, or once popped.
  private var previousTerminal: PseudoTerminal?

  private static func memory(of name: String) -> String { name + ".cells" }

  /// Retrieves the state left by the previous service; returns nil without a service manager.
  init?(_ manager: ServiceManager, cells: Int) {
    guard manager.isThere else { return nil }
    self.manager = manager
    name = "braille-\(cells)"
    var memory = Descriptor()
    for (name, descriptor) in ServiceManager.storedDescriptors() {
      if name == self.name {
        // Anything but a pseudo-terminal is rejected.
        previousTerminal = try? PseudoTerminal(goingOnWith: descriptor)
      } else if name == Self.memory(of: self.name) {
        memory = Descriptor(descriptor)
      } else {
        close(descriptor)
        manager.removeStored(name)
      }
    }
    if previousTerminal == nil || !memory.isOpen {
      previousTerminal = nil
      memory = Descriptor(memfd_create("tactus-braille", UInt32(MFD_CLOEXEC)))
    }
    self.memory = memory
  }

  /// Pops the terminal left by the previous service, if any, and the cells shown on it.
  mutating func popPreviousSession() -> (line: PseudoTerminal, cells: [BrailleCell])? {
    guard let line = previousTerminal else { return nil }
    previousTerminal = nil
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, pread(memory.number, &bytes, bytes.count, 0))
    return (line, bytes[..<count].map(BrailleCell.init(rawValue:)))
  }

  /// Stores the terminal with the service manager, in place of any other.
  func store(_ line: PseudoTerminal) {
    guard let descriptor = line.descriptor else { return }
    clear()
    manager.store(descriptor, as: name)
    manager.store(memory.number, as: Self.memory(of: name))
  }

  /// Records the cells shown on it; none once BRLTTY has disconnected.
  func record(_ cells: [BrailleCell]) {
    let bytes = cells.map(\.rawValue)
    _ = ftruncate(memory.number, off_t(bytes.count))
    _ = pwrite(memory.number, bytes, bytes.count, 0)
  }

  /// Removes the stored terminal and cells.
  func clear() {
    manager.removeStored(name)
    manager.removeStored(Self.memory(of: name))
  }
}
