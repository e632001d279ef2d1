import { ProviderFault } from '../provider-fault.ts'
import type { TonChain, TonNetwork, TonTransaction } from './ton-chain.ts'
import { type ShownTransaction, toTransaction } from './toncenter-transaction.ts'

const ANSWER_WITHIN_MS = 10_000
/** The most that one answer has. */
const PAGE_MAX = 1000
const NAME = 'toncenter'

export interface ToncenterOptions {
  network: TonNetwork
  /** Without `/api/v3`; a function where it is known only after the start. */
  url: () => string
  key: string | null
  onFault?: () => void
}

/** The third interface of toncenter, which has an index of bodies. */
export function toncenter({ network, url, key, onFault }: ToncenterOptions): TonChain {
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    try {
      return await request<Answer>(`${url()}/api/v3${path}`, key, body)
    } catch (error) {
      onFault?.()
      throw error instanceof ProviderFault
        ? error
        : new ProviderFault(NAME, 'no answer', true, error)
    }
  }
  const list = async (path: string): Promise<TonTransaction[]> => {
    const { transactions } = await ask<{ transactions: ShownTransaction[] }>(path)
    return transactions.map(toTransaction)
  }

  return {
    network,
    async head() {
      const { last } = await ask<{ last: { seqno: number; gen_utime: string } }>('/masterchainInfo')
      return { seqno: last.seqno, at: new Date(Number(last.gen_utime) * 1000) }
    },
    async findByBody(hash) {
      const wanted = hash.toString('base64url')
      return list(`/transactionsByMessage?body_hash=${wanted}&direction=in&limit=100`)
    },
    async findByMessage(hash) {
      const [own] = await list(
        `/transactionsByMessage?msg_hash=${hash.toString('hex')}&direction=in`,
      )
      return own ?? null
    },
    async findSender(hash) {
      const [sender] = await list(
        `/transactionsByMessage?msg_hash=${hash.toString('hex')}&direction=out`,
      )
      return sender ?? null
    },
    listFrom: (account, lt) =>
      list(`/transactions?account=${account}&start_lt=${lt}&sort=asc&limit=${PAGE_MAX}`),
    listPending: (account) => list(`/pendingTransactions?account=${account}`),
    async broadcast(boc) {
      try {
        await ask('/message', { boc })
      } catch (error) {
        // The network answers so to a message that it has run already, and to one that it never will.
        if (!(error instanceof ProviderFault) || error.isRetryable) throw error
      }
    },
    async balanceOf(address) {
      const { accounts } = await ask<AccountStates>(`/accountStates?address=${address}`)
      return BigInt(accounts[0]?.balance ?? '0')
    },
    async contractData(address) {
      const { accounts } = await ask<AccountStates>(`/accountStates?address=${address}`)
      const [state] = accounts
      return state?.status === 'active' ? state.data_boc : null
    },
  }
}

interface AccountStates {
  accounts: { status: string; balance: string | null; data_boc: string | null }[]
}

async function request<Answer>(url: string, key: string | null, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(key && { 'x-api-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (answer.ok) return (await answer.json()) as Answer
  const text = await answer.text()
  const isRefused = text.includes('exitcode=') || (answer.status >= 400 && answer.status < 429)
  throw new ProviderFault(NAME, `answered ${answer.status}`, !isRefused)
}
