import TactusWire

// Reads lines with a kind of damage and three frames in hexadecimal; applies every such damage to
// the first and judges the decoder's frames. Prints for each line the counts of `Damage`.
while let line = readLine() {
  let words = line.split(separator: " ")
  guard words.count == 4, let kind = Damage.Kind(rawValue: String(words[0])) else {
    print("a line is: \(Damage.Kind.allCases.map(\.rawValue).joined(separator: "|")) HEX HEX HEX")
    break
  }
  var damage = Damage(words[1...].map(bytes(ofHex:)))
  damage.all(kind)
  print(damage.tried, damage.unseen, damage.misread, damage.lost)
}

func bytes(ofHex text: Substring) -> [UInt8] {
  stride(from: 0, to: text.utf8.count / 2, by: 1).map { index in
    UInt8(text.dropFirst(index * 2).prefix(2), radix: 16) ?? 0
  }
}
