import TactusHaptics

/// So that no command needs to know in which room JSON is written.
typealias JSONText = TactusHaptics.JSONText
