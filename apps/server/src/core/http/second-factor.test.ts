import { type Route, routes } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { pathWith } from '../../../test/route-samples.ts'
import { type StaffRouteName, staffRoutes } from '../../../test/staff-samples.ts'
import { atDesk } from '../../../test/staff-verbs.ts'
import { openWorld } from '../../../test/world.ts'

const GUARDED = staffRoutes().filter((name) => factorOf(name) !== 'none')

test('what moves money asks for it again after ten minutes, everything after twelve hours', async () => {
  await using own = await openWorld()
  const codesAfter = async (time: { seconds?: number; hours?: number }) => {
    const browser = await atDesk(own)
    await own.advance(time)
    const names = GUARDED.map(async (name) => {
      const { method, path } = routes[name]
      const address = pathWith(path, { id: 1 })
      const reply = await (method === 'GET' ? browser.get(address) : browser.post(address, {}))
      return reply.json().code === 'factor_required' ? [name] : []
    })
    return (await Promise.all(names)).flat()
  }

  const [soon, late, next] = [
    await codesAfter({ seconds: 599 }),
    await codesAfter({ seconds: 601 }),
    await codesAfter({ hours: 13 }),
  ]

  expect(soon).toEqual([])
  expect(late).toEqual(GUARDED.filter((name) => factorOf(name) === 'recent'))
  expect(next).toEqual(GUARDED)
})

function factorOf(name: StaffRouteName) {
  return (routes[name] as Route).factor ?? 'given'
}
