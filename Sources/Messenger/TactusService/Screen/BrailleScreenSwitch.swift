import CLinux
import Glibc
import TactusBraille
import TactusLink
import TactusMock
import TactusSystem

/// The state that survives a killed service, if a service manager keeps it: BRLTTY's line, and the
/// cells that it shows.
///
/// BRLTTY sends changes only and does not check that its display is still there, so the next
/// service needs both. A different number of cells is a different display.
struct BrailleScreenSwitch: ~Copyable {
  private let manager: ServiceManager
  private let name: String
  /// A file in memory only, since the cells may show anything that is on the screen.
  private let memory: Descriptor
  /// The line of the previous service; nil if there was none, or once it was popped.
  private var kept: PseudoTerminal?

  private static func memory(of name: String) -> String { name + ".cells" }

  /// Retrieves what the previous service left; returns nil without a service manager.
  init?(_ manager: ServiceManager, cells: Int) {
    guard manager.isThere else { return nil }
    self.manager = manager
    name = "braille-\(cells)"
    var memory = Descriptor()
    for (name, descriptor) in ServiceManager.kept() {
      if name == self.name {
        // Anything but a pseudo-terminal is rejected.
        kept = try? PseudoTerminal(goingOnWith: descriptor)
      } else if name == Self.memory(of: self.name) {
        memory = Descriptor(descriptor)
      } else {
        close(descriptor)
        manager.forget(name)
      }
    }
    if kept == nil || !memory.isOpen {
      kept = nil
      memory = Descriptor(memfd_create("tactus-braille", UInt32(MFD_CLOEXEC)))
    }
    self.memory = memory
  }

  /// Pops the line left by the previous service, if any, and the cells shown there.
  mutating func take() -> (line: PseudoTerminal, cells: [BrailleCell])? {
    guard let line = kept else { return nil }
    kept = nil
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, pread(memory.number, &bytes, bytes.count, 0))
    return (line, bytes[..<count].map(BrailleCell.init(rawValue:)))
  }

  /// Keeps the line from now on, and no other.
  func keep(_ line: PseudoTerminal) {
    guard let descriptor = line.descriptor else { return }
    forget()
    manager.keep(descriptor, as: name)
    manager.keep(memory.number, as: Self.memory(of: name))
  }

  /// Records the cells shown there; none once BRLTTY has disconnected.
  func note(_ cells: [BrailleCell]) {
    let bytes = cells.map(\.rawValue)
    _ = ftruncate(memory.number, off_t(bytes.count))
    _ = pwrite(memory.number, bytes, bytes.count, 0)
  }

  /// Stops keeping anything.
  func forget() {
    manager.forget(name)
    manager.forget(Self.memory(of: name))
  }
}
