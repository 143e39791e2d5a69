import TactusEncoder
import TactusSystem
import TactusText

/// Prints the pieces and the vector of each line of standard input, for comparison with another
/// engine: `encoder-probe encoder.bin < texts`.
@main
enum EncoderProbe {
  static func main() throws {
    let file = try EncoderFile(
      try InputFile.contents(of: CommandLine.arguments[1], most: 256 << 20))
    let encoder = try Encoder(file)
    while let line = readLine() {
      let pieces = encoder.windows(sender: "", text: line)[0].pieces
      let vector = encoder.embedding(sender: "", text: line)
      print(
        pieces.map { "\($0)" }.joined(separator: " "),
        vector.map { "\($0)" }.joined(separator: " "), separator: "\t")
    }
  }
}
