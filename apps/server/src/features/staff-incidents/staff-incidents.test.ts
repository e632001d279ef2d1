import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { atDesk, employs } from '../../../test/staff-verbs.ts'
import { openWorld } from '../../../test/world.ts'

test('an incident is opened once, seen by all of the staff, and closed with its words', async () => {
  await using world = await openWorld()
  const olga = await atDesk(world)
  const piet = await atDesk(world, await employs(world, ['finance'], 'Piet Haas'))
  const incident = { id: randomUUID(), title: 'The bank does not answer' }

  await olga.post('/staff/incidents', incident)
  await olga.post('/staff/incidents', incident)
  const seen = (await piet.get('/staff/incidents')).json().incidents
  const path = `/staff/incidents/${incident.id}/close`
  const closed = await piet.post(path, { words: 'It was their certificate' })
  const again = await piet.post(path, { words: 'Once more' })

  expect(seen).toMatchObject([{ title: incident.title, openedBy: 'Olga Kern', closed: null }])
  expect(closed.json().incidents).toMatchObject([
    { closed: { by: 'Piet Haas', words: 'It was their certificate' } },
  ])
  expect(again.statusCode).toBe(404)
  const { actions } = (await olga.get('/staff/log?search=incident')).json()
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'closed_incident',
    'opened_incident',
  ])
})
