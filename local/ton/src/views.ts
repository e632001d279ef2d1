/** What the chain's own pages are told. Addresses are in the form for people; amounts in coins. */

/** One transaction, as a row of a list. */
export interface ListedTransaction {
  hash: string
  /** Of messages between accounts; `outside` is what an owner signed, `given` came out of nothing. */
  kind: 'payment' | 'outside' | 'given'
  /** Empty unless an account sent it. */
  from: string
  to: string
  /** What the message brought; null of one from outside, which brings nothing. */
  coins: string | null
  comment: string
  atMs: number
  isFinal: boolean
}

export interface TransactionPage {
  transactions: ListedTransaction[]
  /** By which the page of those before is asked for; null where there are none. */
  olderBefore: number | null
}

export interface TransactionView extends ListedTransaction {
  /** Whose state it changed. */
  account: string
  fees: string
  logicalTime: string
  /** The masterchain's block that made it final; null until then. */
  block: number | null
  /** What sent the message that it was run for. */
  sentBy: ListedTransaction | null
  /** What its own messages led to. */
  ledTo: ListedTransaction[]
}

/** What the wallet asks its owner. */
export interface WalletQuestion {
  id: number
  kind: 'connect' | 'pay'
  /** Who asks: the host that its manifest is on. */
  domain: string
  /** Where its name is to be read; null where the wallet does not know it any more. */
  manifestUrl: string | null
  messages: { address: string; coins: string; comment: string }[]
}

export interface WalletView {
  address: string
  balance: string
  question: WalletQuestion | null
}
