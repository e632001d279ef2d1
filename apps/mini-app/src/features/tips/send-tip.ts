import { refusedWith } from '@fanlight/client'
import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '../../shared/action.ts'
import { planAutoPay, plannedAutoPay, takeAutoPay } from '../../shared/auto-pay.ts'
import { useCloseAfter } from '../../shared/close-after.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useBalance, useSetBalance } from '../../shared/main-state.ts'
import { paths } from '../../shared/paths.ts'
import { purchaseEvents } from '../../shared/purchase-events.ts'
import { useServices } from '../../shared/services.ts'
import { useTellError } from '../../shared/tell-error.ts'
import { toast } from '../../shared/toasts.ts'

interface Wish {
  amount: Cents
  message: string
  /** The tip is written already and only waits to be paid. */
  tipId?: string
}

function eventsOf({ amount, tipId = '' }: Wish) {
  return purchaseEvents({ action: 'tips', objectId: tipId, price: amount })
}

/**
 * Writes the tip, then pays it. Without enough money it is kept on the server while the fan tops
 * up, and paid on the way back.
 */
export function useSendTip() {
  const { api, creatorId, messenger, router } = useServices()
  const balance = useBalance()
  const setBalance = useSetBalance()
  const { t } = useI18n()
  const closeSoon = useCloseAfter()
  const tellError = useTellError()

  const write = async ({ amount, message }: Wish, key: string) => {
    const body = { message, currency: 'eur', amount: eurFromCents(amount) } as const
    const params = { authorId: creatorId }
    return (await api.call('tips.draft', { params, body, key: `${key}-draft` })).tips.id
  }
  const topUp = (tipId: string, amount: Cents) => {
    planAutoPay({ action: 'tips', objectId: tipId, price: amount })
    const requireTopUpAmount = cents(Math.max(1, amount - balance))
    void router.go(paths.balance({ requireTopUpAmount, action: 'tips', objectId: tipId }))
  }
  const tip = useAction({
    async act(wish: Wish, key) {
      if (!wish.tipId) eventsOf(wish).clicked(wish.amount <= balance)
      const tipId = wish.tipId ?? (await write(wish, key))
      if (wish.amount > balance) return topUp(tipId, wish.amount)
      try {
        const body = { currency: 'eur' } as const
        const reply = await api.call('tips.send', { params: { tipId }, body, key: `${key}-send` })
        eventsOf({ ...wish, tipId }).succeeded(wish.tipId !== undefined)
        messenger.haptic({ notice: 'success' })
        setBalance(reply.eurBalance)
        toast(t('tips.sent'))
        closeSoon()
      } catch (error) {
        if (!refusedWith(error, 'insufficient_funds')) throw error
        topUp(tipId, wish.amount)
      }
    },
    onError(error, wish) {
      eventsOf(wish).failed(error)
      tellError(error)
    },
  })

  const resume = useEffectEvent(() => {
    const plan = plannedAutoPay()
    if (plan?.action !== 'tips' || !takeAutoPay('tips', plan.objectId, balance)) return
    void tip.run({ amount: plan.price, message: '', tipId: plan.objectId })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: money that arrives is the reason to try
  useEffect(() => {
    resume()
  }, [balance])
  return tip
}
