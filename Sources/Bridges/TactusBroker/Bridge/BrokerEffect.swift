package import TactusAnalysis
package import TactusService

/// What the bridge's core wants done.
package enum BrokerEffect: Hashable {
  /// Hand a message over to the service.
  case deliver(IncomingMessage, ticket: Int)
  case publish(BrokerPublication, ticket: Int)
  /// Let the service forget what it has told up to this number.
  case settle(Int64)
  /// Say what came of an answer.
  case sent(String, BridgeReport)
  case askState
  /// Forget an entry of the spool.
  case forget(Int)
  /// Keep on the disk that a sealed message was taken, before anything is published that follows.
  case remember(SealedBook.Taken)
  /// Keep on the disk what the broker keeps for ever.
  case retain(RetainedTopics)
  /// Tell a line to whoever looks after the bridge.
  case tell(String)
}
