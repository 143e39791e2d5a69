/// The service manager units that start mbsync every minute, as text.
package enum MailUnits {
  /// Returns a systemd service and its timer, and the commands that enable them.
  package static func text(mbsync settings: String) -> String {
    """
    # ~/.config/systemd/user/mbsync.service
    [Unit]
    Description=Fetch mail

    [Service]
    Type=oneshot
    ExecStart=/usr/bin/mbsync --config \(settings) --all
    TimeoutStartSec=600

    # ~/.config/systemd/user/mbsync.timer
    [Unit]
    Description=Fetch mail every minute

    [Timer]
    OnStartupSec=30
    OnUnitInactiveSec=60

    [Install]
    WantedBy=timers.target

    # Then: systemctl --user enable --now mbsync.timer tactus-mail.service

    """
  }
}
