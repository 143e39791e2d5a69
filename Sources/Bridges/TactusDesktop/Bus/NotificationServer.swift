import Glibc
import TactusText

/// A notification server for desktops without one (Desktop Notifications Specification 1.2).
struct NotificationServer {
  static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"
  private static let introspectable = "org.freedesktop.DBus.Introspectable"

  /// The number of the last notification. It starts from the time, so that numbers are not reused
  /// after a restart of this program.
  private var last = UInt32(truncatingIfNeeded: time(nil)) & 0x3FFF_FFFF

  /// Replies to a call, or returns the number for the delayed reply to a `Notify`.
  mutating func answer(_ call: borrowing BusMessage, on line: BusConnection) -> UInt32? {
    if call.interface ?? Self.name == Self.name, call.member == "Notify", call.path == Self.path,
      call.hasSignature("susssasa{sv}i"), call.skip("s"), let replaced = call.unsigned()
    {
      if replaced == 0 { last = last == .max ? 1 : last + 1 }
      return replaced == 0 ? last : replaced
    }
    answerOther(call, on: line)
    return nil
  }

  private func answerOther(_ call: borrowing BusMessage, on line: BusConnection) {
    let (interface, member) = (call.interface ?? Self.name, call.member ?? "")
    if interface == Self.introspectable, member == "Introspect" {
      return line.answer(call, [.text(Self.introspection)])
    }
    guard interface == Self.name, call.path == Self.path else {
      return line.refuse(
        call, "org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
    }
    switch member {
    case "CloseNotification" where call.hasSignature("u"):
      guard let number = call.unsigned() else { return }
      line.answer(call, [])
      close(number, reason: 3, on: line)
    case "GetCapabilities":
      line.answer(
        call,
        [.texts(["actions", "body", "body-hyperlinks", "body-markup", "persistence"])])
    case "GetServerInformation":
      line.answer(call, [.text("Tactus"), .text("tactus"), .text(Program.version), .text("1.2")])
    default:
      line.refuse(
        call, "org.freedesktop.DBus.Error.UnknownMethod",
        "there is no method of this name that takes this")
    }
  }

  /// Signals that a notification is closed.
  func close(_ number: UInt32, reason: UInt32, on line: BusConnection) {
    line.signal(
      Self.path, Self.name, "NotificationClosed", [.number(number), .number(reason)])
  }

  private static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <node>
     <interface name="\(name)">
      <method name="Notify">
       <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
       <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
       <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
      </method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="GetServerInformation">
       <arg type="s" direction="out"/><arg type="s" direction="out"/>
       <arg type="s" direction="out"/><arg type="s" direction="out"/>
      </method>
      <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
      <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
     </interface>
    </node>
    """
}
