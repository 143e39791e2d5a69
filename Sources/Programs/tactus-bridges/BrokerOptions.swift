import TactusBridge
import TactusCommandLine
import TactusSystem

/// The options that replace the settings of the MQTT broker.
enum BrokerOptions {
  /// The options of a connection that receives no messages for a reader.
  static let access: [any CommandOption] = [
    broker, user, passwordFile, authorities, certificate, certificateKey, key,
  ]

  static let broker = Option("broker", "ADDRESS", .text, "such as mqtts://broker.example")
  static let reader = Option(
    "reader", "NAME", .text, "receive messages on tactus/NAME/message")
  static let group = Option(
    repeated: "group", "NAME", .text, "also tactus/group/NAME/message; may be repeated")
  static let user = Option("user", "NAME", .text, "user name at the broker")
  static let passwordFile = Option(
    "password-file", "FILE", .text, "a file whose first line is the password")
  static let authorities = Option(
    "ca", "FILE", .text, "certificate authorities to trust (PEM)")
  static let certificate = Option(
    "certificate", "FILE", .text, "the client's certificate (PEM)")
  static let certificateKey = Option(
    "certificate-key", "FILE", .text, "the key of the certificate (PEM)")
  static let key = Option("key", "FILE", .text, "keys that open messages end to end")
  static let allowPlain = Flag("allow-plain", "with --key, accept unsealed messages too")
  static let discovery = Option(
    "discovery", "PREFIX", .text, "Home Assistant's discovery prefix, or off")
}

extension BrokerConfiguration {
  /// Returns a copy in which the command line's values replace those of the settings.
  func changed(by arguments: Arguments) throws(Failure) -> BrokerConfiguration {
    var result = self
    result.broker = try arguments[BrokerOptions.broker] ?? broker
    result.reader = try arguments[BrokerOptions.reader] ?? reader
    if arguments.has(BrokerOptions.group) { result.groups = try arguments[BrokerOptions.group] }
    result.user = try arguments[BrokerOptions.user] ?? user
    result.passwordFile = try arguments[BrokerOptions.passwordFile] ?? passwordFile
    result.authorities = try arguments[BrokerOptions.authorities] ?? authorities
    result.certificate = try arguments[BrokerOptions.certificate] ?? certificate
    result.certificateKey = try arguments[BrokerOptions.certificateKey] ?? certificateKey
    result.key = try arguments[BrokerOptions.key] ?? key
    result.allowsPlain = allowsPlain || arguments[BrokerOptions.allowPlain]
    result.discovery = try arguments[BrokerOptions.discovery] ?? discovery
    return result
  }
}
