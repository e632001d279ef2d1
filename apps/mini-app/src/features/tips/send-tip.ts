import { refusedWith } from '@fanlight/client'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/money/purchase'
import { isRefusal } from '@fanlight/web/failures'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { planAutoPay, plannedAutoPay, takeAutoPay } from '../../shared/purchase/auto-pay.ts'
import { useCloseAfter } from '../../shared/purchase/close-after.ts'
import { isRefusedAgain, type MoneyRefusal, moneyIn } from '../../shared/purchase/money-refusal.ts'
import { purchaseEvents } from '../../shared/purchase/purchase-events.ts'
import { dropAutoPay } from '../../shared/purchase/purchase-flow.ts'
import { useServices } from '../../shared/services.ts'
import { useBalance, useInit, useSetBalance } from '../../shared/session/session-state.ts'
import { toast } from '../../shared/toasts.ts'
import { dropTipDraft } from './tip-draft.ts'

export interface TipRequest {
  amount: Cents
  message: string
  creatorId: number
  /** The tip is written already and only waits to be paid. */
  tipId?: string
}

function eventsOf({ amount, tipId = '' }: TipRequest) {
  return purchaseEvents({ action: 'tips', objectId: tipId, price: amount })
}

/**
 * Writes the tip, then pays it. Without enough money it is kept on the server while the fan tops
 * up, and paid on the way back.
 */
export function useSendTip() {
  const { messenger } = useServices()
  const balance = useBalance()
  const setBalance = useSetBalance()
  const { t } = useI18n()
  const closeSoon = useCloseAfter()
  const tellError = useTellError()
  const calls = useTipCalls()
  const plan = useTipPlan()
  const [sending, setSending] = useState<TipRequest | null>(() => plan.read(balance))
  const [isSent, setIsSent] = useState(false)

  const tip = useAction({
    name: 'tip',
    async act(request: TipRequest, key) {
      if (!request.tipId) eventsOf(request).clicked(request.amount <= balance)
      const tipId = request.tipId ?? (await calls.write(request, key))
      if (request.amount > balance) {
        plan.topUp(tipId, { price: request.amount, balance })
        return 'short'
      }
      try {
        const reply = await calls.send(tipId, key)
        dropAutoPay()
        eventsOf({ ...request, tipId }).succeeded(request.tipId !== undefined)
        messenger.haptic({ notice: 'success' })
        setIsSent(true)
        dropTipDraft()
        setBalance(reply.eurBalance)
        toast(t('tips.sent'))
        closeSoon()
        return 'sent'
      } catch (error) {
        if (!refusedWith(error, 'insufficient_funds')) throw error
        const money = moneyIn(error, { price: request.amount, balance })
        setBalance(eurFromCents(money.balance))
        if (isRefusedAgain('tip', money)) throw error
        plan.topUp(tipId, money)
        return 'short'
      }
    },
    onError(error, request) {
      eventsOf(request).failed(error)
      // It may be sent by now, and is not written a second time.
      if (request.tipId && !isRefusal(error)) plan.write(request.tipId, request.amount)
      else dropAutoPay()
      tellError(error)
    },
  })
  const run = async (request: TipRequest) => {
    if (isSent) return
    setSending(request)
    if ((await tip.run(request)) !== 'sent' && !plan.read(balance)) setSending(null)
  }

  const resume = useEffectEvent(() => {
    const planned = plan.read(balance)
    if (planned && plan.take(planned, balance)) void run(planned)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: money that arrives is the reason to try
  useEffect(() => {
    resume()
  }, [balance])
  return { run, isBusy: tip.state === 'pending', isSent, sending }
}

function useTipCalls() {
  const { api, creatorId } = useServices()
  return {
    async write({ amount, message }: TipRequest, key: string) {
      const body = { message, currency: 'eur', amount: eurFromCents(amount) } as const
      const params = { authorId: creatorId }
      return (await api.call('tips.draft', { params, body, key: `${key}-draft` })).tips.id
    },
    send(tipId: string, key: string) {
      const body = { currency: 'eur' } as const
      return api.call('tips.send', { params: { tipId }, body, key: `${key}-send` })
    },
  }
}

/** A tip that is written and waits for money; it is known by its id. */
function useTipPlan() {
  const { router, creatorId } = useServices()
  const { user } = useInit()
  const planOf = (tipId: string) => ({ fanId: user.id, action: 'tips', objectId: tipId }) as const
  const write = (tipId: string, price: Cents) => planAutoPay({ ...planOf(tipId), price })
  return {
    write,
    /** The tip that the fan has topped up for, if the money is there. */
    read(balance: Cents): TipRequest | null {
      const { fanId, action, objectId, price } = plannedAutoPay() ?? {}
      if (action !== 'tips' || fanId !== user.id || !price || price > balance) return null
      return { amount: price, message: '', creatorId, ...(objectId && { tipId: objectId }) }
    },
    take: ({ tipId = '' }: TipRequest, balance: Cents) => takeAutoPay(planOf(tipId), balance),
    topUp(tipId: string, { price, balance }: MoneyRefusal) {
      write(tipId, price)
      const requireTopUpAmount = missingFor(price, balance)
      void router.go(paths.balance({ requireTopUpAmount, action: 'tips', objectId: tipId }))
    },
  }
}
