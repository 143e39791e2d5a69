/// Options by their names, for commands whose options have no types yet.
extension OptionSpec: CommandOption {
  package var spec: OptionSpec { self }
}

extension Arguments {
  package func hasOther(than names: Set<String>) -> Bool {
    hasOther(than: names.map { OptionSpec($0, nil, "") })
  }
  package func has(_ name: String) -> Bool { has(OptionSpec(name, nil, "")) }
  package subscript(name: String) -> String? { all(name).last }
  package func all(_ name: String) -> [String] { texts(name) }
}
