import TactusBroker
import TactusManual
import TactusService
import TactusSystem

/// `tactus mqtt`: messages from an MQTT broker, and what became of them.
struct MqttCommand: Command {
  static let name = "mqtt"
  static let summary = "Take messages from an MQTT broker, and tell what becomes of them."
  static let usage = "--broker ADDRESS --reader NAME [OPTION…]"
  static let options = [
    OptionSpec("broker", "ADDRESS", "such as mqtts://broker.example"),
    OptionSpec("reader", "NAME", "whose messages: topic tactus/NAME/message"),
    OptionSpec("group", "NAME", "also tactus/group/NAME/message; may be repeated"),
    OptionSpec("user", "NAME", "the user's name for the broker"),
    OptionSpec("password-file", "FILE", "its first line is the password"),
    OptionSpec("ca", "FILE", "certificates that vouch for the broker (PEM)"),
    OptionSpec("certificate", "FILE", "the client's certificate (PEM)"),
    OptionSpec("certificate-key", "FILE", "the key of the certificate (PEM)"),
    OptionSpec("key", "FILE", "keys that open messages end to end"),
    OptionSpec("allow-plain", nil, "with --key, take messages that are not sealed too"),
    OptionSpec("discovery", "PREFIX", "where Home Assistant looks, or off"),
    OptionSpec("make-key", "FILE", "only make a key, in a new file"),
    MessengerOptions.store, MessengerOptions.configuration,
  ]
  static let notes = """
    Stands beside 'tactus run', which may start before or after, and end; so may
    the broker. What comes meanwhile is kept, and told once. Everything can stand
    in the settings instead, under "mqtt", and the password only there or in a
    file: "password_command" may ask the system's keyring.

      tactus mqtt --broker mqtt://127.0.0.1 --reader ada
      tactus mqtt --broker mqtts://broker.example --reader ada --group ward \\
        --user ada --password-file ~/.config/tactus/mqtt-password

      mosquitto_pub -t tactus/ada/message -q 1 \\
        -m '{"from":"Doorbell","text":"Somebody is at the door"}'
      mosquitto_sub -t tactus/ada/delivery

    Home Assistant finds the glove by itself. The broker's keeper reads what
    passes unless there is a key, which writers need too:

      tactus mqtt --make-key ada.key
      tactus mqtt --broker mqtts://broker.example --reader ada --key ada.key

    SERVICE.md, "MQTT", has the topics, what is in them, and how to seal a
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
  /// A copy in which what the command line says has taken the place of what the settings say.
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
