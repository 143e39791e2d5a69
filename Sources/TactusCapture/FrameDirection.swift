/// Which way a frame went.
public enum FrameDirection: UInt8, Sendable, CaseIterable {
  case toDevice
  case fromDevice
}
