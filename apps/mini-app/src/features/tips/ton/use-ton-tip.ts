import type { ReplyOf } from '@fanlight/client'
import type { TonTransaction } from '@fanlight/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UnknownAppError, UserRejectsError, WalletNotSupportFeatureError } from '@tonconnect/sdk'
import { useState } from 'react'
import { useTellError } from '../../../shared/actions/tell-error.ts'
import { useServices } from '../../../shared/services.ts'
import { keepCoinsChosen, keepTip, readKeptTip } from './kept-tip.ts'
import type { TonKey } from './ton-words.ts'
import type { FanWallet } from './use-wallet.ts'
import { maxMessagesOf } from './wallet.ts'

export type TonTip = ReplyOf<'tonTips.get'>

const OPEN = ['awaiting', 'signed', 'seen']
/** The socket tells sooner; this is for when it does not. */
const ASK_EVERY_MS = 2_000

interface TonRequest {
  /** Coins. */
  amount: number
  message: string
}

/**
 * One tip in coins. The server's word is what counts: what the wallet answers to the app only lets the
 * server look sooner. The tip is remembered on the device, because the app may be gone when the fan is back.
 */
export function useTonTip(fanWallet: FanWallet, openId: string | undefined) {
  const { api, creatorId } = useServices()
  const queries = useQueryClient()
  const [id, setId] = useState(() => readKeptTip(creatorId) ?? openId ?? null)
  const [problem, setProblem] = useState<TonKey | null>(null)
  const tip = useTipQuery(id)
  const { isBusy, inTurn } = useTurn(() => setProblem(null))
  const keep = (tipId: string) => {
    setId(tipId)
    keepTip(creatorId, tipId)
  }
  const refresh = () => queries.invalidateQueries({ queryKey: ['offer'] })

  const ask = async (tipId: string, transaction: TonTransaction) => {
    const { connector, open } = fanWallet
    const params = { tipId }
    try {
      const { boc } = await connector.sendTransaction(transaction, { onRequestSent: open })
      await api.call('tonTips.signed', { params, body: { boc }, key: api.newKey() })
    } catch (error) {
      if (error instanceof UserRejectsError) {
        await api.call('tonTips.declined', { params, body: { code: 300 }, key: api.newKey() })
      }
      if (error instanceof UnknownAppError) fanWallet.disconnect()
      setProblem(problemIn(error))
    }
    await refresh()
  }
  const send = async (tipId: string) => {
    const { wallet } = fanWallet
    if (!wallet) return
    const body = {
      currency: 'ton' as const,
      from: wallet.account.address,
      maxMessages: maxMessagesOf(wallet),
    }
    const sent = await api.call('tips.send', { params: { tipId }, body, key: api.newKey() })
    keep(tipId)
    await refresh()
    if (sent.transaction) void ask(tipId, sent.transaction)
  }
  return {
    tip,
    isBusy,
    problem,
    run: ({ amount, message }: TonRequest) =>
      inTurn(async () => {
        const body = { message, currency: 'ton' as const, amount }
        const params = { authorId: creatorId }
        const { tips } = await api.call('tips.draft', { params, body, key: api.newKey() })
        await send(tips.id)
      }),
    /** The same tip once more, by the same reference. */
    again: () => inTurn(() => send(id ?? '')),
    cancel: () =>
      inTurn(async () => {
        const params = { tipId: id ?? '' }
        await api.call('tonTips.declined', { params, body: { code: 300 }, key: api.newKey() })
        drop()
      }),
    leave: drop,
  }

  function drop() {
    keepCoinsChosen()
    void refresh()
    setId(null)
  }
}

/** One thing at a time; what goes wrong with it is told. */
function useTurn(begin: () => void) {
  const tellError = useTellError()
  const [isBusy, setIsBusy] = useState(false)
  const inTurn = async (work: () => Promise<void>) => {
    setIsBusy(true)
    begin()
    await work().catch(tellError)
    setIsBusy(false)
  }
  return { isBusy, inTurn }
}

/** What the server says of it; undefined before that, and without a tip. */
function useTipQuery(id: string | null): TonTip | undefined {
  const { api, creatorId } = useServices()
  const { data } = useQuery({
    // What changes it changes what the offer says of it, so both are asked for again at once.
    queryKey: ['offer', creatorId, 'tonTip', id],
    queryFn: ({ signal }) => api.call('tonTips.get', { params: { tipId: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      OPEN.includes(state.data?.status ?? '') ? ASK_EVERY_MS : false,
    refetchOnWindowFocus: 'always',
  })
  return id === null ? undefined : data
}

function problemIn(error: unknown): TonKey | null {
  if (error instanceof UserRejectsError) return 'ton.declined'
  if (error instanceof UnknownAppError) return 'ton.session'
  if (error instanceof WalletNotSupportFeatureError) return 'ton.noFeature'
  return 'ton.walletError'
}
