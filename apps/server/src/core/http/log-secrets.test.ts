import { routes } from '@fanlight/contract'
import { expect, test } from 'vitest'
import { openDiary } from '../../../test/diary.ts'
import { fetches, keepPhoto, pathFor } from '../../../test/media-verbs.ts'
import { fanRoutes, pathOf, sampleOf, setScene } from '../../../test/route-samples.ts'
import { initDataToken } from '../../../test/sign-init-data.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { fileOf } from '../media-at-rest/media-object.ts'

const XSRF = 'an-xsrf-token-of-the-browser'

test('a whole journey leaves no credential in the log', async () => {
  const diary = openDiary()
  await using world = await openWorld({ log: diary.log })
  const scene = await setScene(world)
  const raw = scene.fan.initData
  const token = initDataToken(raw, scene.creator.id)
  const { token: session } = (await scene.fan.get('/main/init')).json()

  for (const credential of [raw, token, session]) {
    for (const name of fanRoutes()) {
      const { params, body } = sampleOf(name, scene)
      const headers = { authorization: `TgAuth ${credential}` }
      await ask(world, { method: routes[name].method, path: pathOf(name, params), headers, body })
    }
  }
  await failInEveryWay(world, { raw, token, session })

  const log = diary.text()
  expect(diary.lines().length).toBeGreaterThan(50)
  for (const secret of secretsOf(raw, token, session)) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/TgAuth|hash=|auth_date|authorization"?:"(?!\[secret)/i)
})

test('nothing that opens media is in the log, whatever is handed over or goes wrong', async () => {
  const diary = openDiary()
  await using world = await openWorld({ log: diary.log })
  const [fan, creator] = [await world.fan({ balance: 50_00 }), await world.creator()]
  const photo = await keepPhoto(world, creator.id)
  const post = await creator.publishes({ audience: 'premium', price: 3_00, attachments: [photo] })
  await creator.publishes({ audience: 'premium', attachments: [photo] })
  await fan.buysPremium(creator)
  await fan.buysPost(post)
  const answers = [
    await fan.get('/main/init'),
    await fan.opensFeed(creator, {}, { key: 'feed' }),
    await fan.listsPurchases(),
  ].map(({ body }) => body)
  const path = pathFor(world, fan, photo.medium.oid)
  await fetches(world, path)
  await fetches(world, `${path}x`)
  await world.ctx.storage.delete(fileOf(photo.medium.oid))
  await fetches(world, path)
  await world.db.run(`update media_object set wrapped_key = replace(wrapped_key, 'w1.', 'w1.x')`)
  const broken = await fan.opensFeed(creator)

  const keys = answers.join().match(/(k1|s1)\.[\w-]+\.[\w.-]+/g) ?? []
  const signature = new URL(path, 'http://localhost').searchParams.get('s') ?? ''
  expect(broken.statusCode).toBe(500)
  expect(keys.length).toBeGreaterThan(4)
  for (const secret of [...keys, signature]) expect(diary.text()).not.toContain(secret)
  expect(diary.text()).not.toMatch(/[ks]1\.[a-z]\d|w1\.|&s=/)
})

test('answers with keys are cached by no proxy, and not by us either', async () => {
  await using world = await openWorld()
  const [fan, creator] = [await world.fan({ balance: 50_00 }), await world.creator()]
  await creator.publishes({ audience: 'premium', price: 3_00 })
  const { posts } = (await fan.opensFeed(creator)).json()
  await fan.buysPost(posts[0].id, { key: 'buying' })

  const reply = await fan.opensFeed(creator, {}, { key: 'feed' })
  const kept = await world.db.query('select outcome::text from idempotency')

  expect(reply.body).toContain('decryptKey')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toMatch(/k1\.|s1\./)
})

test('a log line says who asked what and how it went', async () => {
  const diary = openDiary()
  await using world = await openWorld({ log: diary.log })
  const fan = await world.fan()

  await fan.readsMessage(42, { headers: { 'x-request-id': 'one-line' } })

  expect(diary.lines().filter((line) => line['reqId'] === 'one-line')).toMatchObject([
    {
      level: 'info',
      msg: 'answered',
      method: 'GET',
      route: '/api/im/message/:id',
      status: 404,
      ms: expect.any(Number),
      fanId: fan.id,
    },
  ])
})

type Credentials = { raw: string; token: string; session: string }

/** Refusals, defects and an outage, each with a credential wherever one can be put. */
async function failInEveryWay(world: World, { raw, token, session }: Credentials) {
  const cookie = `fanlight_session=${session}; XSRF-TOKEN=${XSRF}`
  const authorization = `TgAuth ${raw}`
  await ask(world, { method: 'POST', path: '/pay/top_up', headers: { cookie }, body: {} })
  await ask(world, { path: `/ws?access_token=${encodeURIComponent(raw)}&last_event_id=x` })
  await ask(world, { path: `/ws?access_token=${encodeURIComponent(token)}` })
  await ask(world, { path: `/nowhere?access_token=${session}`, headers: { authorization } })
  await ask(world, { path: `/main/init/%?access_token=${session}`, headers: { cookie } })
  await ask(world, { path: '/main/init', headers: { authorization: `TgAuth ${raw}0` } })
  await ask(world, { path: '/main/init', headers: { authorization: `Bearer ${session}` } })
  await world.db.run('alter table message rename to lost_message')
  await ask(world, { path: '/im/message/1', headers: { authorization } })
  await world.db.close()
  await ask(world, { path: '/main/init', headers: { authorization, cookie } })
}

interface Asking {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object | undefined
}

function ask(world: World, { method = 'GET', path, headers = {}, body }: Asking) {
  const url = `/api${path}`
  return world.app.http.inject({ method, url, headers, ...(body && { payload: body }) })
}

function secretsOf(raw: string, token: string, session: string): string[] {
  const hash = new URLSearchParams(raw).get('hash') ?? ''
  const mac = session.split('.').at(-1) ?? ''
  const all = [raw, decodeURIComponent(raw), token, session, hash, mac, XSRF]
  return all.flatMap((secret) => [secret, encodeURIComponent(secret)])
}
