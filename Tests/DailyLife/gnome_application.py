"""An application like GNOME's, by GLib: it sends one notification and prints the action that was invoked."""
import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402


class Application(Gio.Application):
    def __init__(self):
        super().__init__(application_id="org.example.Door-Bell", flags=Gio.ApplicationFlags.FLAGS_NONE)

    def do_activate(self):
        for name, kind in (("answer", None), ("later", GLib.VariantType("s"))):
            action = Gio.SimpleAction.new(name, kind)
            action.connect("activate", self.act)
            self.add_action(action)
        self.hold()
        notification = Gio.Notification.new("Somebody rings")
        notification.add_button("Answer", "app.answer")
        notification.add_button_with_target("Later", "app.later", GLib.Variant("s", "in an hour"))
        self.send_notification("ring", notification)

    def act(self, action, target):
        print(action.get_name(), *([target.get_string()] if target else []), flush=True)


Application().run([])
