import TactusSerial
package import TactusSystem
import TactusText

/// A place where a glove may be, to be chosen from.
package struct GloveChoice: Equatable {
  /// What the settings' "device" says for it.
  package let device: String
  /// What it is, in a line for people.
  package let name: String
  /// What keeps it from being used; nil if nothing does.
  package let obstacle: Finding?

  package static func == (one: GloveChoice, other: GloveChoice) -> Bool {
    one.device == other.device && one.name == other.name
  }

  /// The glove inside the program.
  package static let virtual = GloveChoice(
    device: "loopback", name: "the virtual glove, inside this program", obstacle: nil)

  /// The gloves that are plugged in, likely ones first, and the virtual one.
  ///
  /// - Throws: `Failure` if the system cannot be asked.
  package static func found() throws(Failure) -> [GloveChoice] {
    let ports: [PortInfo]
    do throws(PortError) { ports = try Ports.list() } catch { throw Failure(error) }
    return of(ports) { PortHolder.ofDevice(at: $0.path) } + [.virtual]
  }

  /// The device that is used where nobody names one: the glove that is plugged in, if there is one for sure, or
  /// else the virtual one, for which a service waits instead.
  package static var usual: String {
    guard ServiceManager.usualDevice == virtual.device else { return ServiceManager.usualDevice }
    let ports = (try? Ports.list()) ?? []
    return ports.contains { $0.likelihood == .glove } ? "auto" : virtual.device
  }

  /// The choices that ports make.
  ///
  /// - Parameter holders: the other processes that have a port open.
  static func of(_ ports: [PortInfo], _ holders: (PortInfo) -> [PortHolder]) -> [GloveChoice] {
    let gloves = ports.filter { $0.likelihood == .glove }
    let possible = ports.filter { $0.likelihood == .possible }
    // What looks for a glove by itself takes a possible one only where there is no sure one.
    let sought = gloves.isEmpty ? possible : gloves
    return (gloves + possible).map { port in
      let names = [port.maker, port.productName].compactMap { $0?.printable }
      return GloveChoice(
        device: sought == [port]
          ? "auto" : port.serialNumber.map { "serial:\($0)" } ?? port.path,
        name: ([port.path.printable] + (names.isEmpty ? [] : [names.joined(separator: " ")])
          + (port.likelihood == .possible ? ["perhaps a glove"] : [])).joined(separator: ", "),
        obstacle: obstacle(port, holders(port)))
    }
  }

  private static func obstacle(_ port: PortInfo, _ holders: [PortHolder]) -> Finding? {
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

  /// A JSON object.
  package var json: String {
    JSONText.object([
      ("device", JSONText.string(device)), ("name", JSONText.string(name)),
      ("obstacle", obstacle.map { JSONText.string($0.text) } ?? "null"),
      ("cure", obstacle?.cure.map { JSONText.string($0) } ?? "null"),
    ])
  }
}
