package import TactusGlove
import TactusProcess
package import TactusService
package import TactusSystem
import TactusWire

/// The reason for asking by touch.
package enum HandSetupOccasion {
  /// The user requested it.
  case requested
  /// The systemd service is starting, with a glove but neither settings nor a store.
  case firstStart

  /// The time without a chord after which setup ends.
  var patience: Microseconds { self == .requested ? .seconds(3600) : .seconds(600) }

  /// Returns true if the questions must be asked now.
  package func isThere(
    _ document: SettingsDocument, _ glove: GloveOptions, store: String
  ) -> Bool {
    switch self {
    case .requested: true
    case .firstStart:
      ServiceManager().isThere && document.bytes.isEmpty && glove.place != .loopback
        && InputFile.isMissing(store)
    }
  }
}

extension HandSetupJob {
  /// Asks, and writes the answers; returns the exit status if a signal interrupted it.
  ///
  /// - Parameters:
  ///   - settings: the settings for playing the questions, at `HandSetup.slow`.
  ///   - store: the store into which people are imported.
  ///   - log: the file for the motors' changes; nil for none.
  /// - Throws: `Failure` if the glove cannot be opened, or the settings cannot be written.
  package static func runAndSave(
    _ occasion: HandSetupOccasion, _ document: SettingsDocument, at path: String?,
    _ settings: MessengerSettings, _ glove: GloveOptions, store: String, log: String?
  ) throws(Failure) -> ExitStatus? {
    var job = HandSetupJob(
      settings, glove,
      HandSetup(
        standing: document.configuration, store: store, patience: occasion.patience),
      needsGlove: occasion == .firstStart,
      log: try log.map { path throws(Failure) in try MotorLog(path) })
    switch try job.run(LiveWaiter()) {
    case .interrupted(let status): return status
    case .finished(let answers):
      let written = try answers?.write(over: document, at: path) ?? []
      for change in written { StandardError.write("tactus setup: \(change.words)") }
      if let file = answers?.contacts { importPeople(file, into: store) }
      if let helper = answers?.helper { add(helper, to: store) }
      if written.isEmpty, answers?.contacts == nil, answers?.helper == nil {
        StandardError.write("tactus setup: nothing was changed")
      }
      if let answers {
        for line in try SetupFindings(settings: path, store: store).closing(after: answers) {
          StandardError.write("tactus setup: \(line)")
        }
      }
      return nil
    }
  }

  private static func add(_ helper: SetupHelper, to store: String) {
    do throws(Failure) {
      let name = try ContactEditor.addHelper(helper.name, address: helper.address, in: store)
      StandardError.write("tactus setup: \(name.printable) is called for help")
    } catch {
      StandardError.write("tactus setup: \(error.message)")
    }
  }

  /// Imports people; a faulty file must not keep the reader from their messages.
  private static func importPeople(_ file: String, into store: String) {
    var job = ContactsImport(store: store, isTrial: false)
    do throws(Failure) { _ = try job.run(file) } catch {
      StandardError.write("tactus setup: \(error.message)")
    }
  }
}
