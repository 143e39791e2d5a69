import CLinux
import Glibc

/// Distinguishes a user's terminal from a pseudo-terminal that a program offers as a device.
enum PseudoTerminalUse {
  /// Returns the other processes that use a pseudo-terminal: users' programs on it, and programs that
  /// opened it as a port.
  ///
  /// The program at the other end, and its children, may have this end open as well (socat does).
  /// They count only if it is their controlling terminal.
  static func strangers(at path: String) -> [PortHolder] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return PortHolder.ofDevice(status.st_rdev).filter { holder in
      guard let process = ProcessStatus(holder.processID) else { return false }
      return process.terminal == status.st_rdev
        || ![holder.processID, process.parent].contains { hasMaster(of: status.st_rdev, $0) }
    }
  }

  /// Returns the other processes whose controlling terminal it is, which means that a user works on it.
  static func sitters(at path: String) -> [PortHolder] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return PortHolder.ofDevice(status.st_rdev).filter {
      ProcessStatus($0.processID)?.terminal == status.st_rdev
    }
  }

  /// Returns true if a process has the other end open, which the kernel shows as `tty-index`.
  private static func hasMaster(of terminal: dev_t, _ process: Int32) -> Bool {
    let index = "tty-index:\t\(gnu_dev_minor(terminal))\n"
    return names(in: "/proc/\(process)/fd").contains { name in
      readLink("/proc/\(process)/fd/\(name)")?.hasSuffix("ptmx") == true
        && readText("/proc/\(process)/fdinfo/\(name)")?.contains(index) == true
    }
  }
}

/// A process's parent and terminal (proc(5), /proc/PID/stat).
private struct ProcessStatus {
  let parent: Int32
  /// The controlling terminal; 0 for none.
  let terminal: dev_t

  init?(_ process: Int32) {
    // The name before the last parenthesis may contain anything.
    guard let text = readText("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 5, let parent = Int32(fields[2]), let number = Int32(fields[5]) else {
      return nil
    }
    let device = UInt32(bitPattern: number)
    self.parent = parent
    terminal = gnu_dev_makedev(device >> 8 & 0xfff, device & 0xff | device >> 12 & 0xfff00)
  }
}
