import { openLiveSocket } from '@fanlight/client'
import type { ServerEvent } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { apiRoot } from '../shared/api.ts'
import { refreshContent } from '../shared/content/content.ts'
import { currentPayment, endPayment } from '../shared/payment/current-payment.ts'
import { isOver } from '../shared/payment/payment.ts'
import { isInPurchase, isPurchaseDue } from '../shared/purchase/purchase-flow.ts'
import { setIsLive } from '../shared/session/is-live.ts'
import { type Init, setBalance } from '../shared/session/session-state.ts'
import {
  finishPurchase,
  openBought,
  type PaymentOptions,
  tellAction,
  tellFailure,
  welcomeMoney,
} from './follow-payment.ts'
import { keepLastKnown } from './keep-last-known.ts'
import { heardUntil, hearUntil } from './last-event.ts'
import { pollPayment } from './poll-payment.ts'

export type LiveOptions = PaymentOptions

/** Follows what the server tells, on whatever screen the person is. */
export function followLive(options: LiveOptions, init: Init): () => void {
  const { queries, messenger, router } = options
  // Back from the bank the money may be there already.
  if (router.current?.target?.name === 'balance' || isPurchaseDue()) finishPurchase(options)
  const stopEnding = endSeenPayments(options)
  const stopKeeping = keepLastKnown(options)
  const payment = pollPayment(options)
  const socket = openLiveSocket({
    url: new URL(`${apiRoot()}/ws`, location.href).href,
    token: () => queries.getQueryData<Init>(['init'])?.token ?? init.token,
    lastEventId: heardUntil(messenger.launch.isFresh, init),
    onOpen() {
      setIsLive(queries, true)
      void payment.ask()
    },
    onLoss: () => setIsLive(queries, false),
    onEvent(event) {
      hearUntil(init, event.id)
      react(options, event)
    },
  })
  hearUntil(init, socket.lastEventId)
  return () => {
    stopEnding()
    stopKeeping()
    payment.close()
    socket.close()
  }
}

/** An outcome that the fan has gone away from is not shown a second time. */
function endSeenPayments({ router }: LiveOptions): () => void {
  const end = () => {
    const payment = currentPayment()
    const isElsewhere = !isInPurchase(router.current?.target?.name ?? null)
    if (isElsewhere && payment && isOver(payment)) endPayment()
  }
  end()
  return router.watch(end)
}

function react(options: LiveOptions, { type, body }: ServerEvent): void {
  const { queries } = options
  if ('balance' in body) {
    setBalance(queries, body.balance)
    void queries.invalidateQueries({ queryKey: ['intents'] })
  }
  // Whatever happens to Premium changes what is open to the fan.
  if (type.startsWith('premium_')) {
    void queries.invalidateQueries({ queryKey: ['subscriptions'] })
    void queries.invalidateQueries({ queryKey: ['init'] })
    refreshContent(queries)
    return
  }
  switch (type) {
    case 'connect':
      if (body.missed) void queries.invalidateQueries()
      break
    case 'eur_balance_top_up':
      welcomeMoney(options, { ...body, amount: centsFromEur(body.amount) })
      break
    case 'pay_error':
      tellFailure(options, body)
      break
    case 'pay_action_required':
      tellAction(options, body)
      break
    case 'message_bought':
      refreshContent(queries)
      openBought(options, 'buy-message', String(body.messageId))
      break
    case 'post_bought':
      refreshContent(queries)
      openBought(options, 'buy-telegram-post', String(body.postId))
      break
    case 'sale_refunded':
    case 'sale_reinstated':
      refreshContent(queries)
      break
    case 'tip_status':
      void queries.invalidateQueries({ queryKey: ['offer'] })
      break
    default:
      // Whatever else brings money may be what a purchase waits for.
      if ('balance' in body) finishPurchase(options)
      break
  }
}
