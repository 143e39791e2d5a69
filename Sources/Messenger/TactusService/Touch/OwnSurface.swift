package import TactusInput
import TactusSurface
import TactusSystem
import TactusTouch
import TactusWire

/// The touchscreen or touchpad of this machine to use.
package struct OwnSurfaceOptions: Hashable, Sendable {
  /// Its path; nil if there is only one.
  package var path: String?
  package var kind: TouchKind
  /// The size to use if it reports none; nil to rely on its report.
  package var size: TouchSize?

  /// Creates the options of a device.
  package init(path: String?, kind: TouchKind, size: TouchSize?) {
    self.path = path
    self.kind = kind
    self.size = size
  }
}

/// A touchscreen or touchpad of this machine that the service itself reads, and reopens after
/// it was lost.
final class OwnSurface {
  /// The interval between searches for a missing device, where udev does not report new ones.
  private static let interval = Microseconds.seconds(10)

  let options: OwnSurfaceOptions
  private var device: TouchDevice?
  /// Reports new devices; nil where udev is not available.
  private var watch: TouchWatch?
  private var nextLook = Microseconds.zero
  /// The last reported reason for its absence.
  private var reportedProblem: String?

  init(_ options: OwnSurfaceOptions) {
    self.options = options
    watch = try? TouchWatch()
  }

  var interests: [Interest] {
    guard let interest = device?.interest ?? watch?.interest else { return [] }
    return [interest]
  }

  /// The deadline of the next `read` if nothing becomes ready first; nil for none.
  var nextDeadline: Microseconds? { device == nil ? nextLook : nil }

  /// The touched surface; nil while there is none.
  var surface: TouchSurface? {
    guard let surface = device?.surface else { return nil }
    return surface
  }

  /// The device's name; nil while there is none.
  private(set) var name: String?

  /// Returns the touches since the last call, and lines to report.
  func read(at now: Microseconds) -> (entries: [TouchRecording.Entry], news: [String]) {
    guard device != nil else {
      if let changes = watch?.drainChanges(), !changes.isEmpty { nextLook = now }
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
      reportedProblem = nil
      return ["the hand touches \(info.name) (\(info.path))"]
    } catch {
      guard error.message != reportedProblem else { return [] }
      reportedProblem = error.message
      return [error.message]
    }
  }
}
