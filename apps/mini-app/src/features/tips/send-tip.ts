import { refusedWith } from '@fanlight/client'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/money/purchase'
import { isRefusal } from '@fanlight/web/failures'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../shared/actions/action.ts'
import { useTellError } from '../../shared/actions/tell-error.ts'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { planAutoPay, plannedAutoPay, takeAutoPay } from '../../shared/purchase/auto-pay.ts'
import { useCloseAfter } from '../../shared/purchase/close-after.ts'
import type { MoneyRefusal } from '../../shared/purchase/money-refusal.ts'
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
  /** The fan was asked whether they want to spend so much. */
  confirmed?: boolean
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

  const thank = (request: TipRequest, isAutomatic: boolean) => {
    dropAutoPay()
    eventsOf(request).succeeded(isAutomatic)
    messenger.haptic({ notice: 'success' })
    setIsSent(true)
    dropTipDraft()
    toast(t('tips.sent'))
    closeSoon()
    return 'sent' as const
  }
  const tip = useAction({
    name: 'tip',
    async act(request: TipRequest, key) {
      if (!request.tipId) eventsOf(request).clicked(request.amount <= balance)
      const tipId = request.tipId ?? (await calls.write(request, key))
      const [written, isAutomatic] = [{ ...request, tipId }, request.tipId !== undefined]
      if (request.amount > balance && !isAutomatic) {
        plan.topUp(tipId, { price: request.amount, balance })
        return 'short'
      }
      const send = async (more: Pick<TipRequest, 'confirmed'>, itsKey: string) => {
        setBalance(await calls.send({ ...written, ...more }, itsKey))
        return thank(written, isAutomatic)
      }
      try {
        return await send({}, key)
      } catch (error) {
        // The money that came has paid it.
        if (isAutomatic && refusedWith(error, 'already_paid')) return thank(written, true)
        const next = await plan.afterRefusal(error, written, balance)
        if (next === 'tell') throw error
        if (next === 'nothing') return 'stopped'
        if (next.confirmed) return send({ confirmed: true }, `${key}-confirmed`)
        plan.topUp(tipId, next)
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
    /** The balance after it. */
    async send({ tipId, amount, confirmed = false }: TipRequest & { tipId: string }, key: string) {
      const body = { currency: 'eur', price: eurFromCents(amount), confirmed } as const
      const reply = await api.call('tips.send', { params: { tipId }, body, key: `${key}-send` })
      return reply.eurBalance as number // euro are answered with it
    },
  }
}

/** A tip that is written and waits for money; it is known by its id. */
function useTipPlan() {
  const services = useServices()
  const { router, creatorId } = services
  const queries = useQueryClient()
  const i18n = useI18n()
  const { user } = useInit()
  const planOf = (tipId: string) => ({ fanId: user.id, action: 'tips', objectId: tipId }) as const
  const write = (tipId: string, price: Cents) => planAutoPay({ ...planOf(tipId), price })
  return {
    write,
    /** The tip that the fan has topped up for, if the money is there. */
    read(balance: Cents): TipRequest | null {
      const { fanId, action, objectId, price, isFunded } = plannedAutoPay() ?? {}
      if (action !== 'tips' || fanId !== user.id || !price) return null
      if (price > balance && !isFunded) return null
      return { amount: price, message: '', creatorId, ...(objectId && { tipId: objectId }) }
    },
    async afterRefusal(error: unknown, { tipId = '', amount }: TipRequest, balance: Cents) {
      const late = await import('../../shared/purchase/late-purchase.ts')
      const believed = { price: amount, balance }
      return late.afterRefusal(error, planOf(tipId), believed, { services, queries, i18n })
    },
    take: ({ tipId = '' }: TipRequest, balance: Cents) => takeAutoPay(planOf(tipId), balance),
    topUp(tipId: string, { price, balance }: MoneyRefusal) {
      write(tipId, price)
      void import('../../shared/purchase/late-purchase.ts')
        .then(({ keepIntent }) => keepIntent({ services, queries }, planOf(tipId), price))
        .catch(() => {}) // This app has its plan.
      const requireTopUpAmount = missingFor(price, balance)
      void router.go(paths.balance({ requireTopUpAmount, action: 'tips', objectId: tipId }))
    },
  }
}
