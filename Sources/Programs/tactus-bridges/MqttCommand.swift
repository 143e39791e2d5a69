import TactusBroker
import TactusCommandLine
import TactusService
import TactusSystem

/// `tactus mqtt`: messages from an MQTT broker, and what became of them.
struct MqttCommand: TactusCommand {
  static let name = "mqtt"
  static let usage = "--broker ADDRESS --reader NAME [OPTION…]"
  static let options: [any CommandOption] = [
    OptionSpec("broker", "ADDRESS", "such as mqtts://broker.example"),
    OptionSpec("reader", "NAME", "receive messages on tactus/NAME/message"),
    OptionSpec("group", "NAME", "also tactus/group/NAME/message; may be repeated"),
    OptionSpec("user", "NAME", "user name at the broker"),
    OptionSpec("password-file", "FILE", "a file whose first line is the password"),
    OptionSpec("ca", "FILE", "certificate authorities to trust (PEM)"),
    OptionSpec("certificate", "FILE", "the client's certificate (PEM)"),
    OptionSpec("certificate-key", "FILE", "the key of the certificate (PEM)"),
    OptionSpec("key", "FILE", "keys that open messages end to end"),
    OptionSpec("allow-plain", nil, "with --key, accept unsealed messages too"),
    OptionSpec("discovery", "PREFIX", "Home Assistant's discovery prefix, or off"),
    OptionSpec("make-key", "FILE", "only write a new key to a new file"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
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
    if let path = arguments["make-key"] {
      guard !arguments.hasOther(than: ["make-key"]) else {
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
    return try job.run(waiter)
  }
}

extension BrokerConfiguration {
  /// A copy in which the command line's values replace those of the settings.
  func changed(by arguments: Arguments) -> BrokerConfiguration {
    var result = self
    result.broker = arguments["broker"] ?? broker
    result.reader = arguments["reader"] ?? reader
    if arguments.has("group") { result.groups = arguments.all("group") }
    result.user = arguments["user"] ?? user
    result.passwordFile = arguments["password-file"] ?? passwordFile
    result.authorities = arguments["ca"] ?? authorities
    result.certificate = arguments["certificate"] ?? certificate
    result.certificateKey = arguments["certificate-key"] ?? certificateKey
    result.key = arguments["key"] ?? key
    result.allowsPlain = allowsPlain || arguments.has("allow-plain")
    result.discovery = arguments["discovery"] ?? discovery
    return result
  }
}
