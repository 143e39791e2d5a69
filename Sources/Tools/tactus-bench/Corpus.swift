import TactusBraille
import TactusPlayer

/// Ordinary English as cells, of any length, always the same.
struct Corpus {
  /// The cells as `say` would read them: line after line, with a blank cell between two.
  let cells: [SourceCell]

  /// - Throws: `Failure` if the default table of liblouis is missing or fails.
  init(count: Int) throws(Failure) {
    var text: [SourceCell] = []
    var word = 0
    do throws(BrailleError) {
      let translator = try Translator()
      for line in Self.lines {
        for cell in try translator.translate(line: line).cells {
          text.append(SourceCell(cell: cell, text: "", word: word))
          if cell == .blank { word += 1 }
        }
        text.append(SourceCell(cell: .blank, text: "", word: word))
        word += 1
      }
    } catch {
      throw Failure("\(error)")
    }
    cells = (0..<count).map { index in
      var cell = text[index % text.count]
      cell.word += index / text.count * word
      return cell
    }
  }

  static let lines = [
    "Good morning! The kettle is on, and there is fresh bread on the table beside the window.",
    "Anna came by at about half past eight and left the blue folder that you asked her for.",
    "She says that the meeting has moved: it begins at 14:30 on Tuesday, in room 207.",
    "If that is too late for you, please write to her today; she can still change it.",
    "It rained all night, so the path behind the house is soft. Take the road instead.",
    "The bus leaves the square every 20 minutes, and the driver knows that you are coming.",
    "When you reach the library, turn left after the third door and follow the rail.",
    "Mr. Okafor has kept two books for you: one about bees, the other about old clocks.",
    "\"Quite a pair,\" he said, \"but I think that both of them will make you laugh.\"",
    "There was a letter as well. It weighs 65 g and smells of oranges; shall I open it?",
    "Your sister rang. The baby slept for six whole hours, and everybody feels much better.",
    "She would like to visit us next weekend, from Friday the 12th until Sunday evening.",
    "We should buy potatoes, milk, a dozen eggs and something sweet before they arrive.",
    "The man from the workshop has mended the heating; he found a valve that was stuck.",
    "It cost 85 pounds, which is less than we feared, and the rooms are warm again.",
    "Nothing else happened, except that the cat jumped over the fence and back just now.",
  ]
}
