package import TactusInput
import TactusSystem
import TactusTouch
import TactusWire

/// Which touchscreen or touchpad of this machine the hand touches.
package struct OwnSurfaceOptions: Hashable, Sendable {
  /// A path; nil for the only one there is.
  package var path: String?
  package var kind: TouchKind
  /// What it measures, where it does not say; nil to believe it.
  package var size: TouchSize?

  /// A device that is taken as this.
  package init(path: String?, kind: TouchKind, size: TouchSize?) {
    self.path = path
    self.kind = kind
    self.size = size
  }
}

/// A touchscreen or touchpad of this machine in the service's own hands: found, lost and found again.
final class OwnSurface {
  /// How often to look for one that is not there, where udev does not tell when one comes.
  private static let interval = Microseconds.seconds(10)

  let options: OwnSurfaceOptions
  private var device: TouchDevice?
  /// Tells when one comes; nil where udev cannot be asked.
  private var watch: TouchWatch?
  private var nextLook = Microseconds.zero
  /// What was said last of why there is none.
  private var obstacle: String?

  init(_ options: OwnSurfaceOptions) {
    self.options = options
    watch = try? TouchWatch()
  }

  var interests: [Interest] {
    guard let interest = device?.interest ?? watch?.interest else { return [] }
    return [interest]
  }

  /// When `read` is due though nothing is ready; nil for never.
  var nextDeadline: Microseconds? { device == nil ? nextLook : nil }

  /// What is touched; nil while there is none.
  var surface: TouchSurface? {
    guard let surface = device?.surface else { return nil }
    return surface
  }

  /// What it calls itself; nil while there is none.
  private(set) var name: String?

  /// What was touched since the last call, and what people are to be told.
  func read(at now: Microseconds) -> (entries: [TouchRecording.Entry], news: [String]) {
    guard device != nil else {
      if let changes = watch?.takeChanges(), !changes.isEmpty { nextLook = now }
      return ([], open(at: now))
    }
    do throws(Failure) {
      return (try device?.read(at: now) ?? [], [])
    } catch {
      device = nil
      name = nil
      nextLook = now
      return ([Timed(.lost, at: now)], [error.message])
    }
  }

  private func find() throws(Failure) -> TouchDeviceInfo {
    guard let path = options.path else { return try TouchDevices.only() }
    return try TouchDevices.at(path)
  }

  private func open(at now: Microseconds) -> [String] {
    guard now >= nextLook else { return [] }
    nextLook = now + Self.interval
    do throws(Failure) {
      let info = try find()
      device = try TouchDevice(
        opening: info, isGrabbed: true,
        size: options.size.map { ($0.width, $0.height) })
      name = info.name
      obstacle = nil
      return ["the hand touches \(info.name) (\(info.path))"]
    } catch {
      guard error.message != obstacle else { return [] }
      obstacle = error.message
      return [error.message]
    }
  }
}
