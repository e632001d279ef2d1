import { routes } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { openDiary } from '../../../test/diary.ts'
import { fanRoutes, pathOf, sampleOf, setScene } from '../../../test/route-samples.ts'
import { openWorld } from '../../../test/world.ts'

test('a defect of ours is told by its request id and nothing else', async () => {
  const diary = openDiary()
  await using world = await openWorld({ log: diary.log })
  const fan = await world.fan()
  await world.db.run('alter table message rename to lost_message')

  const reply = await fan.readsMessage(1, { headers: { 'x-request-id': 'find-me' } })

  expect(reply.statusCode).toBe(500)
  expect(reply.headers['x-request-id']).toBe('find-me')
  expect(reply.json()).toEqual({
    code: 'internal_error',
    message: 'Something went wrong on our side. Try again in a few minutes.',
  })

  const errors = diary.lines().filter((line) => line['level'] === 'error')
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatchObject({
    reqId: 'find-me',
    err: { message: 'relation "message" does not exist' },
  })
})

test('a refusal is no defect and leaves no error behind', async () => {
  const diary = openDiary()
  await using world = await openWorld({ log: diary.log })
  const fan = await world.fan()

  await fan.readsMessage(1)
  await fan.post('/pay/top_up', {})
  await world.app.http.inject('/api/main/init')

  const levels = new Set(diary.lines().map((line) => line['level']))
  expect(levels).toEqual(new Set(['info']))
})

test('without its database every call is unavailable, and says when to try again', async () => {
  await using world = await openWorld()
  const scene = await setScene(world)
  await scene.fan.get('/main/init')
  await world.db.close()
  // A link to a file is sealed without asking the database, and a balance is asked of the chain alone.
  const names = fanRoutes().filter((name) => !/^(history\.file|tonTips\.balance)$/.test(name))

  const replies = []
  for (const name of names) {
    const { params, body } = sampleOf(name, scene)
    const reply = await world.app.http.inject({
      method: routes[name].method,
      url: `/api${pathOf(name, params)}`,
      headers: { authorization: `TgAuth ${scene.fan.initData}` },
      ...(body && { payload: body }),
    })
    const { statusCode: status, headers } = reply
    replies.push({ name, status, retryAfter: headers['retry-after'], ...reply.json() })
  }

  const unavailable = {
    status: 503,
    retryAfter: '2',
    code: 'unavailable',
    message: 'We are briefly unavailable. Try again in a minute.',
  }
  expect(replies).toEqual(names.map((name) => ({ name, ...unavailable })))
})
