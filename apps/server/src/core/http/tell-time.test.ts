import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'

const DAY_SECONDS = 86_400

test('D14: every answer tells the world’s time, a refusal too, also after the clock was moved', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  world.clock.advance(33 * DAY_SECONDS)
  fan.reopensApp()
  const now = world.clock.now().toUTCString()

  const answers = [
    await fan.get('/main/init'),
    await fan.readsMessage(987_654_321),
    await world.app.http.inject({ url: '/api/main/init' }),
  ]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401])
  expect(answers.map(({ headers }) => headers['date'])).toEqual([now, now, now])
})

test('D14: an app on another origin may read it', async () => {
  await using world = await openWorld({ settings: { corsOrigin: 'https://app.example' } })
  const fan = await world.fan()

  const reply = await fan.get('/main/init', { headers: { origin: 'https://app.example' } })

  expect(reply.headers['access-control-expose-headers']).toContain('date')
})
