import { expect, test } from 'vitest'
import { sharedWorld } from '../shared-world.ts'

/**
 * Fans can live in several databases, or in partitions of one, as long as all that is a fan's is found
 * by the fan (docs/decisions/0062). These tables name a fan and are not the fan's own.
 */
const NOT_THE_FANS: Record<string, string> = {
  inbox_message: 'is the creator’s, who reads what all fans wrote',
  reconciliation_difference: 'is the operator’s, of whatever fan a provider’s line may name',
  support_ticket: 'is the operator’s; fans and staff know it by a number that no two tickets have',
  uncredited_payment: 'is the operator’s, who may credit it to another fan than it names',
}

const world = sharedWorld()

test('every unique key of what is a fan’s holds the fan', async () => {
  expect(await keysWithoutFan(Object.keys(NOT_THE_FANS))).toEqual([])
})

test('nothing refers to what is a fan’s but by the fan too', async () => {
  const references = await world().db.query<{ table: string; constraint: string }>(
    `select c.conrelid::regclass::text as table, c.conname as constraint
     from pg_constraint c
     join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attname = 'fan_id'
     where c.contype = 'f' and c.confrelid::regclass::text <> all($1)
       and not exists (
         select from unnest(c.conkey, c.confkey) as pair (own, their)
         join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = pair.own
         where pair.their = theirs.attnum and mine.attname = 'fan_id')
     order by 1, 2`,
    [Object.keys(NOT_THE_FANS)],
  )

  expect(references).toEqual([])
})

test('a column that refers to a person names the role, or the others would miss a fan', async () => {
  const misnamed = await world().db.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'person'::regclass and a.attname <> all($1)`,
    [['fan_id', 'member_id']],
  )

  expect(misnamed).toEqual([])
})

test('the exceptions are there and are needed', async () => {
  const found = await keysWithoutFan([])

  expect([...new Set(found.map(({ table }) => table))]).toEqual(Object.keys(NOT_THE_FANS))
})

function keysWithoutFan(exceptions: string[]): Promise<{ table: string; key: string }[]> {
  return world().db.query(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key
     from pg_index i
     join pg_class t on t.oid = i.indrelid and t.relnamespace = current_schema()::regnamespace
     join pg_attribute fan on fan.attrelid = i.indrelid and fan.attname = 'fan_id'
     where i.indisunique and fan.attnum <> all(i.indkey::int2[])
       and i.indrelid::regclass::text <> all($1)
     order by 1, 2`,
    [exceptions],
  )
}
