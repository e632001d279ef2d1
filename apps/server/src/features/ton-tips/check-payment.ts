import type { TonTransaction } from '../../providers/ton/ton-chain.ts'

/** Wallets that take the network's fee from the value deliver a little less. */
const TOLERANCE_NANO = 1_000_000n

export interface Expected {
  /** The creator's wallet as the fan was given it, raw. */
  address: string
  bodyHash: Buffer
  amountNano: bigint
}

/**
 * - `none`: it is not this tip's payment;
 * - `pending`: it may become it;
 * - `bounced`: the money went back to the payer;
 * - `short`: clearly less than was asked for.
 */
export type Payment = 'paid' | 'short' | 'bounced' | 'pending' | 'none'

/**
 * What a transaction of the chain is to a tip. Only what arrived at the creator's account counts; what
 * the fan's client or wallet says does not. `aborted` and the compute phase are not looked at: a good
 * payment to a wallet that was never used is aborted, and the money is there.
 */
export function checkPayment(transaction: TonTransaction, expected: Expected): Payment {
  const { in: message } = transaction
  if (!message || message.source === null) return 'none'
  if (transaction.account !== expected.address) return 'none'
  if (message.destination !== expected.address) return 'none'
  if (message.bounced) return 'none'
  if (!message.bodyHash?.equals(expected.bodyHash)) return 'none'
  if (!transaction.isFinal) return 'pending'
  if (transaction.bouncedAway) return 'bounced'
  return isEnough(message.value, expected.amountNano) ? 'paid' : 'short'
}

export function isEnough(valueNano: bigint, amountNano: bigint): boolean {
  return valueNano >= amountNano - TOLERANCE_NANO
}
