package import TactusSystem
import TactusText

/// Checks that BRLTTY can drive the hand: lists the parts found or missing, with remedies.
package enum ScreenCheck {
  /// Returns the findings, in the order in which they should be fixed.
  package static func findings(_ facts: ScreenFacts) -> [Finding] {
    [
      program(facts), driver(facts), driverSetting(facts), deviceSetting(facts), screen(facts),
      service(facts), process(facts), permission(facts),
    ].compactMap { $0 }
  }

  /// Returns instructions for setting up BRLTTY, with this reader's path and name.
  package static func instructions(_ facts: ScreenFacts) -> String {
    """
    Install BRLTTY (Debian: sudo apt install brltty), and put these lines into
    \(facts.configurationPath):

      braille-driver bm
      braille-device serial:\(facts.display.printable)
      privilege-parameters lx:user=\(facts.userName.printable)

    With the last line BRLTTY, which starts as root, runs as you, since it drops
    root's right to open other users' files. Then, in any order, start the service
    ('tactus run') and BRLTTY ('sudo systemctl restart brltty').
    'tactus screen --check' lists what is missing; hardware/brltty has more.

    """
  }

  private static func program(_ facts: ScreenFacts) -> Finding {
    guard let program = facts.program else {
      return .bad("brltty", "not installed", cure: "sudo apt install brltty")
    }
    let place = program.printable
    guard let version = facts.version else {
      return .warning(
        "brltty", "\(place) does not report its version", cure: "'brltty -V' must say 6.5 or later")
    }
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return numbers.lexicographicallyPrecedes(ScreenFacts.oldest)
      ? .bad("brltty", "\(place) is version \(version)", cure: "install 6.5 or later")
      : .good("brltty", "\(version), \(place)")
  }

  private static func driver(_ facts: ScreenFacts) -> Finding {
    guard let drivers = facts.drivers?.printable else {
      return .bad("driver", "no folder of drivers", cure: "sudo apt install --reinstall brltty")
    }
    return facts.driverFiles.contains("libbrlttybbm.so")
      ? .good("driver", "bm, \(drivers)")
      : .bad(
        "driver", "no libbrlttybbm.so in \(drivers)", cure: "sudo apt install --reinstall brltty")
  }

  /// Returns BRLTTY's settings: those of the running command line, then those of the file.
  private static func settings(_ facts: ScreenFacts) -> BRLTTYSettings {
    let file = (try? facts.configuration.get()) ?? BRLTTYSettings()
    return facts.process?.settings.over(file) ?? file
  }

  private static func driverSetting(_ facts: ScreenFacts) -> Finding {
    let cure = "write 'braille-driver bm' into \(facts.configurationPath)"
    if case .failure(let failure) = facts.configuration,
      facts.process?.settings.driver == nil
    {
      return .bad("settings", failure.problem, cure: "sudo chmod a+r \(facts.configurationPath)")
    }
    guard let driver = settings(facts).driver?.printable else {
      return .bad("settings", "no braille driver is named", cure: cure)
    }
    return driver.split(separator: ",").contains("bm")
      ? .good("settings", "braille driver \(driver)")
      : .bad("settings", "the braille driver is \(driver)", cure: cure)
  }

  private static func deviceSetting(_ facts: ScreenFacts) -> Finding {
    let wanted = "serial:\(facts.display)"
    let cure = "write 'braille-device \(wanted)' into \(facts.configurationPath)".printable
    guard let device = settings(facts).device else {
      return .bad("device", "no braille device is named", cure: cure)
    }
    return device.split(separator: ",").contains { $0 == wanted }
      ? .good("device", device.printable)
      : .bad("device", "the braille device is \(device)".printable, cure: cure)
  }

  private static func screen(_ facts: ScreenFacts) -> Finding {
    let name = settings(facts).screen?.printable
    guard let name, name != "auto" else {
      return .good("screen", "BRLTTY's own choice, usually the text consoles (lx)")
    }
    if name == "no" {
      return .warning(
        "screen", "no screen driver: only programs that speak BrlAPI are shown",
        cure: "write 'screen-driver lx' for the text consoles, or a2 for a desktop")
    }
    return facts.driverFiles.contains("libbrlttyx\(name).so")
      ? .good("screen", "driver \(name)")
      : .bad(
        "screen", "the screen driver \(name) is not installed",
        cure: name == "a2" ? "sudo apt install brltty-x11" : "name another: lx, a2 or sc")
  }

  private static func service(_ facts: ScreenFacts) -> Finding {
    let path = facts.display.printable
    guard let service = facts.service else {
      return .bad("service", "no service offers \(path)", cure: "start it with 'tactus run'")
    }
    guard let target = facts.target?.printable else {
      return .bad(
        "service", "process \(service) is the display, but its link \(path) is gone",
        cure: "start the service again")
    }
    return .good("service", "process \(service), \(path) leads to \(target)")
  }

  private static func process(_ facts: ScreenFacts) -> Finding {
    guard let process = facts.process else {
      return .bad("running", "BRLTTY does not run", cure: "sudo systemctl restart brltty")
    }
    let whose =
      process.user == facts.user
      ? facts.userName.printable
      : process.user == 0
        ? "root" : "user \(process.user)"
    return .good("running", "process \(process.id), as \(whose)")
  }

  /// Checks that the running BRLTTY may enter the reader's own folder and open the reader's
  /// terminal.
  private static func permission(_ facts: ScreenFacts) -> Finding? {
    guard let process = facts.process else { return nil }
    if process.user == facts.user || process.opensAll {
      return .good("permission", "it may open the display")
    }
    let line = "privilege-parameters lx:user=\(facts.userName)".printable
    return .bad(
      "permission", "it may not open \(facts.display), which is yours alone".printable,
      cure: "write '\(line)' into \(facts.configurationPath), and restart it")
  }
}
