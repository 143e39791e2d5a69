import TactusText

/// Reads the section of a profile that describes the board.
extension JSONNode {
  func board(for layout: Layout?) throws(JSONDocumentError) -> BoardDescription {
    let members = try members([
      "name", "summary", "mcu", "crystal_hz", "serial", "outputs", "switching_hz", "motor_power",
      "keys", "key_level", "pressure", "clock_timer", "watchdog", "firmware", "supply",
    ])
    var taken: [BoardDescription.Pin: String] = [:]
    let serial = try members.required("serial").serialLine(&taken)
    let outputs = try members.required("outputs").outputs(for: layout, &taken)
    let motorPower = try members["motor_power"]?.connection(&taken)
    let keys = try members.required("keys").keys(&taken)
    let pressure = try members["pressure"]?.pressure(&taken)
    return BoardDescription(
      name: try members.required("name").text(
        maximumBytes: BoardDescription.maximumNameBytes),
      summary: try members.required("summary").text(),
      microcontroller: try members.required("mcu").text(),
      crystal: try members.required("crystal_hz").integer(BoardDescription.crystalRange),
      serial: serial, outputs: outputs,
      switchingFrequency: try members.required("switching_hz").integer(
        BoardDescription.switchingRange),
      motorPower: motorPower, keys: keys, keyLevel: try members.required("key_level").choice(),
      pressure: pressure,
      clockTimer: try members.required("clock_timer").text(),
      watchdog: try members.required("watchdog").text(),
      firmware: try members["firmware"]?.firmware(),
      supply: try members.required("supply").supply())
  }

  /// - Throws: `JSONDocumentError` when the supply cannot provide the current that the limits permit.
  func check(
    _ board: BoardDescription, against limits: SafetyLimits
  ) throws(JSONDocumentError) {
    let possible = board.supply.summedPercent
    guard limits.summedPercent <= possible else {
      throw .content(
        file: file, path: "\(path).supply", place,
        expected: "enough for safety.summed_percent \(limits.summedPercent)",
        found: "enough for \(possible)")
    }
  }

  private func connection(
    _ taken: inout TakenPins
  ) throws(JSONDocumentError) -> BoardDescription.Connection {
    try members(["pin", "label", "wire"]).connection(&taken)
  }

  private func firmware() throws(JSONDocumentError) -> BoardDescription.Firmware {
    typealias Firmware = BoardDescription.Firmware
    let members = try members(["processor", "flash_ceiling", "ram_ceiling"])
    return Firmware(
      processor: try members.required("processor").choice(),
      flashCeiling: try members.required("flash_ceiling").integer(Firmware.ceilingRange),
      memoryCeiling: try members.required("ram_ceiling").integer(Firmware.ceilingRange))
  }

  private typealias TakenPins = [BoardDescription.Pin: String]

  private func serialLine(
    _ taken: inout TakenPins
  ) throws(JSONDocumentError) -> BoardDescription.SerialLine {
    let wired = ["transmit", "receive", "alternate_function", "baud"]
    let members = try members(["peripheral", "bridge"] + wired)
    let bridge: BoardDescription.Bridge = try members.required("bridge").choice()
    guard bridge == .native else {
      return BoardDescription.SerialLine(
        peripheral: try members.required("peripheral").text(), bridge: bridge,
        wires: BoardDescription.Wires(
          transmit: try members.required("transmit").pin(&taken),
          receive: try members.required("receive").pin(&taken),
          alternateFunction: try members["alternate_function"]?.integer(0...15),
          baud: try members.required("baud").integer(BoardDescription.Wires.baudRange)))
    }
    for key in wired {
      if let node = members[key] { throw node.wrong("no \(key), since the bridge is native") }
    }
    return BoardDescription.SerialLine(
      peripheral: try members.required("peripheral").text(), bridge: bridge, wires: nil)
  }

  private func outputs(
    for layout: Layout?, _ taken: inout TakenPins
  ) throws(JSONDocumentError) -> [BoardDescription.Output] {
    var outputs: [BoardDescription.Output] = []
    for node in try elements() {
      let members = try node.members(["pin", "label", "wire", "drive", "alternate_function"])
      outputs.append(
        BoardDescription.Output(
          connection: try members.connection(&taken),
          drive: try members.required("drive").text(),
          alternateFunction: try members["alternate_function"]?.integer(0...15)))
    }
    let allowed =
      layout.map { $0.actuators.count...$0.actuators.count } ?? 1...Layout.maximumActuators
    guard allowed.contains(outputs.count) else {
      throw wrong(
        layout == nil
          ? "1 to \(Layout.maximumActuators) outputs"
          : "\(allowed.lowerBound) outputs, one for each actuator of the layout")
    }
    return outputs
  }

  private func keys(
    _ taken: inout TakenPins
  ) throws(JSONDocumentError) -> [BoardDescription.Connection] {
    var keys: [BoardDescription.Connection] = []
    for node in try elements() {
      keys.append(try node.connection(&taken))
    }
    guard keys.count <= BoardDescription.maximumKeys else {
      throw wrong("at most \(BoardDescription.maximumKeys) keys")
    }
    return keys
  }

  private func pressure(
    _ taken: inout TakenPins
  ) throws(JSONDocumentError) -> BoardDescription.Pressure {
    typealias Pressure = BoardDescription.Pressure
    let members = try members(["input", "select", "channels"])
    let channels = try members.required("channels")
    let nodes = try channels.elements()
    guard (1...Pressure.maximumChannels).contains(nodes.count) else {
      throw channels.wrong("1 to \(Pressure.maximumChannels) channels")
    }
    guard members["input"] != nil || members["select"] != nil else {
      var inputs: [BoardDescription.Connection] = []
      for node in nodes { inputs.append(try node.connection(&taken)) }
      return .inputs(inputs)
    }
    let input = try members.required("input").connection(&taken)
    let lines = try members.required("select")
    var select: [BoardDescription.Connection] = []
    for node in try lines.elements() { select.append(try node.connection(&taken)) }
    guard select.count == Pressure.selectLines else {
      throw lines.wrong("\(Pressure.selectLines) select lines")
    }
    var leads: [BoardDescription.Lead] = []
    for node in nodes {
      let lead = try node.members(["label", "wire"])
      leads.append(
        BoardDescription.Lead(
          label: try lead.required("label").text(), wire: try lead.required("wire").text()))
    }
    return .multiplexer(input: input, select: select, channels: leads)
  }

  /// Reads a pin that is not used elsewhere.
  fileprivate func pin(
    _ taken: inout [BoardDescription.Pin: String]
  ) throws(JSONDocumentError) -> BoardDescription.Pin {
    guard let pin = BoardDescription.Pin(try text()) else {
      throw wrong("a pin, such as PC6, P0.24 or GP2")
    }
    if let other = taken[pin] {
      throw .content(
        file: file, path: path, place, expected: "a pin of its own",
        found: "\(pin), which is \(other)")
    }
    taken[pin] = path
    return pin
  }

  private func supply() throws(JSONDocumentError) -> BoardDescription.Supply {
    typealias Supply = BoardDescription.Supply
    let members = try members([
      "port_ma", "board_ma", "port_mv", "rail_mv", "converter_percent", "start_ma",
    ])
    let port = try members.required("port_ma").integer(Supply.portCurrentRange)
    return Supply(
      portCurrent: port, boardCurrent: try members.required("board_ma").integer(0...port),
      portVoltage: try members.required("port_mv").integer(Supply.portVoltageRange),
      railVoltage: try members.required("rail_mv").integer(Supply.railVoltageRange),
      converterPercent: try members.required("converter_percent").integer(Supply.converterRange),
      startCurrent: try members.required("start_ma").integer(Supply.startCurrentRange))
  }

  private func text(maximumBytes: Int) throws(JSONDocumentError) -> String {
    let text = try text()
    guard text.utf8.count <= maximumBytes else {
      throw wrong("a text of at most \(maximumBytes) bytes")
    }
    return text
  }
}

extension JSONNode.Members {
  fileprivate func connection(
    _ taken: inout [BoardDescription.Pin: String]
  ) throws(JSONDocumentError) -> BoardDescription.Connection {
    BoardDescription.Connection(
      pin: try required("pin").pin(&taken), label: try required("label").text(),
      wire: try required("wire").text())
  }
}
