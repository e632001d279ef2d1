import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import type { Values } from '../../platform/db/queries.ts'
import { forgetMarks, marksFor, setStrongMark } from './fan-marks.ts'

const world = sharedWorld()

test('a fan who looks again is not looked up again', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const node = openNode()

  const marks = [await markAt(node, fan, creator), await markAt(node, fan, creator)]

  expect(new Set(marks).size).toBe(1)
  expect(node.asked).toBe(1)
})

test('the strong mark shows at once where it was chosen, and within seconds elsewhere', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const [here, there] = [openNode(), openNode()]
  const before = [await markAt(here, fan, creator), await markAt(there, fan, creator)]

  await setStrongMark(here.ctx, creator.id, true)
  const after = [await markAt(here, fan, creator), await markAt(there, fan, creator)]
  there.waits(5_000)
  const later = await markAt(there, fan, creator)

  expect([...before, ...after, later].map((mark) => mark?.[0])).toEqual(['n', 'n', 's', 'n', 's'])
})

test('a node that forgets looks up who has which number', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const node = openNode()
  const before = await markAt(node, fan, creator)
  await world().db.run('delete from mark_number where person_id = $1', [fan.id])

  forgetMarks(node.ctx)

  expect(await markAt(node, fan, creator)).not.toBe(before)
})

/** A node of its own on the same database, with a clock of its own. */
function openNode() {
  const { ctx } = world()
  let aheadMs = 0
  const node = {
    asked: 0,
    waits(ms: number) {
      aheadMs += ms
    },
    ctx: {
      ...ctx,
      clock: { ...ctx.clock, now: () => new Date(ctx.clock.now().getTime() + aheadMs) },
      sharedDb: {
        ...ctx.sharedDb,
        one: <Row>(statement: string, values?: Values) => {
          if (statement.includes('creator_mark')) node.asked += 1
          return ctx.sharedDb.one<Row>(statement, values)
        },
      },
    },
  }
  return node
}

async function markAt(
  { ctx }: ReturnType<typeof openNode>,
  fan: { id: number },
  creator: { id: number },
): Promise<string | null> {
  return (await marksFor(ctx, fan, [creator.id]))(creator.id)
}
