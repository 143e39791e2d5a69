import TactusBraille
import TactusSerial
package import TactusSystem
import TactusTouch

/// The doctor's examination of this machine, with or without a glove.
package enum MachineExamination {
  /// Findings on libraries, udev, programs that occupy ports, and touch devices.
  package static var findings: [Finding] {
    [braille, ports, daemon, rules] + thieves + surfaces
  }

  private static var braille: Finding {
    let tables = Tables.list().count
    do {
      _ = try Translator(table: Translator.defaultTable)
      return .good("braille", "liblouis \(Tables.liblouisVersion), \(tables) tables")
    } catch {
      return .bad("braille", "\(error)", cure: "sudo apt install liblouis-data")
    }
  }

  private static var ports: Finding {
    .good("serial", "libserialport \(SerialEnvironment.libserialportVersion)")
  }

  private static var daemon: Finding {
    if SerialEnvironment.hasUdevDaemon { return .good("udev", "the daemon runs") }
    return .warning(
      "udev", "not running: device names and permissions may change",
      cure: "sudo systemctl start systemd-udevd (a container sees the host's)")
  }

  private static var rules: Finding {
    if let path = SerialEnvironment.installedRules { return .good("rules", path) }
    return .warning(
      "rules", "not installed: other programs may take the glove",
      cure: "sudo tactus doctor --rules /etc/udev/rules.d")
  }

  /// Each touchscreen and touchpad; there may be none.
  private static var surfaces: [Finding] {
    do throws(Failure) { return try TouchDevices.found().map(\.finding) } catch {
      return [.warning("touch", error.problem, cure: error.cure ?? "")]
    }
  }

  private static var thieves: [Finding] {
    let check = "other programs"
    let running = SerialEnvironment.runningThieves
    guard !running.isEmpty else {
      return [.good(check, "no program that grabs serial ports is running")]
    }
    return running.map { program in
      SerialEnvironment.installedRules == nil
        ? .warning(
          check, "\(program) opens serial adapters".printable,
          cure: "install the udev rules, which keep it off gloves")
        : .good(check, "the rules keep \(program) off gloves".printable)
    }
  }
}
