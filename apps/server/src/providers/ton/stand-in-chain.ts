import type { Ton } from './ton.ts'
import type { TonTransaction } from './ton-chain.ts'

/** A chain on which nothing happens but what a test puts there. */
export interface StandInChain extends Ton {
  transactions: TonTransaction[]
}

export function standInChain(now: () => Date): StandInChain {
  const transactions: TonTransaction[] = []
  const final = () => transactions.filter(({ isFinal }) => isFinal)
  return {
    transactions,
    chain: {
      network: '-239',
      head: async () => ({ seqno: 1, at: now() }),
      findByBody: async (hash) => final().filter((each) => each.in?.bodyHash?.equals(hash)),
      findByMessage: async () => null,
      findSender: async () => null,
      listFrom: async (account, lt) =>
        final().filter((each) => each.account === account && each.lt >= lt),
      listPending: async (account) =>
        transactions.filter((each) => each.account === account && !each.isFinal),
      broadcast: async () => {},
      balanceOf: async () => 0n,
      contractData: async () => null,
    },
    rate: async () => null,
    walletsUrl: () => '',
    transactionUrl: (hash) => hash,
    faults: () => 0,
  }
}
