package import TactusAnalysis
package import TactusService

/// An effect requested by the bridge's core.
package enum BrokerEffect: Hashable {
  /// Deliver a message to the service.
  case deliver(IncomingMessage, ticket: Int)
  case publish(BrokerPublication, ticket: Int)
  /// Let the service forget the outcomes up to this number.
  case settle(Int64)
  /// Report the outcome of a reply.
  case sent(String, BridgeReport)
  case askState
  /// Delete an entry of the spool.
  case forget(Int)
  /// Store on the disk that a sealed message was accepted, before anything later is published.
  case remember(ReplayGuard.Taken)
  /// Store the list of retained topics on the disk.
  case retain(RetainedTopics)
  /// Print a line for the operator.
  case tell(String)
}
