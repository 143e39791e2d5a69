package import TactusAnalysis

extension MessageFolder {
  /// A category of messages that appear in this folder, or in the urgent one if they are urgent.
  package var category: MessageCategory {
    switch self {
    case .work: .work
    case .personal: .personal
    case .urgent, .other: .service
    }
  }
}
