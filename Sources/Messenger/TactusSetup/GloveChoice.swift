import TactusProcess
import TactusSerial
package import TactusSystem
import TactusText

/// A device that may be a glove, offered for selection.
package struct GloveChoice: Equatable {
  /// The value of "device" in the settings that selects this glove.
  package let device: String
  /// A human-readable description in one line.
  package let name: String
  /// The reason why it cannot be used; nil if it can.
  package let problem: Finding?

  package static func == (one: GloveChoice, other: GloveChoice) -> Bool {
    one.device == other.device && one.name == other.name
  }

  /// The simulated glove built into the program.
  package static let virtual = GloveChoice(
    device: "loopback", name: "the virtual glove, inside this program", problem: nil)

  /// Returns the connected gloves, likely ones first, and the virtual one.
  ///
  /// - Throws: `Failure` if the system call fails.
  package static func found() throws(Failure) -> [GloveChoice] {
    let ports: [PortInfo]
    do throws(PortError) { ports = try Ports.list() } catch { throw Failure(error) }
    return of(ports) { PortHolder.ofDevice(at: $0.path) } + [.virtual]
  }

  /// The default device: a connected glove if one is certainly a glove, or else the virtual one; a service
  /// waits for a glove instead.
  package static var usual: String {
    guard ServiceManager.usualDevice == virtual.device else { return ServiceManager.usualDevice }
    let ports = (try? Ports.list()) ?? []
    return ports.contains { $0.likelihood == .glove } ? "auto" : virtual.device
  }

  /// Returns the choices for a list of ports.
  ///
  /// - Parameter holders: returns the other processes that have a port open.
  static func of(_ ports: [PortInfo], _ holders: (PortInfo) -> [PortHolder]) -> [GloveChoice] {
    let gloves = ports.filter { $0.likelihood == .glove }
    let possible = ports.filter { $0.likelihood == .possible }
    // The automatic search uses a possible glove only if none is certain.
    let sought = gloves.isEmpty ? possible : gloves
    return (gloves + possible).map { port in
      let names = [port.maker, port.productName].compactMap { $0?.printable }
      return GloveChoice(
        device: sought == [port]
          ? "auto" : port.serialNumber.map { "serial:\($0)" } ?? port.path,
        name: ([port.path.printable] + (names.isEmpty ? [] : [names.joined(separator: " ")])
          + (port.likelihood == .possible ? ["perhaps a glove"] : [])).joined(separator: ", "),
        problem: problem(port, holders(port)))
    }
  }

  private static func problem(_ port: PortInfo, _ holders: [PortHolder]) -> Finding? {
    if let cure = port.cure {
      return .bad("glove", "\(port.path.printable) may not be opened", cure: cure)
    }
    guard let holder = holders.first else { return nil }
    if holder.isService { return nil }
    return .bad(
      "glove", "\(port.path.printable) is in use by \(holder.description.printable)",
      cure: holder.name == "brltty"
        ? "sudo tactus doctor --rules /etc/udev/rules.d, then plug it in again"
        : "end that program")
  }

  /// The choice as a JSON object.
  package var json: String {
    JSONText.object([
      ("device", JSONText.string(device)), ("name", JSONText.string(name)),
      ("obstacle", problem.map { JSONText.string($0.text) } ?? "null"),
      ("cure", problem?.cure.map { JSONText.string($0) } ?? "null"),
    ])
  }
}
