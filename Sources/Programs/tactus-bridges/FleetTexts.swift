/// The help text of `fleet`.
enum FleetTexts {
  static let fleet = """
    For people who look after many readers, each with a 'tactus mqtt' at one broker.
    Lists the connected readers, their room, when each last felt something, each
    host's power source if known, low batteries, and unacknowledged urgent alerts. A
    reader's groups are set by its bridge ('tactus mqtt --group').

      tactus fleet --broker mqtts://broker.example --user keeper \\
        --password-file keeper-password
      tactus fleet --broker mqtts://broker.example --watch
      tactus fleet --broker mqtts://broker.example --json

    Alerts are followed while --watch or --escalate runs, by one process for each
    broker, and remembered after a restart; meanwhile the broker keeps messages for
    it, up to 7 days. With --escalate an alert that is not acknowledged after that
    time is sent to the group, once, as urgent, even if the reader is not connected.
    To include the text, the broker must allow this client to read messages; sealed
    messages also need --key.

      tactus fleet --broker mqtts://broker.example --escalate staff --after 3m

    'send' sends to a reader, a group or all. With --wait it shows the result for
    each reader, and sends again to connected readers that do not answer; a reader
    gets a message with the same id only once. It ends as soon as every reader has
    felt it or has it in the list without an alert, or when the time is over, which
    it reports; the exit status is 75 if a reader has not felt it. A message not
    delivered within --expires (1d) is discarded.

      tactus fleet send ward 'Lunch is ready' --broker mqtts://broker.example
      tactus fleet send all 'Leave the house' --urgency 1 --wait 60s

    The broker and the other options can be set in the settings under "mqtt". If a
    reader and a group have the same name, group/NAME means the group.
    """
}
