package import TactusAnalysis

extension MessageFolder {
  /// A category of messages that are shown in this folder, or in the urgent one where they are urgent.
  package var category: MessageCategory {
    switch self {
    case .work: .work
    case .personal: .personal
    case .urgent, .other: .service
    }
  }
}
