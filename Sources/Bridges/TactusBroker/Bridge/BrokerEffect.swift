package import TactusBridge
package import TactusMessage

/// An effect requested by the bridge's core.
package enum BrokerEffect: Hashable {
  /// Deliver a message to the service.
  case deliver(IncomingMessage, ticket: Int)
  case publish(BrokerPublication, ticket: Int)
  /// Let the service forget the outcomes up to this number.
  case acknowledge(Int64)
  /// Report the outcome of a reply.
  case reportReply(String, BridgeReport)
  case requestState
  /// Delete an entry of the spool.
  case forget(Int)
  /// Store on the disk that a sealed message was accepted, before anything later is published.
  case remember(ReplayGuard.Record)
  /// Store the list of retained topics on the disk.
  case retain(RetainedTopics)
  /// Print a line for the operator.
  case log(String)
}
