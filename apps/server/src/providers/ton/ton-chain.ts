import type { RawAddress } from './ton-address.ts'

export type TonNetwork = '-239' | '-3'

/** Final, unless it is listed as pending. */
export interface TonTransaction {
  hash: Buffer
  account: RawAddress
  lt: bigint
  at: Date
  /** The masterchain block that refers to it; 0 while there is none. */
  mcSeqno: number
  isFinal: boolean
  /** The account sent the money back. */
  bouncedAway: boolean
  /** What the account paid for it, and for sending what it sent. */
  fees: bigint
  in: {
    hash: Buffer
    /** Null of an external message, which brings no money. */
    source: RawAddress | null
    destination: RawAddress | null
    value: bigint
    /** Of the body cell, computed by us; null where no body could be read. */
    bodyHash: Buffer | null
    /** It is money that came back. */
    bounced: boolean
  } | null
  out: { destination: RawAddress | null; value: bigint; bodyHash: Buffer | null }[]
}

/** A source that knows the chain. Every call may throw a ProviderFault. */
export interface TonChain {
  readonly network: TonNetwork
  head(): Promise<{ seqno: number; at: Date }>
  /** Incoming and final. */
  findByBody(bodyHash: Buffer): Promise<TonTransaction[]>
  /** The wallet's own transaction, by the normalised hash of what it signed. */
  findByMessage(normalisedHash: Buffer): Promise<TonTransaction | null>
  /** The transaction that sent a message, by the message's own hash. */
  findSender(messageHash: Buffer): Promise<TonTransaction | null>
  /** Final, oldest first, from this logical time on; not all of them, if there are many. */
  listFrom(account: RawAddress, lt: bigint): Promise<TonTransaction[]>
  /** Not final yet; never a reason to believe in a payment. */
  listPending(account: RawAddress): Promise<TonTransaction[]>
  /** Offers a signed message to the network; one that it knows already is no fault. */
  broadcast(boc: string): Promise<void>
  /** In billionths; none where the account was never used. */
  balanceOf(address: RawAddress): Promise<bigint>
  /** The data of an active contract, as a BoC; null of one that is not deployed. */
  contractData(address: RawAddress): Promise<string | null>
}
