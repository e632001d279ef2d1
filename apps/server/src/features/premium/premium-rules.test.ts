import { cents } from '@fanlight/contract/money'
import { addMonths, firstMonthPrice, splitCommission } from '@fanlight/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'

// The screens count by the domain and the server by SQL: both must come to the same cent and second.
const world = sharedWorld()
const MANY = { minLength: 500, maxLength: 1000 }
const ROUNDS = { numRuns: 6 }

const price = fc.integer({ min: 1, max: 1_000_000_00 }).map(cents)
const zone = fc.constantFrom('UTC', 'America/St_Johns', 'Pacific/Auckland')
const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('months are counted alike, in whatever zone the session is', async () => {
  const cases = fc.array(fc.tuple(moment, fc.integer({ min: 0, max: 240 })), MANY)
  await fc.assert(
    fc.asyncProperty(cases, zone, async (all, timeZone) => {
      const rows = await world().db.transaction(async (tx) => {
        await tx.query('select set_config($1, $2, true)', ['TimeZone', timeZone])
        return tx.query<{ moved: Date }>(
          `select app.add_months(at, months) as moved
           from unnest($1::timestamptz[], $2::int[]) with ordinality as c (at, months, place)
           order by place`,
          [all.map(([at]) => at), all.map(([, months]) => months)],
        )
      })

      const expected = all.map(([at, months]) => addMonths(at, months))
      expect(rows.map((row) => row.moved)).toEqual(expected)
    }),
    ROUNDS,
  )
})

test('a discounted month costs the same', async () => {
  const cases = fc.array(fc.tuple(price, fc.integer({ min: 0, max: 100 })), MANY)
  await fc.assert(
    fc.asyncProperty(cases, async (all) => {
      const rows = await world().db.query<{ cents: number }>(
        `select app.first_month_price(price, percent) as cents
         from unnest($1::bigint[], $2::int[]) with ordinality as c (price, percent, place)
         order by place`,
        [all.map(([amount]) => amount), all.map(([, percent]) => percent)],
      )

      const expected = all.map(([amount, percent]) => firstMonthPrice(amount, percent, false))
      expect(rows.map((row) => row.cents)).toEqual(expected)
    }),
    ROUNDS,
  )
})

test('the commission takes the same', async () => {
  const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100)
  const cases = fc.array(fc.tuple(price, percent), MANY)
  await fc.assert(
    fc.asyncProperty(cases, async (all) => {
      const rows = await world().db.query<{ cents: number }>(
        `select app.commission_of(amount, percent) as cents
         from unnest($1::bigint[], $2::numeric[]) with ordinality as c (amount, percent, place)
         order by place`,
        [all.map(([amount]) => amount), all.map(([, share]) => share)],
      )

      const expected = all.map(([amount, share]) => splitCommission(amount, share).platform)
      expect(rows.map((row) => row.cents)).toEqual(expected)
    }),
    ROUNDS,
  )
})
