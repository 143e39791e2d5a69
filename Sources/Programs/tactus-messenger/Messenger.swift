import TactusCommandLine
import TactusService
import TactusSetup
import TactusSystem

/// The messenger of a reader: the service, its store, and the commands that belong to them.
@main
enum MessengerProgram {
  static func main() {
    CommandProgram(
      .messenger,
      [
        Setup.self, Run.self, Notify.self, Watch.self, Inbox.self, Contacts.self, ListKeys.self,
        Demo.self, Screen.self, TouchCommand.self, Learn.self, Sandbox.self, DigestCommand.self,
        Health.self,
        Analyze.self,
        Learned.self, CuesCommand.self, Export<NoBridges>.self, Import<NoBridges>.self,
        Forget<NoBridges>.self,
      ],
      answers: [
        "--examine": { _ throws(Failure) in
          SetupFindings { settings throws(Failure) in
            _ = try MessengerSettings(Arguments([], options: []), settings)
          }.ofReader.map(\.json)
        }
      ]
    ).main()
  }
}
