import { type RequestOf, refusedWith } from '@fanlight/client'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { paymentKindOf } from '@fanlight/domain/links/pay-action'
import { isRefusal, messageOf } from '@fanlight/web/failures'
import type { QueryClient } from '@tanstack/react-query'
import { track } from '../../shared/analytics/analytics.ts'
import type { I18n } from '../../shared/i18n.ts'
import type { PayAction } from '../../shared/navigation/paths.ts'
import { endPayment } from '../../shared/payment/current-payment.ts'
import { deviceId } from '../../shared/payment/device.ts'
import { openPayment } from '../../shared/payment/open-payment.ts'
import {
  beginPayment,
  loseAnswer,
  setUnderWay,
  takeAnswer,
} from '../../shared/payment/tell-payment.ts'
import type { Services } from '../../shared/services.ts'
import type { Init } from '../../shared/session/session-state.ts'
import type { Way } from './methods.ts'

/** The messenger needs a moment between the tap and its own sheet. */
const INVOICE_DELAY_MS = 1000

export interface TopUpRequest {
  amount: Cents
  /** The amount and the provider's fee. */
  total: Cents
  way: Way
  action: PayAction | undefined
  objectId: string | undefined
}

interface TopUpOptions extends Services, Pick<I18n, 't' | 'money'> {
  queries: QueryClient
  /** The one that may be charged without a form. */
  card: Init['card']
}

type CardTopUp = RequestOf<'topUp.byCard'>['body']

/** Starts a top-up and leads to where it is paid. What becomes of it is told to every screen. */
export async function startTopUp(options: TopUpOptions, request: TopUpRequest, key: string) {
  const { way, amount, total, action, objectId } = request
  const card = way.id === 'saved_card' ? options.card : null
  if (card && !(await isCharged(options, total, card))) return
  track('pay_click_button_top_up', {
    from: 'balance',
    action,
    objectId,
    amount: eurFromCents(amount),
    method: way.id,
  })
  beginPayment({ way: way.id, amount, total, card })
  if (way.id === 'stars') await payByStars(options, request, key)
  else await payByCard(options, request, key)
}

/** Says whether money moved: only a saved card may have been charged by a call that got lost. */
export function tellFailedStart(
  { messenger, queries, t }: TopUpOptions,
  error: unknown,
  { way }: TopUpRequest,
) {
  const isSavedCard = way.id === 'saved_card'
  if (isSavedCard && !isRefusal(error)) return loseAnswer()
  endPayment()
  if (isSavedCard && refusedWith(error, 'not_found')) {
    void queries.invalidateQueries({ queryKey: ['init'] })
  }
  if (way.id === 'stars' && isRefusal(error)) return
  const why = messageOf(error, t('error.network'))
  messenger.haptic({ notice: 'error' })
  const words = isRefusal(error) ? [why] : [why, t('payment.notCharged')]
  void messenger.alert(words.filter(Boolean).join(' '))
}

async function payByStars(options: TopUpOptions, request: TopUpRequest, key: string) {
  const { api, messenger } = options
  const { link, topUpId } = await api.call('topUp.byStars', { body: bodyOf(options, request), key })
  takeAnswer(topUpId)
  await new Promise((resolve) => setTimeout(resolve, INVOICE_DELAY_MS))
  // Some clients never tell that the sheet was closed, and only the server knows of money.
  void messenger.openInvoice(link).then((status) => status === 'paid' && setUnderWay(true))
}

async function payByCard(options: TopUpOptions, request: TopUpRequest, key: string) {
  const { way } = request
  const savedCard = way.id === 'saved_card'
  const body = {
    ...bodyOf(options, request),
    provider: way.method.provider as CardTopUp['provider'],
    countryCode: way.method.countryCode as CardTopUp['countryCode'],
    ...(savedCard && { savedCard }),
  }
  const { url, topUpId } = await options.api.call('topUp.byCard', { body, key })
  takeAnswer(topUpId)
  if (savedCard) setUnderWay(true)
  else await openPayment(url, options)
}

function bodyOf({ creatorId }: TopUpOptions, { amount, action, objectId }: TopUpRequest) {
  return {
    amount: eurFromCents(amount),
    ...(action && { action: paymentKindOf(action) }),
    ...(objectId && { objectId }),
    modelId: creatorId,
    device: deviceId(),
  }
}

/** A saved card is charged by one tap, so that tap is asked about. */
async function isCharged(
  { messenger, t, money }: TopUpOptions,
  total: Cents,
  { brand, last4 }: NonNullable<Init['card']>,
): Promise<boolean> {
  const amount = money(total)
  const pressed = await messenger.popup({
    message: t('balance.confirm', { amount, card: `${brand} •••• ${last4}` }),
    buttons: [
      { id: 'no', text: t('cancel') },
      { id: 'pay', text: t('balance.pay', { amount }) },
    ],
  })
  return pressed === 'pay'
}
