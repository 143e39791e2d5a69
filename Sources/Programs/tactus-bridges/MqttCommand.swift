import TactusBroker
import TactusCommandLine
import TactusService
import TactusSystem

/// `tactus mqtt`: receives messages from an MQTT broker, and reports their status.
struct MqttCommand: TactusCommand {
  static let name = "mqtt"
  static let usage = "--broker ADDRESS --reader NAME [OPTION…]"
  static let options: [any CommandOption] = [
    BrokerOptions.broker, BrokerOptions.reader, BrokerOptions.group, BrokerOptions.user,
    BrokerOptions.passwordFile, BrokerOptions.authorities, BrokerOptions.certificate,
    BrokerOptions.certificateKey, BrokerOptions.key, BrokerOptions.allowPlain,
    BrokerOptions.discovery, makeKey, MessengerOptions.store, MessengerOptions.configuration,
  ]
  private static let makeKey = Option(
    "make-key", "FILE", .text, "only write a new key to a new file")
  static let notes = """
    Runs next to 'tactus run', which may start before or after, and end; so may the
    broker. Messages that arrive meanwhile are kept, and announced once. All options
    can also be set in the settings, under "mqtt". The password is read from a file
    or from "password_command" there, which may query the system's keyring.

      tactus mqtt --broker mqtt://127.0.0.1 --reader ada
      tactus mqtt --broker mqtts://broker.example --reader ada --group ward \\
        --user ada --password-file ~/.config/tactus/mqtt-password

      mosquitto_pub -t tactus/ada/message -q 1 \\
        -m '{"from":"Doorbell","text":"The doorbell is ringing"}'
      mosquitto_sub -t tactus/ada/delivery

    Home Assistant discovers the glove. The broker's operator can read every message
    unless there is a key, which senders need too:

      tactus mqtt --make-key ada.key
      tactus mqtt --broker mqtts://broker.example --reader ada --key ada.key

    SERVICE.md, "MQTT", describes the topics, their content, and how to seal a
    message. Ctrl-C or SIGTERM ends it.
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if let path = try arguments[makeKey] {
      guard !arguments.hasOther(than: [makeKey]) else {
        throw Failure(.usage, "--make-key makes a key and does nothing else: give it alone")
      }
      try SealingKeys.make(in: path)
      return .ok
    }
    let settings = try MessengerConfiguration(arguments).mqtt.changed(by: arguments)
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    var job = try BrokerJob(
      try BrokerPlan(settings, waiter), store: try MessengerOptions.store(arguments))
    MemoryLimit.set()
    return try job.run(waiter)
  }
}
