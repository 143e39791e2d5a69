import TactusCommandLine

/// The core: reads by touch, and starts the other programs by name.
@main
enum Tactus {
  static func main() {
    CommandProgram(
      .core,
      [
        Say.self, Doctor.self, Translate.self, Compile.self, ListTables.self, ListEncodings.self,
        ListLayouts.self, ListDevices.self, ConsoleTool.self, ManualCommand.self,
      ]
    ).main()
  }
}
