package import TactusGlove
package import TactusService
package import TactusSystem
import TactusWire

/// Why a hand is asked.
package enum HandSetupOccasion {
  /// Somebody wants it.
  case asked
  /// A service of systemd starts, and nobody has settled or told anything yet.
  case firstStart

  /// How long it goes on without a chord.
  var patience: Microseconds { self == .asked ? .seconds(3600) : .seconds(600) }

  /// Whether this is the occasion.
  package func isThere(
    _ document: SettingsDocument, _ glove: GloveOptions, store: String
  ) -> Bool {
    switch self {
    case .asked: true
    case .firstStart:
      ServiceManager().isThere && document.bytes.isEmpty && glove.place != .loopback
        && InputFile.isMissing(store)
    }
  }
}

extension HandSetupJob {
  /// Asks, and writes what was settled; returns the status of a signal that ended it.
  ///
  /// - Parameters:
  ///   - settings: how it is felt, at `HandSetup.slow`.
  ///   - store: where people of a file are taken over to.
  ///   - log: the file for the motors' changes; nil for none.
  /// - Throws: `Failure` if the glove cannot be had, or the settings not be written.
  package static func ask(
    _ occasion: HandSetupOccasion, _ document: SettingsDocument, at path: String?,
    _ settings: MessengerSettings, _ glove: GloveOptions, store: String, log: String?
  ) throws(Failure) -> ExitStatus? {
    var job = HandSetupJob(
      settings, glove, HandSetup(standing: document.configuration, patience: occasion.patience),
      needsGlove: occasion == .firstStart,
      log: try log.map { path throws(Failure) in try MotorLog(path) })
    switch try job.run(LiveWaiter()) {
    case .interrupted(let status): return status
    case .settled(let answers):
      let written = try answers?.write(over: document, at: path) ?? []
      for change in written { StandardError.write("tactus setup: \(change.words)") }
      if let file = answers?.contacts { importPeople(file, into: store) }
      if written.isEmpty, answers?.contacts == nil {
        StandardError.write("tactus setup: nothing was changed")
      }
      return nil
    }
  }
  /// Takes people over; what is wrong with their file keeps nobody from their messages.
  private static func importPeople(_ file: String, into store: String) {
    var job = ContactsImport(store: store, isTrial: false)
    do throws(Failure) { _ = try job.run(file) } catch {
      StandardError.write("tactus setup: \(error.message)")
    }
  }
}
