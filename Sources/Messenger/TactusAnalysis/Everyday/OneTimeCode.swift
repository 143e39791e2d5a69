/// A code that is valid for some minutes, to sign in or to pay.
public enum OneTimeCode {
  /// True if a message brings one, in one of the ten languages.
  public static func isIn(_ body: String) -> Bool {
    EverydayClass(MessageText(String(body.prefix(longest)))) == .code
  }

  /// A longer message brings no code.
  private static let longest = 600
}
