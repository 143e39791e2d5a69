extension PerceptionModel {
  /// The model that fits the published figures best.
  ///
  /// `tactus perception --fit` repeats the fit and prints these numbers. Losses for a `fade` of 25 and
  /// 100 ms differ by 0.00001; the longer one is the more cautious. The scores and their sources are
  /// in `PublishedFigures` (TactusLab) and in docs/REFERENCES.md.
  public static let standard = PerceptionModel(fitted[0])

  /// Models that fit almost as well, for the range of a prediction: they differ most in `fade`,
  /// about which the published scores say least.
  public static let plausible = fitted.dropFirst().map { PerceptionModel($0) }

  /// The best fit first, with its loss; each ends with the clarity of HoliBraille's motors relative
  /// to UbiBraille's.
  package static let fitted: [[Double]] = [
    [500, 6.4838, 100, 375.2292, 0.4637, 2.4879, 0.1726, 1.6, 3, 0.028, 0.8065],  // 0.26
    [500, 6.4836, 25, 375.2393, 0.4637, 2.4881, 0.1726, 1.6, 3, 0.028, 0.8064],  // 0.26
    [500, 6.4933, 300, 374.607, 0.463, 2.4627, 0.1723, 1.6, 3, 0.028, 0.8069],  // 0.265
  ]
}
