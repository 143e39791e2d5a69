/// Which serial port is meant.
public enum PortSelector: Hashable, Sendable {
  /// The one glove that is plugged in.
  case automatic
  case path(String)
  case serial(String)
  case usb(vendor: UInt16, product: UInt16)
}
