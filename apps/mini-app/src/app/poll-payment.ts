import { refusedWith } from '@fanlight/client'
import { currentPayment, endPayment, watchPayment } from '../shared/payment/current-payment.ts'
import { deviceId } from '../shared/payment/device.ts'
import { isOver, type Payment } from '../shared/payment/payment.ts'
import {
  isAnswerAwaited,
  loseAnswer,
  setUnderWay,
  tellPayment,
} from '../shared/payment/tell-payment.ts'
import { toast } from '../shared/toasts.ts'
import { learnPayment, type PaymentOptions } from './follow-payment.ts'

const POLL_MS = [1000, 2000, 3000, 5000] as const
const POLL_MAX_MS = 10_000
/** A person who has waited that long wants to hear something. */
const PATIENCE_MS = 30_000
/** Back from the bank without an answer, they want to go on sooner. */
const RETURN_PATIENCE_MS = 10_000
/** A call that left a phone whose app was closed may reach the server that late. */
const ARRIVAL_MS = 10_000

/**
 * Asks the server what has become of the payment: at the start, when the fan comes back to the app,
 * after the socket was lost, and while an answer is awaited.
 */
export function pollPayment(options: PaymentOptions) {
  const found = currentPayment()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | null = null
  let isAsking = false

  const ask = async () => {
    const payment = currentPayment()
    if (!payment || isOver(payment) || isAnswerAwaited() || isAsking) return
    isAsking = true
    await askAbout(options, payment)
    isAsking = false
  }
  const wait = (turn: number) => {
    clearTimeout(timer)
    timer = undefined
    const payment = currentPayment()
    if (!payment?.isUnderWay || isOver(payment)) {
      since = null
      return
    }
    since ??= Date.now()
    const isReturn = payment.topUpId === found?.topUpId
    const isTooLong = Date.now() - since > (isReturn ? RETURN_PATIENCE_MS : PATIENCE_MS)
    // The card form says itself that it waits.
    if (isTooLong && options.router.current?.target?.name !== 'payForm') {
      return giveUp(options, payment, isReturn)
    }
    const delayMs = POLL_MS[turn] ?? POLL_MAX_MS
    timer = setTimeout(() => void ask().then(() => wait(turn + 1)), delayMs)
  }
  const stopWatching = watchPayment(() => {
    if (timer === undefined) wait(0)
  })
  const onVisible = () => {
    if (document.visibilityState === 'visible') void ask()
  }
  document.addEventListener('visibilitychange', onVisible)
  void ask().then(() => wait(0))

  return {
    ask,
    close() {
      clearTimeout(timer)
      stopWatching()
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}

/** Without a network nothing is learnt, and it is asked again later. */
async function askAbout(options: PaymentOptions, payment: Payment): Promise<void> {
  const { api, messenger, i18n } = options
  const { topUpId, before, beganAt } = payment
  try {
    if (topUpId !== null) {
      return learnPayment(options, await api.call('topUp.get', { params: { topUpId } }))
    }
    const query = { device: deviceId() }
    const { topUp, eurBalance } = await api.call('topUp.latest', { query })
    if (topUp && topUp.id !== before) return learnPayment(options, { topUp, eurBalance })
    if (Date.now() - beganAt < ARRIVAL_MS) return loseAnswer()
    // The server never heard of it.
    endPayment()
    void messenger.alert(i18n.current().t('payment.notCharged'))
  } catch (error) {
    // Another person uses this device now.
    if (refusedWith(error, 'not_found')) endPayment()
  }
}

function giveUp({ i18n }: PaymentOptions, { topUpId }: Payment, isReturn: boolean): void {
  if (isReturn) toast(i18n.current().t('balance.bankIsSlow'))
  else if (topUpId !== null) tellPayment({ state: 'unknown', topUpId })
  setUnderWay(false)
}
