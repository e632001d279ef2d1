/** What is said on it, every node hears: the one that said it too, unless it is lost. */
export interface NodeChannel {
  /** Rejects where it is known that no node will hear it. */
  publish(payload: string): Promise<void>
  /** Resolves once this node hears, or once it is known that the channel is away. */
  subscribe(subscriber: Subscriber): Promise<Unsubscribe>
  /** Says what is under way, and hears no more. */
  close(): Promise<void>
}

export interface Subscriber {
  onMessage(payload: string): void
  /** What was said is lost from the moment the connection was, up to this call. */
  onResume?(): void
}

export type Unsubscribe = () => Promise<void>
