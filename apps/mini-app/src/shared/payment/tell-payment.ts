import { remember, remembered } from '../storage.ts'
import { currentPayment, setPayment } from './current-payment.ts'
import type { Payment } from './payment.ts'
import { applyPaymentEvent, concerns, type PaymentEvent } from './payment-event.ts'

/** The call that starts it has not been answered yet. Does not outlive the page, as the call. */
let isAsking = false

export function beginPayment(request: Pick<Payment, 'way' | 'amount' | 'total' | 'card'>): void {
  isAsking = true
  setPayment({
    ...request,
    state: 'starting',
    topUpId: null,
    before: remembered('lastTopUpId'),
    beganAt: Date.now(),
    code: null,
    isUnderWay: false,
  })
}

/** Whether the server still owes the answer to the call that starts the payment. */
export function isAnswerAwaited(): boolean {
  return isAsking && currentPayment() !== null
}

/** The answer to the call that starts it: perhaps a top-up of before that is still to be paid. */
export function takeAnswer(topUpId: string): void {
  const payment = currentPayment()
  if (payment?.before === topUpId) setPayment({ ...payment, before: null })
  tellPayment({ state: 'waiting', topUpId })
}

/** The call that starts it ended, or its page did, without saying what became of it. */
export function loseAnswer(): void {
  isAsking = false
  const current = currentPayment()
  if (current) setPayment({ ...current, state: 'unknown', isUnderWay: true })
}

/** Takes an event over. Says whether it is about this payment, and whether it is new. */
export function tellPayment(
  event: PaymentEvent,
  isOwnDevice = true,
): { isMine: boolean; isNew: boolean } {
  const current = currentPayment()
  if (!current || !concerns(current, event, isOwnDevice)) return { isMine: false, isNew: true }
  isAsking = false
  const next = applyPaymentEvent({ ...current, topUpId: event.topUpId }, event)
  remember('lastTopUpId', event.topUpId)
  setPayment(next)
  return { isMine: true, isNew: next.state !== current.state || current.topUpId !== next.topUpId }
}

/** The fan has done their part and waits for an answer, or waits no more. */
export function setUnderWay(isUnderWay: boolean): void {
  const current = currentPayment()
  if (current && current.isUnderWay !== isUnderWay) setPayment({ ...current, isUnderWay })
}

/** The fan tries the same payment again. */
export function retryPayment(): void {
  const current = currentPayment()
  if (current && current.state !== 'paid')
    setPayment({ ...current, state: 'waiting', isUnderWay: false })
}
