import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openStateReader } from './state-reader.ts'

const world = sharedWorld()

test('fans who start at the same moment are read by one statement', async () => {
  const fans = await Promise.all([1, 2, 3].map((euros) => world().fan({ balance: euros * 1_00 })))
  const readState = openStateReader(world().ctx)
  const statements = vi.spyOn(world().db, 'query')

  const states = await Promise.all([...fans, ...fans].map((fan) => readState(fan.id)))

  expect(statements).toHaveBeenCalledTimes(1)
  expect(states.map(({ balance }) => balance)).toEqual([1_00, 2_00, 3_00, 1_00, 2_00, 3_00])
  statements.mockRestore()
})

test('a fan who asks while a statement is under way gets the answer of a newer one', async () => {
  const fan = await world().fan({ balance: 5_00 })
  const creator = await world().creator()
  const tip = await fan.draftsTip(creator, 2_00)
  const readState = openStateReader(world().ctx)
  const query = world().db.query.bind(world().db)
  const held = Promise.withResolvers<void>()
  const statements = vi.spyOn(world().db, 'query').mockImplementationOnce(async (...asked) => {
    const found = await query(...asked)
    await held.promise
    return found
  })

  const before = readState(fan.id)
  await vi.waitFor(() => expect(statements).toHaveBeenCalled(), 10_000)
  await fan.sendsTip(tip)
  const after = await readState(fan.id)
  held.resolve()

  expect([(await before).balance, after.balance]).toEqual([5_00, 3_00])
  statements.mockRestore()
})

test('those who come while two statements are under way share the next', async () => {
  const fans = await Promise.all(
    [1, 2, 3, 4].map((euros) => world().fan({ balance: euros * 1_00 })),
  )
  const readState = openStateReader(world().ctx)
  const { statements, held } = holdStatements(2)

  const [first, second, ...others] = fans
  const states = [readState(first?.id ?? 0)]
  await vi.waitFor(() => expect(statements).toHaveBeenCalledTimes(1), 10_000)
  states.push(readState(second?.id ?? 0))
  await vi.waitFor(() => expect(statements).toHaveBeenCalledTimes(2), 10_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // none of them waits too long
  for (const fan of others) {
    states.push(readState(fan.id))
    await nextTurn()
    await nextTurn()
  }
  vi.useRealTimers()
  held.resolve()

  const balances = (await Promise.all(states)).map(({ balance }) => balance)
  expect(balances).toEqual([1_00, 2_00, 3_00, 4_00])
  expect(statements).toHaveBeenCalledTimes(3)
  statements.mockRestore()
})

test('two statements that get no answer hold up no others', async () => {
  const fan = await world().fan({ balance: 5_00 })
  const readState = openStateReader(world().ctx)
  const { statements, held } = holdStatements(2)
  const stuck = [readState(fan.id)]
  await vi.waitFor(() => expect(statements).toHaveBeenCalledTimes(1), 10_000)
  stuck.push(readState(fan.id))
  await vi.waitFor(() => expect(statements).toHaveBeenCalledTimes(2), 10_000)

  const state = await readState(fan.id)

  expect(state.balance).toBe(5_00)
  held.resolve()
  await Promise.all(stuck)
  statements.mockRestore()
})

test('a crowd of any size is served', async () => {
  const fan = await world().fan({ balance: 5_00 })
  const readState = openStateReader(world().ctx)
  const strangers = Array.from({ length: 250 }, (_, index) => readState(900_000 + index))

  const [state, ...refused] = await Promise.allSettled([readState(fan.id), ...strangers])

  expect(state).toMatchObject({ status: 'fulfilled', value: { balance: 5_00 } })
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']))
})

/** The first statements get their answer when the test says so. */
function holdStatements(count: number) {
  const query = world().db.query.bind(world().db)
  const held = Promise.withResolvers<void>()
  const statements = vi.spyOn(world().db, 'query')
  for (let each = 0; each < count; each += 1) {
    statements.mockImplementationOnce(async (...asked) => {
      const found = await query(...asked)
      await held.promise
      return found
    })
  }
  return { statements, held }
}
