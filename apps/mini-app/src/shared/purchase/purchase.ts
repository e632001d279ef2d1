import { refusedWith } from '@fanlight/client'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/money/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAction } from '../actions/action.ts'
import { useTellError } from '../actions/tell-error.ts'
import { refreshContent } from '../content/content.ts'
import { useI18n } from '../i18n.ts'
import { paths } from '../navigation/paths.ts'
import { useServices } from '../services.ts'
import { useBalance, useInit, useSetBalance } from '../session/session-state.ts'
import { planAutoPay, takeAutoPay } from './auto-pay.ts'
import type { MoneyRefusal } from './money-refusal.ts'
import { type PurchaseRequest, purchaseEvents } from './purchase-events.ts'
import { dropAutoPay } from './purchase-flow.ts'

/** What the person has agreed to, as a buy call says it. */
export interface Agreed {
  /** What they saw, in euro. */
  price: number
  /** They were asked whether they want to spend so much. */
  confirmed?: boolean
}

interface Purchase extends PurchaseRequest {
  buy: (key: string, agreed: Agreed) => Promise<{ eurBalance: number }>
  /** The server asks another price than the screen shows. */
  onPrice: (price: Cents) => void
  /** Where paying twice is something to tell of in its own way. */
  onAlreadyPaid?: () => void
  /** Shows what was bought. */
  onBought: () => void
}

/**
 * Buys with the balance, or leads to a top-up of what is missing and buys on the way back. The
 * server has the last word on what it costs and on whether the money is enough; what it says is
 * taken over before anything else is done.
 */
export function usePurchase({ buy, onPrice, onAlreadyPaid, onBought, ...request }: Purchase) {
  const { action, objectId, price } = request
  const services = useServices()
  const { messenger } = services
  const queries = useQueryClient()
  const { user } = useInit()
  const balance = useBalance()
  const setBalance = useSetBalance()
  const tellError = useTellError()
  const i18n = useI18n()
  const topUp = useTopUpFor(request)
  const isAutomatic = useRef(false)
  const missing = missingFor(price, balance)
  const events = purchaseEvents(request)

  const buying = useAction({
    name: `buy ${action} ${objectId}`,
    async act({ price: seen, ...agreed }: Seen, key) {
      try {
        setBalance((await buy(key, { ...agreed, price: eurFromCents(seen) })).eurBalance)
      } catch (error) {
        // Unless the money that came has bought it.
        if (!isAutomatic.current || !isBoughtAlready(error)) throw error
      }
      dropAutoPay()
      events.succeeded(isAutomatic.current)
      messenger.haptic({ notice: 'success' })
      refreshContent(queries)
      onBought()
    },
    onError(error, seen) {
      dropAutoPay()
      events.failed(error)
      if (onAlreadyPaid && refusedWith(error, 'already_paid')) return onAlreadyPaid()
      void goOn(error, seen.price)
    },
  })
  const goOn = async (reason: unknown, seen: Cents) => {
    const late = await import('./late-purchase.ts').catch(() => null)
    const believed = { price: seen, balance }
    const context = { services, queries, i18n }
    const next = (await late?.afterRefusal(reason, request, believed, context)) ?? 'tell'
    if (next === 'tell') tellError(reason)
    else if (next !== 'nothing') {
      if (next.price !== seen) onPrice(next.price)
      settle(next)
    }
  }
  const pay = (seen: Seen, isByItself: boolean) => {
    isAutomatic.current = isByItself
    if (buying.state !== 'done') void buying.run(seen)
  }
  const settle = ({ balance: owned, ...seen }: MoneyRefusal & Seen) => {
    if (seen.price > owned) topUp({ price: seen.price, balance: owned })
    else pay(seen, false)
  }
  useAutoPay(() => {
    const plan = takeAutoPay({ fanId: user.id, action, objectId }, balance)
    if (plan) pay({ price: plan.price }, true)
  }, balance)

  const submit = () => {
    events.clicked(missing === 0)
    settle({ price, balance })
  }
  return { state: buying.state, balance, missing, submit }
}

interface Seen {
  price: Cents
  confirmed?: boolean
}

function isBoughtAlready(error: unknown): boolean {
  return refusedWith(error, 'already_paid') || refusedWith(error, 'already_subscribed')
}

/** Remembers what to buy, here and on the server, and leads to where the money for it comes from. */
function useTopUpFor({ action, objectId }: PurchaseRequest) {
  const services = useServices()
  const queries = useQueryClient()
  const { user } = useInit()
  return ({ price, balance }: MoneyRefusal) => {
    const { router } = services
    planAutoPay({ fanId: user.id, action, objectId, price })
    void import('./late-purchase.ts')
      .then(({ keepIntent }) => keepIntent({ services, queries }, { action, objectId }, price))
      .catch(() => {}) // This app has its plan.
    const requireTopUpAmount = missingFor(price, balance)
    void router.go(paths.balance({ requireTopUpAmount, action, objectId }))
  }
}

function useAutoPay(tryIt: () => void, balance: Cents) {
  const attempt = useEffectEvent(tryIt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: money that arrives is the reason to try
  useEffect(() => {
    attempt()
  }, [balance])
}
