import Glibc
import TactusTestSupport
import Testing

/// The only owner of the glove, and others that want it.
@Suite(.onThreads) struct ServiceGloveTests {
  @Test func `A glove that comes after the start is found, left to others, and taken back`() throws
  {
    try MessengerHome.with { home in
      let link = home.folder.file("glove")
      try home.folder.write("{\"device\": \"\(link)\"}".utf8, to: "settings.json")
      let run = try RunningProgram(
        Tool.path, ["run", "--config", home.folder.file("settings.json")],
        environment: home.environment)
      try run.errorLine(containing: "waiting for the glove")
      let mock = try RunningProgram(
        Tool.path, ["mock", "--link", link], environment: home.environment)
      try run.errorLine(containing: "the glove is back")

      let busy = try home.tactus(["say", "--device", link, "--rate", "200", "hi"], status: 69)
      #expect(busy.errors.contains("free it with 'tactus run --release'"), "\(busy.errors)")
      try home.tactus(["run", "--release"])
      try run.errorLine(containing: "free for others")
      try home.tactus(["say", "--device", link, "--rate", "400", "--view", "none", "hi"])
      try home.tactus(["run", "--resume"])
      try run.errorLine(containing: "the glove is back")

      let felt = try home.tactus(["say", "--device", link, "hi"])
      #expect(felt.text == "felt, by the running service\n")
      run.signal(SIGTERM)
      try run.finish()
      mock.signal(SIGTERM)
      try mock.finish()
    }
  }

  @Test func `Without a service nothing is released, and that is said`() throws {
    try MessengerHome.with { home in
      let none = try home.tactus(["run", "--release"], status: 69)
      #expect(none.errors.contains("no service is running: start it with 'tactus run'"))
    }
  }
}
