import { type ApiError, refusedWith } from '@fanlight/client'
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
import { isRefusedAgain, type MoneyRefusal, moneyIn } from './money-refusal.ts'
import { type PurchaseRequest, purchaseEvents } from './purchase-events.ts'
import { dropAutoPay } from './purchase-flow.ts'

interface Purchase extends PurchaseRequest {
  /** `price` is what the person saw, in euro. */
  buy: (key: string, price: number) => Promise<{ eurBalance: number }>
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
  const { messenger } = useServices()
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

  const takeOver = (error: ApiError, seen: Cents): MoneyRefusal => {
    const money = moneyIn(error, { price: seen, balance })
    setBalance(eurFromCents(money.balance))
    if (money.price !== seen) onPrice(money.price)
    return money
  }
  const buying = useAction({
    name: `buy ${action} ${objectId}`,
    async act(seen: { price: Cents }, key) {
      const { eurBalance } = await buy(key, eurFromCents(seen.price))
      dropAutoPay()
      events.succeeded(isAutomatic.current)
      messenger.haptic({ notice: 'success' })
      setBalance(eurBalance)
      refreshContent(queries)
      onBought()
    },
    onError(error, seen) {
      dropAutoPay()
      events.failed(error)
      if (onAlreadyPaid && refusedWith(error, 'already_paid')) return onAlreadyPaid()
      if (refusedWith(error, 'price_changed')) return void confirmPrice(takeOver(error, seen.price))
      if (!refusedWith(error, 'insufficient_funds')) return tellError(error)
      const money = takeOver(error, seen.price)
      if (isRefusedAgain(`${action} ${objectId}`, money)) tellError(error)
      else topUp(money)
    },
  })
  const pay = (seen: Cents, isByItself: boolean) => {
    isAutomatic.current = isByItself
    if (buying.state !== 'done') void buying.run({ price: seen })
  }
  const settle = (money: MoneyRefusal) => {
    if (money.price > money.balance) topUp(money)
    else pay(money.price, false)
  }
  const confirmPrice = async (money: MoneyRefusal) => {
    const { agreesTo } = await import('./agrees-to.ts')
    if (await agreesTo(money.price, messenger, i18n)) settle(money)
  }
  useAutoPay(() => {
    const plan = takeAutoPay({ fanId: user.id, action, objectId }, balance)
    if (plan) pay(plan.price, true)
  }, balance)

  const submit = () => {
    events.clicked(missing === 0)
    settle({ price, balance })
  }
  return { state: buying.state, balance, missing, submit }
}

/** Remembers what to buy, and leads to where the money for it comes from. */
function useTopUpFor({ action, objectId }: PurchaseRequest) {
  const { router } = useServices()
  const { user } = useInit()
  return ({ price, balance }: MoneyRefusal) => {
    planAutoPay({ fanId: user.id, action, objectId, price })
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
