import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld

beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet() // the machine is loaded for the first one
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

test('payments of one second are listed page by page, none twice and none left out', async () => {
  const { creator, owner } = await here.scene()
  await here.world.db.run(
    `insert into ton_unmatched (tx_hash, creator_id, wallet_id, payer, value_nano, lt, mc_seqno, at,
       noted_at)
     select sha256(format('%s %s', $1::bigint, n)::bytea), $1, w.id, w.address, n, n, 1, $2, $2
     from creator_wallet w, generate_series(1, 45) as n where w.creator_id = $1`,
    [creator.id, here.world.clock.now()],
  )
  const list = async (startFrom: number) =>
    (await owner.get(`/studio/ton/tips?startFrom=${startFrom}`)).json()

  const first = await list(0)
  const second = await list(first.nextFrom)
  const beyond = await list(Number.MAX_SAFE_INTEGER)

  const amounts = [...first.receipts, ...second.receipts].map(({ amount }) => amount)
  expect(new Set(amounts).size).toBe(45)
  expect(amounts).toHaveLength(45)
  expect(second.nextFrom).toBeNull()
  expect(beyond.receipts).toHaveLength(30)
})
