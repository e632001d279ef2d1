/** How chain and wallet can be made to misbehave. */
export const TON_FAULTS = [
  /** The next call of the chain's interface is answered by 503. */
  'chain_outage',
  /** … by 429. */
  'chain_too_many_requests',
  /** The next answer is of a minute ago. */
  'chain_lag',
  /** The next payment is seen and never becomes final. */
  'chain_invalidates',
  /** The next transactions that are shown belong to another payment. */
  'chain_lies',
  'wallet_declines',
  'wallet_slow',
  'wallet_insufficient',
  'wallet_silent',
  'wallet_keeps_message',
  'wallet_late',
  'wallet_drops_comment',
  'wallet_other_account',
  'wallet_bounceable',
  'wallet_fee_from_value',
  'wallet_pays_twice',
  'wallet_one_message',
  'wallet_testnet',
  'wallet_no_proof',
  'wallet_disconnects',
  'wallet_forgets_session',
] as const

export type TonFault = (typeof TON_FAULTS)[number]
