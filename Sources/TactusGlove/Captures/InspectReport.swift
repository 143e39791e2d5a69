package import TactusSystem

/// A way to tell a capture.
package protocol InspectReport {
  func story(_ output: inout StandardOutput)
  func errors(_ output: inout StandardOutput)
  func frames(_ output: inout StandardOutput)
}
