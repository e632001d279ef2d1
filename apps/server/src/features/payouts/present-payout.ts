import type { BankAccount, Payout } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { StoredAccount } from './bank-accounts.store.ts'
import type { PayoutRow } from './payouts.store.ts'

const HOUR_MS = 3_600_000
/** Time enough to notice that another person has changed where the money goes. */
const ACCOUNT_WAIT_HOURS = 48
const NUMBER_DIGITS = 4

export function presentPayout(row: PayoutRow): Payout {
  const { id, state, amount, fee, ibanStart: start, ibanEnd: end, settledAt, note } = row
  const isFree = state === 'cancelled' || state === 'returned'
  return {
    id,
    number: payoutNumber(row),
    state,
    amount: eurFromCents(amount),
    fee: eurFromCents(isFree ? cents(0) : fee),
    to: { start, end },
    requestedAt: unixSeconds(row.requestedAt),
    settledAt: settledAt && unixSeconds(settledAt),
    note,
  }
}

/** By which people speak of it: `PO-2026-0187`. */
export function payoutNumber({ id, requestedAt }: Pick<PayoutRow, 'id' | 'requestedAt'>): string {
  return `PO-${requestedAt.getUTCFullYear()}-${String(id).padStart(NUMBER_DIGITS, '0')}`
}

/** The id that such a number ends with; null where it is none. */
export function idInNumber(text: string): number | null {
  const [, id] = /^(?:PO-\d{4}-)?0*([1-9]\d{0,14})$/i.exec(text) ?? []
  return id === undefined ? null : Number(id)
}

export function presentAccount(account: StoredAccount): BankAccount {
  const { holder, ibanStart: start, ibanEnd: end } = account
  return { holder, start, end, usableAt: unixSeconds(usableFrom(account)) }
}

export function usableFrom({ changedAt }: Pick<StoredAccount, 'changedAt'>): Date {
  return new Date(changedAt.getTime() + ACCOUNT_WAIT_HOURS * HOUR_MS)
}
