/// Functions whose results are the same on every machine: they use only sums, products and
/// quotients, which IEEE 754 rounds in one way only. Those of the C library differ in the last bit
/// with its version and the processor.
enum StableMath {
  /// e to the power of `x`, accurate to a few units of the last place.
  static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    guard x < 700 else { return .greatestFiniteMagnitude }
    let turns = (x * 1.4426950408889634).rounded()
    let rest = (x - turns * 0.693147180369123816490) - turns * 1.90821492927058770002e-10
    var term = 1.0
    var sum = 1.0
    for power in 1...13 {
      term *= rest / Double(power)
      sum += term
    }
    return Double(sign: .plus, exponent: Int(turns), significand: sum)
  }

  /// The natural logarithm of a positive number.
  static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return -.infinity }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.4142135623730951 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var term = ratio
    var sum = 0.0
    for power in stride(from: 1, through: 25, by: 2) {
      sum += term / Double(power)
      term *= square
    }
    return 2 * sum + exponent * 0.69314718055994530942
  }
}
