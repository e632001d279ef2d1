import { refusedWith } from '@fanlight/client'
import { type Cents, cents, centsFromEur } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from './action.ts'
import { planAutoPay, takeAutoPay } from './auto-pay.ts'
import { refreshContent } from './content-queries.ts'
import { useBalance, useSetBalance } from './main-state.ts'
import { paths } from './paths.ts'
import { purchaseEvents, type Wish } from './purchase-events.ts'
import { useServices } from './services.ts'
import { useTellError } from './tell-error.ts'

interface Purchase extends Wish {
  buy: (key: string) => Promise<{ eurBalance: number }>
  /** Where paying twice is something to tell of in its own way. */
  onAlreadyPaid?: () => void
  /** Shows what was bought. */
  onBought: () => void
}

/**
 * Buys with the balance, or leads to a top-up of what is missing and buys on the way back. The
 * server has the last word on whether the money is enough.
 */
export function usePurchase({ buy, onAlreadyPaid, onBought, ...wish }: Purchase) {
  const { action, objectId, price } = wish
  const { messenger, router } = useServices()
  const queries = useQueryClient()
  const balance = useBalance()
  const setBalance = useSetBalance()
  const tellError = useTellError()
  const missing = missingFor(price, balance)
  const events = purchaseEvents(wish)

  const topUp = (requireTopUpAmount: Cents) => {
    planAutoPay({ action, objectId, price })
    void router.go(paths.balance({ requireTopUpAmount, action, objectId }))
  }
  const buying = useAction({
    async act({ isAutomatic }: { isAutomatic: boolean }, key) {
      const { eurBalance } = await buy(key)
      events.succeeded(isAutomatic)
      messenger.haptic({ notice: 'success' })
      setBalance(eurBalance)
      refreshContent(queries)
      onBought()
    },
    onError(error) {
      events.failed(error)
      if (refusedWith(error, 'insufficient_funds')) return topUp(shortOf(error.details, price))
      if (onAlreadyPaid && refusedWith(error, 'already_paid')) return onAlreadyPaid()
      tellError(error)
    },
  })
  const pay = (isAutomatic: boolean) => {
    if (buying.state === 'idle') void buying.run({ isAutomatic })
  }
  useAutoPay(() => {
    if (takeAutoPay(action, objectId, balance)) pay(true)
  }, balance)

  const submit = () => {
    events.clicked(missing === 0)
    if (missing > 0) topUp(missing)
    else pay(false)
  }
  return { state: buying.state, balance, missing, submit }
}

function useAutoPay(tryIt: () => void, balance: Cents) {
  const attempt = useEffectEvent(tryIt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: money that arrives is the reason to try
  useEffect(() => {
    attempt()
  }, [balance])
}

function shortOf(details: Readonly<Record<string, unknown>>, price: Cents): Cents {
  const { required, balance } = details
  if (typeof required !== 'number' || typeof balance !== 'number') return price
  return cents(Math.max(1, centsFromEur(required) - centsFromEur(balance)))
}
