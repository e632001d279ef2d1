import { expect, test } from 'vitest'
import { sharedWorld } from '../shared-world.ts'

/**
 * What docs/scaling.md relies on, tried by selling something of each kind: a sale touches one fan's
 * rows, and what it shares with others is known. A new line in one of these lists is a step off the
 * road to several databases: take it on purpose.
 */
const world = sharedWorld()

/** Each database has its own, and (fan, number) is unique however many there are (0062). */
const SEQUENCES_OF_A_SALE = [
  'account_delta_id_seq',
  'premium_id_seq',
  'purchase_id_seq',
  'transfer_id_seq',
]

/** Written by a sale and no fan's; each is its database's own, and summed up elsewhere. */
const SHARED_TABLES_OF_A_SALE = ['account_delta']

/** From what is a fan's to what all fans see: content, which every database has a copy of. */
const REFERENCES_TO_CONTENT = [
  'creator_fan > creator',
  'inbox_message > creator',
  'message > creator',
  'premium > creator',
  'purchase_intent > creator',
  'reconciliation_difference > reconciliation_run', // both are the operator's
  'tip > creator',
  'ton_receipt > creator',
  'ton_receipt > creator_wallet', // a creator's, as content is
  'ton_tip > creator',
  'ton_tip > creator_wallet',
]

test('a sale of any kind writes rows of its own fan, and of no other', async () => {
  const { fan, buysEverything } = await openShop()
  const since = await nextTransaction()

  await buysEverything()

  const { fans, shared } = await written(since)
  expect(fans).toEqual([fan.id])
  expect(shared).toEqual(SHARED_TABLES_OF_A_SALE)
})

test('a sale of any kind takes numbers from sequences that are known', async () => {
  const { buysEverything } = await openShop()
  const before = await sequences()

  await buysEverything()

  const after = await sequences()
  const moved = [...after].filter(([name, value]) => before.get(name) !== value)
  expect(moved.map(([name]) => name)).toEqual(SEQUENCES_OF_A_SALE)
})

test('what is a fan’s refers to shared rows where that is known', async () => {
  const references = await world().db.query<{ name: string }>(
    `select c.conrelid::regclass || ' > ' || c.confrelid::regclass as name
     from pg_constraint c
     where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'fan_id')
       and not exists (
         select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'fan_id')
       and c.confrelid <> 'person'::regclass
     group by 1 order by 1`,
  )

  expect(references.map(({ name }) => name)).toEqual(REFERENCES_TO_CONTENT)
})

/** A fan who can buy one of each, among others who did. */
async function openShop() {
  const creator = await world().creator()
  const [fan, other] = [await world().fan({ balance: 90_00 }), await world().fan({ balance: 9_00 })]
  const post = await creator.publishes({ audience: 'channel', price: 2_00 })
  const message = await creator.sendsMessage(fan, 2_00)
  const tip = await fan.draftsTip(creator, 2_00)
  await other.buysPost(post)
  // The first thing that a fan can open gives them the number of their mark: once in a life, apart from
  // the sale's own transaction.
  await fan.buysPost(await creator.publishes({ audience: 'channel', price: 2_00 }))

  async function buysEverything() {
    const replies = [
      await fan.buysPost(post),
      await fan.buysMessage(message),
      await fan.sendsTip(tip),
      await fan.buysPremium(creator),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  }
  return { fan, buysEverything }
}

async function nextTransaction(): Promise<number> {
  const { id } = await world().db.one<{ id: number }>(
    'select pg_current_xact_id()::text::bigint + 1 as id',
  )
  return id
}

/** Whose rows were written since, and which tables that are no fan's. */
async function written(since: number) {
  const tables = await world().db.query<{ name: string; hasFan: boolean }>(
    `select c.oid::regclass::text as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'fan_id') as "hasFan"
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  )
  const fans = new Set<number>()
  const shared: string[] = []
  for (const { name, hasFan } of tables) {
    const rows = await world().db.query<{ fanId: number | null }>(
      `select distinct ${hasFan ? 'fan_id' : 'null::bigint'} as "fanId" from ${name}
       where xmin::text::bigint >= $1`,
      [since],
    )
    if (!hasFan && rows.length > 0) shared.push(name)
    for (const { fanId } of hasFan ? rows : []) fans.add(fanId ?? 0)
  }
  return { fans: [...fans], shared }
}

async function sequences(): Promise<Map<string, number | null>> {
  const found = await world().db.query<{ name: string; value: number | null }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = current_schema() order by 1`,
  )
  return new Map(found.map(({ name, value }) => [name, value]))
}
