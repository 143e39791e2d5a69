/// What people are told of `fleet`.
package enum FleetTexts {
  package static let fleet = """
    For those who look after many readers, each with a 'tactus mqtt' at one broker:
    who is there, in which room, when each last felt something, what each host runs
    on where it knows that, with a battery that is low, and which urgent alerts
    nobody has acknowledged. A reader's groups are those of its bridge ('tactus
    mqtt --group').

      tactus fleet --broker mqtts://broker.example --user keeper \\
        --password-file keeper-password
      tactus fleet --broker mqtts://broker.example --watch
      tactus fleet --broker mqtts://broker.example --json

    Alerts are followed while --watch or --escalate runs, by one process for each
    broker, and remembered over its restarts; the broker keeps for it what comes
    meanwhile, up to 7 days. With --escalate an alert that is not acknowledged
    after that time goes to the group, once, as urgent; alerts to readers who are
    away count too. For its words the broker must let the keeper hear messages,
    and sealed ones need --key.

      tactus fleet --broker mqtts://broker.example --escalate staff --after 3m

    'send' sends to a reader, a group or all. With --wait it tells what became of
    it for each reader, and sends again to whoever was there and said nothing; a
    reader takes a message of one id once. It ends as soon as everybody has felt
    it or has it in the list alone, without an alert, or when the time is over,
    which it says; the exit status is 75 if somebody has not felt it. What is not
    delivered when its time is over is not told (--expires, 1d).

      tactus fleet send ward 'Lunch is ready' --broker mqtts://broker.example
      tactus fleet send all 'Leave the house' --urgency 1 --wait 60s

    The broker and the rest can stand in the settings under "mqtt". If a reader and
    a group have one name, group/NAME means the group.
    """
}
