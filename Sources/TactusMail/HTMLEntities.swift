/// Characters by name or number (HTML 4.01, section 24; HTML, section 13.2.5.80).
enum HTMLEntities {
  /// The character that the scalars after "&" name, and what follows it; nil when they name none.
  static func text(
    _ scalars: ArraySlice<Unicode.Scalar>
  ) -> (text: String, after: ArraySlice<Unicode.Scalar>)? {
    guard let end = scalars.prefix(12).firstIndex(of: ";") else { return nil }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[..<end])
    let name = String(view)
    guard let scalar = named[name] ?? numbered(name) else { return nil }
    return (String(scalar), scalars[(end + 1)...])
  }

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // The C1 controls are never meant; windows-1252 is.
    if let value, let byte = UInt8(exactly: value) { return MailCharsets.windows1252(byte) }
    return value.flatMap(Unicode.Scalar.init)
  }

  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "OElig": "Œ", "oelig": "œ",
      "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "euro": "€", "ndash": "–", "mdash": "—",
      "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
      "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "trade": "™", "minus": "−",
      "larr": "←", "rarr": "→", "zwnj": "\u{200C}", "zwj": "\u{200D}", "ensp": " ", "emsp": " ",
      "thinsp": " ",
    ]
    for (number, name) in latin1.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(UInt8(0xA0 + number))
    }
    // A plain space, so that white space folds.
    named["nbsp"] = " "
    return named
  }()

  /// The names of U+00A0 to U+00FF, in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """
}
