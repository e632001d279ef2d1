import type { Cents } from '@fanlight/contract/money'
import { ibanText } from '@fanlight/domain'
import { moneyText } from '@fanlight/i18n'
import type { Context } from '../../core/context.ts'
import { type Databases, NO_FAN } from '../../core/databases.ts'
import { refuse } from '../../platform/refuse.ts'
import type { SecretRing } from '../../platform/secrets.ts'
import * as store from './payouts.store.ts'
import { payoutNumber } from './present-payout.ts'
import { openIban } from './seal-iban.ts'

const SHOWN = 200

/** Those that wait for the operator or are on their way, the oldest first, in words. */
export async function describePayouts({ dbOf }: Pick<Databases, 'dbOf'>): Promise<string> {
  const rows = await store.listUnderWay(dbOf(NO_FAN), SHOWN)
  if (rows.length === 0) return 'No payout is under way.'
  return rows
    .map((row) => {
      const { creatorId, amount, state, requestedAt, approvedBy } = row
      const by = approvedBy === null ? '' : `, approved by ${approvedBy}`
      const what = `${euro(amount).padStart(12)}  ${state.padEnd(9)}  creator ${creatorId}`
      return `${payoutNumber(row)}  ${requestedAt.toISOString()}  ${what}  ${toWhom(row)}${by}`
    })
    .join('\n')
}

/** What the transfer needs; the whole number of the account where the caller may open it. */
export async function describeOrder(
  { dbOf }: Pick<Context, 'dbOf'>,
  id: number,
  serverSecrets: Readonly<SecretRing> | null,
): Promise<string> {
  const payout = await store.find(dbOf(NO_FAN), id)
  if (!payout) throw refuse('not_found')
  return transferOrder(payout, serverSecrets)
}

export function transferOrder(
  payout: store.PayoutRow,
  serverSecrets: Readonly<SecretRing> | null,
): string {
  const { creatorId, amount, fee, holder, ibanSealed, state } = payout
  const number = payoutNumber(payout)
  const to = serverSecrets
    ? `${holder}, ${ibanText(openIban(serverSecrets, creatorId, ibanSealed))}`
    : toWhom(payout)
  return `${number} is ${state}. Send ${euro(amount - fee)} to ${to}, reference ${number}.`
}

function toWhom({ holder, ibanStart, ibanEnd }: store.PayoutRow): string {
  return `${holder}, ${ibanStart} •••• ${ibanEnd}`
}

function euro(amount: number): string {
  return moneyText(amount as Cents, 'en')
}
