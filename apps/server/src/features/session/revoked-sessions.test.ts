import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { revokeSessions } from '../../core/identity/revocations.ts'

test('F18: ending a fan’s sessions ends them all, and what they were made of', async () => {
  await using world = await openWorld()
  const [fan, other] = [await world.fan(), await world.fan()]
  const [stolen, others] = [await sessionOf(fan), await sessionOf(other)]
  await world.advance({ hours: 20 })
  const renewed = (await opensApp(world, stolen)).json().token

  await revokeSessions(world.ctx, fan.id)
  await world.advance({ seconds: 2 })

  const replies = await Promise.all(
    [stolen, renewed, fan.initData, others].map((credential) => opensApp(world, credential)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 200])
  expect(replies[1]?.json()).toMatchObject({
    code: 'unauthorized',
    details: { reason: 'revoked' },
  })
})

test('F18: a fan who opens the app again is in, and stays in', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  await revokeSessions(world.ctx, fan.id)
  await world.advance({ seconds: 2 })

  fan.reopensApp()
  const session = await sessionOf(fan)
  await world.advance({ hours: 23 })

  expect((await opensApp(world, session)).statusCode).toBe(200)
})

test('F18: another node knows of it within two seconds', async () => {
  await using world = await openWorld()
  await using node = await openWorld({ database: world.database, clock: world.clock })
  const fan = await world.fan()
  const session = await sessionOf(fan)
  const before = await opensApp(node, session)

  await revokeSessions(world.ctx, fan.id)
  await world.advance({ seconds: 2 })

  const after = await Promise.all([world, node].map((each) => opensApp(each, session)))
  expect(before.statusCode).toBe(200)
  expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})

test('a second revocation does not bring back what the first ended', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  await world.advance({ hours: 1 })
  await revokeSessions(world.ctx, fan.id)
  const slow = {
    ...world.ctx,
    clock: { now: () => new Date(world.clock.now().getTime() - 7_200_000) },
  }

  const outcomes = [await revokeSessions(slow, fan.id), await revokeSessions(slow, 999_999)]
  await world.advance({ seconds: 2 })

  expect(outcomes).toEqual([true, false])
  expect((await opensApp(world, fan.initData)).statusCode).toBe(401)
})

async function sessionOf(fan: Fan): Promise<string> {
  return (await fan.get('/main/init')).json().token
}

function opensApp(at: World, credential: string) {
  return at.app.http.inject({
    url: '/api/main/init',
    headers: { authorization: `TgAuth ${credential}` },
  })
}
