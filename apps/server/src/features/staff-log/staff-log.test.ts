import { expect, test } from 'vitest'
import { atDesk, employs } from '../../../test/staff-verbs.ts'
import { openWorld } from '../../../test/world.ts'
import { type Act, actAsStaff } from '../../core/staff/staff-actions.ts'

test('the log tells who did what to whom and why, by person, action, day and word', async () => {
  await using world = await openWorld()
  const [olga, piet] = [await employs(world), await employs(world, ['admin'], 'Piet Haas')]
  const does = ({ id }: { id: number }, name: string, act: Act) =>
    actAsStaff(
      { ...world.ctx, db: world.db },
      { personId: id, name, origin: '10.4.0.12' },
      act,
      async () => {},
    )
  await does(piet, 'Piet Haas', { action: 'suspended', subject: 'fan 9', why: 'fraud' })
  await world.advance({ days: 8 })
  await does(olga, 'Olga Kern', { action: 'refunded', subject: 'top-up 1', why: 'no 100% sound' })
  await does(piet, 'Piet Haas', { action: 'credited', subject: 'fan 9', why: 'our fault' })
  const desk = await atDesk(world, olga)

  const whysOf = async (query: string) => {
    const { actions } = (await desk.get(`/staff/log?${query}`)).json()
    return actions.map(({ why }: { why: string }) => why)
  }
  const all = (await desk.get('/staff/log')).json()

  expect(all.actions[1]).toEqual({
    id: 2,
    at: expect.any(Number),
    staffId: olga.id,
    name: 'Olga Kern',
    action: 'refunded',
    subject: 'top-up 1',
    why: 'no 100% sound',
    origin: '10.4.0.12',
  })
  expect(all.staff).toHaveLength(2)
  expect(await whysOf(`staffId=${piet.id}`)).toEqual(['our fault', 'fraud'])
  expect(await whysOf('action=suspended')).toEqual(['fraud'])
  expect(await whysOf('days=7')).toEqual(['our fault', 'no 100% sound'])
  expect(await whysOf('search=fan%209')).toEqual(['our fault', 'fraud'])
  expect(await whysOf('search=100%25')).toEqual(['no 100% sound'])
  expect(await whysOf('startFrom=2')).toEqual(['fraud'])
  const chain = (await desk.get('/staff/log/chain')).json()
  expect(chain).toEqual({
    records: 3,
    seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    brokenId: null,
  })
})
