import type { ReplyOf } from '@fanlight/client'
import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { payActionOf } from '@fanlight/domain/links/pay-action'
import type { QueryClient } from '@tanstack/react-query'
import { track } from '../shared/analytics/analytics.ts'
import { refreshContent } from '../shared/content/content.ts'
import type { I18nStore } from '../shared/i18n.ts'
import {
  type PayAction,
  type Place,
  paths,
  purchasePlace,
  type RouteName,
} from '../shared/navigation/paths.ts'
import { backTo } from '../shared/payment/back-to.ts'
import { currentPayment, endPayment } from '../shared/payment/current-payment.ts'
import { deviceId } from '../shared/payment/device.ts'
import { leaveTo } from '../shared/payment/leave-to.ts'
import { type PaymentEvent, toPaymentEvent } from '../shared/payment/payment-event.ts'
import { closeQuestion } from '../shared/payment/question.ts'
import { tellPayment } from '../shared/payment/tell-payment.ts'
import { type AutoPay, fundAutoPay, plannedAutoPay } from '../shared/purchase/auto-pay.ts'
import { dropAutoPay } from '../shared/purchase/purchase-flow.ts'
import type { Services } from '../shared/services.ts'
import { type Init, setBalance } from '../shared/session/session-state.ts'
import { toast } from '../shared/toasts.ts'

export interface PaymentOptions extends Services {
  queries: QueryClient
  i18n: I18nStore
}

interface About {
  topUpId: string
  device: string
  type: string
  objectId: string
  modelId: number | null
}

type Paid = About & Pick<Extract<PaymentEvent, { state: 'paid' }>, 'amount' | 'total' | 'card'>

/**
 * Money has come. What it was for is bought first; a screen of the payment itself shows it in its
 * own way, and anywhere else a line tells.
 */
export function welcomeMoney(options: PaymentOptions, paid: Paid) {
  const { queries, messenger, i18n, router } = options
  const { topUpId, device, amount, total, card } = paid
  const sums = { amount, ...(total && { total }), ...(card && { card }) }
  const { isMine, isNew } = tellPayment({ state: 'paid', topUpId, ...sums }, isOurs(device))
  if (!isNew) return
  // The card may have been kept.
  void queries.invalidateQueries({ queryKey: ['init'] })
  void queries.invalidateQueries({ queryKey: ['topUp', topUpId] })
  messenger.haptic({ notice: 'success' })
  const { t, money } = i18n.current()
  const line = t('menu.toppedUp', { amount: money(amount) })
  if (finishPurchase(options)) return toast(line)
  void showBought(options)
  if (isMine && isPaymentScreen(router.current?.target?.name)) return void closeQuestion()
  if (isMine) endPayment()
  toast(line)
}

/** Once the money is there, back to what it was for: that screen buys it. */
export function finishPurchase({ router, queries }: PaymentOptions): boolean {
  const plan = plannedAutoPay()
  const init = queries.getQueryData<Init>(['init'])
  if (!plan || plan.fanId !== init?.user.id) return false
  if (centsFromEur(init.eurBalance) < plan.price) return false
  fundAutoPay(plan)
  endPayment()
  const { action, objectId } = plan
  const place = purchasePlace(action, objectId || undefined)
  if (router.current?.address === router.address(place)) return true
  void closeQuestion().then(() => backTo(router, place))
  return true
}

/**
 * The money is there and less than the plan needs: either it is still too little, or the server has
 * bought the thing with it. Then that is shown.
 */
async function showBought({ api, router, queries, creatorId }: PaymentOptions): Promise<void> {
  const plan = plannedAutoPay()
  if (!plan || plan.fanId !== queries.getQueryData<Init>(['init'])?.user.id) return
  const { action, objectId } = plan
  const { intents } = await api.call('purchaseIntents.list', {})
  const isWaiting = intents.some((intent) => {
    return (
      payActionOf(intent.action) === action && intent.objectId === (objectId || String(creatorId))
    )
  })
  if (isWaiting) return
  endPlan(queries, plan)
  endPayment()
  await closeQuestion()
  refreshContent(queries)
  backTo(router, purchasePlace(action, objectId || undefined))
}

/**
 * Something was bought, perhaps by money that has just come: then there is nothing left to plan, and
 * where this device shows that money, it shows the thing instead.
 */
export function openBought(
  { router, queries }: PaymentOptions,
  action: PayAction,
  objectId: string,
): void {
  const plan = plannedAutoPay()
  if (plan?.action === action && plan.objectId === objectId) endPlan(queries, plan)
  if (currentPayment()?.state !== 'paid' || !isPaymentScreen(router.current?.target?.name)) return
  endPayment()
  void closeQuestion().then(() => backTo(router, purchasePlace(action, objectId)))
}

/** The thing is new to the fan, also on a screen that was not there to see it locked. */
function endPlan(queries: QueryClient, { action, objectId }: AutoPay): void {
  queries.setQueryData(['bought', action, objectId], true)
  dropAutoPay()
}

/** A payment that failed is shown where it was begun and awaited. Elsewhere nothing is torn away. */
export function tellFailure(
  options: PaymentOptions,
  { code, ...about }: About & { code: PaymentFailureCode | null },
) {
  const { queries, messenger, router, i18n } = options
  const { topUpId, device } = about
  const way = currentPayment()?.way
  const { isMine, isNew } = tellPayment({ state: 'failed', topUpId, code }, isOurs(device))
  if (!isNew) return
  const action = payActionOf(about.type)
  if (isMine) {
    track('pay_error', { action, objectId: about.objectId, code: code ?? '', isTopUp: true })
    if (way === 'saved_card') {
      queries.setQueryData<Init>(['init'], (init) => init && { ...init, card: null })
    }
  }
  const here = router.current?.target
  if (here?.name === 'topUpFailed' && here.params.topUpId === topUpId) return
  const place = failurePlace(queries, { ...about, code }, action)
  messenger.haptic({ notice: 'error' })
  if (isMine && (here?.name === 'balance' || here?.name === 'payForm')) {
    // The form that has failed is not a place to come back to.
    const isReplacing = here.name === 'payForm'
    void closeQuestion().then(() => router.go(place, { isReplacing, isForced: true }))
    return
  }
  const { t } = i18n.current()
  const onClick = () => void router.go(place)
  toast(t('failed.toast'), { text: t('failed.details'), onClick })
}

/** The saved card's bank wants to see the fan, who is led there only from where they wait. */
export function tellAction(
  { messenger, router, i18n }: PaymentOptions,
  { topUpId, device, url }: Pick<About, 'topUpId' | 'device'> & { url: string },
) {
  const { isMine, isNew } = tellPayment({ state: 'action_required', topUpId }, isOurs(device))
  const screen = router.current?.target?.name
  // The card form counts down and goes by itself.
  if (!isMine || !isNew || screen === 'payForm') return
  if (screen === 'balance') return leaveTo(url, messenger)
  const { t } = i18n.current()
  const onClick = () => leaveTo(url, messenger)
  toast(t('payment.bankAsks'), { text: t('payment.open'), onClick })
}

/** The server's answer about a top-up of this device says the same as its events. */
export function learnPayment(
  options: PaymentOptions,
  { topUp, eurBalance }: Pick<ReplyOf<'topUp.get'>, 'topUp' | 'eurBalance'>,
) {
  const { id: topUpId, code, url, device, type, objectId, modelId } = topUp
  const about = { topUpId, device, type, objectId, modelId }
  const event = toPaymentEvent(topUp)
  if (event.state === 'paid') {
    if (currentPayment()?.state !== 'paid') setBalance(options.queries, eurBalance)
    return welcomeMoney(options, { ...about, ...event })
  }
  if (event.state === 'failed') return tellFailure(options, { ...about, code })
  if (event.state === 'action_required' && url) {
    return tellAction(options, { ...about, url })
  }
  tellPayment(event)
}

function isOurs(device: string): boolean {
  return device === deviceId()
}

function isPaymentScreen(name: RouteName | undefined): boolean {
  return name === 'balance' || name === 'payForm' || name === 'topUpFailed'
}

function failurePlace(
  queries: QueryClient,
  { topUpId, objectId, modelId, code }: About & { code: PaymentFailureCode | null },
  type: PayAction | undefined,
): Place {
  return paths.topUpFailed({
    type,
    modelId: modelId === null ? undefined : String(modelId),
    objectId: missingOf(queries, type) ?? objectId,
    topUpId,
    code: code ?? undefined,
  })
}

/** For what is topped up by amount, the failure screen is told how much is missing. */
function missingOf(queries: QueryClient, type: PayAction | undefined): string | null {
  if (type !== 'tips' && type !== 'buy-telegram-post') return null
  const plan = plannedAutoPay()
  const init = queries.getQueryData<Init>(['init'])
  if (plan?.action !== type || !init) return ''
  const missing = cents(Math.max(0, plan.price - centsFromEur(init.eurBalance)))
  return String(eurFromCents(missing))
}
