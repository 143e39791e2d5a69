package import TactusSystem
import TactusText

/// Prints names and what each means, in aligned columns.
package func list(_ rows: [(name: String, text: String)]) throws(Failure) -> ExitStatus {
  var output = StandardOutput()
  let width = rows.map(\.name.count).max() ?? 0
  for row in rows { output.line("\(row.name.padded(to: width))  \(row.text)") }
  try output.finish()
  return .ok
}

/// Prints one JSON object per line.
package func listJSON(_ rows: [[(String, String)]]) throws(Failure) -> ExitStatus {
  var output = StandardOutput()
  for row in rows { output.line(JSONText.object(row)) }
  try output.finish()
  return .ok
}
