import type { Cents } from '@fanlight/contract/money'
import { NO_FAN } from '../../core/databases.ts'
import type { Tx } from '../../platform/db/queries.ts'

interface Booked {
  id: number
  creatorId: number
  amount: Cents
  fee: Cents
}

/** From the creator's earnings to where payouts wait. */
export async function bookRequest(tx: Tx, { id, creatorId, amount }: Booked, now: Date) {
  await tx.run(
    `select app.record_transfer($1, 'payout', $2, app.earnings_account($3),
       app.house_account('payouts'), $4, null, 0, $5)`,
    [NO_FAN, String(id), creatorId, amount, now],
  )
}

export async function bookCancelled(tx: Tx, { id, creatorId, amount }: Booked, now: Date) {
  await tx.run(
    `select app.record_transfer($1, 'payout_cancelled', $2, app.house_account('payouts'),
       app.earnings_account($3), $4, null, 0, $5)`,
    [NO_FAN, String(id), creatorId, amount, now],
  )
}

/** Out of the house, less what the bank takes. */
export async function bookSent(tx: Tx, { id, amount, fee }: Booked, now: Date) {
  await tx.run(
    `select app.record_transfer($1, 'payout_sent', $2, app.house_account('payouts'),
       app.house_account('bank'), $3, case when $4 > 0 then app.house_account('payout_fee') end,
       $4, $5)`,
    [NO_FAN, String(id), amount, fee, now],
  )
}

/** All of it back to the creator: that an account was wrong costs the house its fee. */
export async function bookReturned(tx: Tx, { id, creatorId, amount, fee }: Booked, now: Date) {
  await tx.run(
    `select app.record_transfer($1, 'payout_returned', $2, app.house_account('bank'),
       app.earnings_account($3), $4, null, 0, $5)`,
    [NO_FAN, String(id), creatorId, amount - fee, now],
  )
  if (fee === 0) return
  await tx.run(
    `select app.record_transfer($1, 'payout_fee_returned', $2, app.house_account('payout_fee'),
       app.earnings_account($3), $4, null, 0, $5)`,
    [NO_FAN, String(id), creatorId, fee, now],
  )
}
