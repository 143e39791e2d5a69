import TactusCommandLine

/// The core: reading by touch, and the other programs by their names.
@main
enum Tactus {
  static func main() {
    CommandProgram(
      .core,
      [
        Say.self, Doctor.self, Translate.self, Compile.self, PlotCommand.self, CuesCommand.self,
        ListTables.self, ListEncodings.self, ListLayouts.self, ListDevices.self, ConsoleTool.self,
        ManualCommand.self,
      ]
    ).main()
  }
}
