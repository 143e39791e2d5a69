import Testing

@testable import TactusDesktop

struct ApplicationActionTests {
  @Test func anActionOfAnApplicationIsKnownByItsName() {
    #expect(ApplicationAction("app.reply")?.name == "reply")
    #expect(ApplicationAction("app.open::a::b") == ApplicationAction("app.open", target: "a::b"))
    #expect(ApplicationAction("app.open::")?.target == "")
    let usual = ApplicationAction("default")
    #expect(usual != nil && usual?.name == nil)
    #expect(ApplicationAction("app.open('in an hour')")?.target == "in an hour")
    #expect(ApplicationAction("app.open(\"it's\")")?.target == "it's")
    for none in [
      "app.open('", "app.open('a'b')", "app.open(')", "app.open('\\n')", "app.open(1)", "app.('x')",
      "reply", "app.", "app.::x", "app.open(uint32 5)", "app.a:b", "win.close",
    ] {
      #expect(ApplicationAction(none) == nil, "\(none)")
    }
  }

  @Test func itsObjectFollowsFromItsDesktopEntry() {
    #expect(ApplicationAction.path(of: "org.gnome.Door-Bell") == "/org/gnome/Door_Bell")
    for none in ["", "firefox", "a..b", "org.ä", "a/b.c", "org.x y", "."] {
      #expect(ApplicationAction.path(of: none) == nil, "\(none)")
    }
  }

  @Test func theBusIsFoundAsTheLoginSays() {
    #expect(
      BusAddress.session { ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"][$0] } == "unix:path=/a")
    #expect(
      BusAddress.session { ["XDG_RUNTIME_DIR": "/run/user 1"][$0] } == "unix:path=/run/user%201/bus"
    )
    #expect(BusAddress.session { ["XDG_RUNTIME_DIR": "run"][$0] } == nil)
    #expect(BusAddress.session { _ in nil } == nil)
  }
}

extension ApplicationAction {
  fileprivate init?(_ action: String, target: String) {
    self.init(action)
    self.target = target
  }
}
