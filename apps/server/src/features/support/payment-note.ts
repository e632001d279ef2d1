import { PAYMENT_FAILURES } from '@fanlight/contract'
import { dayText, type Language, moneyText } from '@fanlight/i18n'
import type { Context } from '../../core/context.ts'
import * as store from './support.store.ts'

const DAY_MS = 86_400_000
const START = /^paysupport(?:_([A-Za-z0-9_-]+))?$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * What a deep link to support is about: `paysupport`, or with the id of a top-up, or with the code of
 * a failure. Null for a link that leads elsewhere.
 */
export async function readSupportLink(
  { dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>,
  fanId: number,
  start: string,
): Promise<{ payment: store.Payment | null } | null> {
  const match = START.exec(start)
  if (!match) return null
  const [, about = ''] = match
  if (UUID.test(about)) return { payment: await store.findPayment(dbOf(fanId), fanId, about) }
  const code = PAYMENT_FAILURES.find((each) => each === about)
  if (!code) return { payment: null }

  const since = new Date(clock.now().getTime() - DAY_MS)
  const found = await store.findFailure(dbOf(fanId), fanId, { code, since })
  const bare = { topUpId: null, amount: null, provider: null, status: null, code, at: null }
  return { payment: found ?? bare }
}

/** For the person who answers. */
export function noteOf({ topUpId, amount, provider, status, code, at }: store.Payment): string {
  return [
    amount !== null && `${moneyText(amount, 'en')} by ${provider}`,
    at && `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    [status, code].filter(Boolean).join(': '),
    topUpId && `top-up ${topUpId}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** For the fan: sum, time and code, as far as they are known. */
export function paymentText({ amount, code, at }: store.Payment, language: Language): string {
  return [
    amount !== null && moneyText(amount, language),
    at && `${dayText(at, language, 0)}, ${at.toISOString().slice(11, 16)} UTC`,
    code,
  ]
    .filter(Boolean)
    .join(', ')
}
