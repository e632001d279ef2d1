import { openLiveSocket } from '@fanlight/client'
import type { ServerEvent } from '@fanlight/contract'
import { cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { payActionOf } from '@fanlight/domain/pay-action'
import type { QueryClient } from '@tanstack/react-query'
import { track } from '../shared/analytics.ts'
import { apiRoot } from '../shared/api.ts'
import { plannedAutoPay } from '../shared/auto-pay.ts'
import { refreshContent } from '../shared/content-queries.ts'
import type { I18nStore } from '../shared/i18n.ts'
import { setIsLive } from '../shared/is-live.ts'
import { type Init, setBalance } from '../shared/main-state.ts'
import { type PayAction, paths } from '../shared/paths.ts'
import { keepPayError } from '../shared/pay-error.ts'
import type { Services } from '../shared/services.ts'
import { toast } from '../shared/toasts.ts'
import { heardUntil, hearUntil } from './last-event.ts'

export interface LiveOptions extends Services {
  queries: QueryClient
  i18n: I18nStore
}

type Told<T extends ServerEvent['type']> = Extract<ServerEvent, { type: T }>['body']

/** Follows what the server tells, on whatever screen the person is. */
export function followLive(options: LiveOptions, init: Init): () => void {
  const { queries, messenger } = options
  const socket = openLiveSocket({
    url: new URL(`${apiRoot()}/ws`, location.href).href,
    token: () => queries.getQueryData<Init>(['init'])?.token ?? init.token,
    lastEventId: heardUntil(messenger.launch.isFresh, init),
    onOpen: () => setIsLive(queries, true),
    onLoss: () => setIsLive(queries, false),
    onEvent(event) {
      hearUntil(init, event.id)
      react(options, event)
    },
  })
  hearUntil(init, socket.lastEventId)
  return socket.close
}

function react(options: LiveOptions, { type, body }: ServerEvent): void {
  const { queries } = options
  if ('balance' in body) setBalance(queries, body.balance)
  switch (type) {
    case 'connect':
      if (body.missed) void queries.invalidateQueries()
      break
    case 'eur_balance_top_up':
      welcomeMoney(options, body)
      break
    case 'pay_error':
      tellFailure(options, body)
      break
    case 'pay_action_required':
      // The card form counts down and goes by itself.
      if (options.router.current?.target?.name !== 'payForm') goToBank(body.url)
      break
    case 'premium_bought':
    case 'premium_renewed':
    case 'premium_renewal_failed':
    case 'premium_cancelled':
    case 'premium_resumed':
    case 'premium_ended':
      void queries.invalidateQueries({ queryKey: ['subscriptions'] })
      void queries.invalidateQueries({ queryKey: ['init'] })
      refreshContent(queries)
      break
    case 'message_bought':
    case 'post_bought':
      refreshContent(queries)
      break
    default:
      break
  }
}

function welcomeMoney(options: LiveOptions, { amount }: Told<'eur_balance_top_up'>): void {
  const { t, money } = options.i18n.current()
  toast(t('menu.toppedUp', { amount: money(centsFromEur(amount)) }))
  options.messenger.haptic({ notice: 'success' })
  // The card may have been kept.
  void options.queries.invalidateQueries({ queryKey: ['init'] })
}

function tellFailure(options: LiveOptions, body: Told<'pay_error'>): void {
  const { queries, messenger, router } = options
  keepPayError(queries, body.code)
  queries.setQueryData<Init>(['init'], (init) => init && { ...init, card: null })
  messenger.haptic({ notice: 'error' })
  const type = payActionOf(body.type)
  track('pay_error', { action: type, objectId: body.objectId, code: body.code, isTopUp: true })
  const place = paths.topUpFailed({
    type,
    modelId: body.modelId === null ? undefined : String(body.modelId),
    objectId: objectOf(queries, type, body.objectId),
  })
  // The form that has failed is not a place to come back to.
  const isReplacing = router.current?.target?.name === 'payForm'
  void router.go(place, { isReplacing, isForced: true })
}

/** For what is topped up by amount, the failure screen is told how much is missing. */
function objectOf(queries: QueryClient, type: PayAction | undefined, objectId: string): string {
  if (type !== 'tips' && type !== 'buy-telegram-post') return objectId
  const plan = plannedAutoPay()
  const init = queries.getQueryData<Init>(['init'])
  if (plan?.action !== type || !init) return ''
  const missing = cents(Math.max(0, plan.price - centsFromEur(init.eurBalance)))
  return String(eurFromCents(missing))
}

/** The saved card's bank wants to see the person: the page gives way to it, and is come back to. */
function goToBank(url: string): void {
  const { protocol } = new URL(url, location.href)
  if (protocol === 'https:' || protocol === 'http:') location.assign(url)
}
