import CLinux
import Glibc
import TactusBraille
import TactusLink
import TactusMock
import TactusSystem

/// What outlives a service that is killed, if a service manager keeps it: BRLTTY's line, and the cells that
/// it shows.
///
/// BRLTTY tells what changes and does not look whether its display is there, so that the next service must know
/// both. Another count of cells is another display.
struct BrailleKeeper: ~Copyable {
  private let manager: ServiceManager
  private let name: String
  /// A file in memory alone, since the cells may be anything that is on the screen.
  private let memory: Descriptor
  /// The line of the service before; nil if there was none, or once it was taken.
  private var kept: PseudoTerminal?

  private static func memory(of name: String) -> String { name + ".cells" }

  /// Takes what the service before left; nil without a service manager.
  init?(_ manager: ServiceManager, cells: Int) {
    guard manager.isThere else { return nil }
    self.manager = manager
    name = "braille-\(cells)"
    var memory = Descriptor()
    for (name, descriptor) in ServiceManager.kept() {
      if name == self.name {
        // Only a pseudo-terminal is one.
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

  /// The line that is left of the service before, if any, and what was shown there.
  mutating func take() -> (line: PseudoTerminal, cells: [BrailleCell])? {
    guard let line = kept else { return nil }
    kept = nil
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(0, pread(memory.number, &bytes, bytes.count, 0))
    return (line, bytes[..<count].map(BrailleCell.init(rawValue:)))
  }

  /// Has the line kept from now on, and no other.
  func keep(_ line: PseudoTerminal) {
    guard let descriptor = line.descriptor else { return }
    forget()
    manager.keep(descriptor, as: name)
    manager.keep(memory.number, as: Self.memory(of: name))
  }

  /// Notes what is shown there; nothing once BRLTTY has gone.
  func note(_ cells: [BrailleCell]) {
    let bytes = cells.map(\.rawValue)
    _ = ftruncate(memory.number, off_t(bytes.count))
    _ = pwrite(memory.number, bytes, bytes.count, 0)
  }

  /// Has nothing kept any more.
  func forget() {
    manager.forget(name)
    manager.forget(Self.memory(of: name))
  }
}
