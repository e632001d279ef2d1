import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { startsTopUp } from '../../../test/top-up-verbs.ts'
import { fanOfTopUp, isTopUpId, toTopUpId } from './top-up-id.ts'

const world = sharedWorld()

test.each([1, 1001, 7_700_000_001, Number.MAX_SAFE_INTEGER])(
  'the id of a top-up names fan %d, and reads like any other',
  async (fanId) => {
    const id = toTopUpId(randomUUID(), fanId)

    expect(isTopUpId(id)).toBe(true)
    expect(fanOfTopUp(id)).toBe(fanId)
    expect(fanOfTopUp(id.toUpperCase())).toBe(fanId)
    expect(await inSql(id)).toBe(fanId)
  },
)

test('two top-ups of one fan begin differently, as a person reads their numbers', () => {
  const [one, other] = [toTopUpId(randomUUID(), 1001), toTopUpId(randomUUID(), 1001)]

  expect(one.slice(0, 8)).not.toBe(other.slice(0, 8))
})

test.each(['', 'nonsense', '0b0c9c5e-7f0a-4a55-9c3b-0d4a3f2c1e10', toTopUpId(randomUUID(), 0)])(
  'an id that is not ours names no fan: %s',
  (text) => {
    expect(fanOfTopUp(text)).toBeNull()
  },
)

test('the database refuses a top-up whose id names another fan', async () => {
  const fan = await world().fan()
  const { id } = await startsTopUp(fan)
  expect(fanOfTopUp(id)).toBe(fan.id)

  const attempt = world().db.run('update top_up set id = $2 where fan_id = $1', [
    fan.id,
    toTopUpId(id, fan.id + 1),
  ])

  await expect(attempt).rejects.toThrow('top_up_id_names_its_fan')
})

async function inSql(id: string): Promise<number> {
  const row = await world().db.one<{ fan: number }>('select app.fan_of_top_up($1) as fan', [id])
  return row.fan
}
