import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'
import { openWorld } from '../../../test/world.ts'
import { revokeSessions } from '../identity/revocations.ts'

const world = sharedWorld()

test('a member is known by the cookie of the studio', async () => {
  const owner = await hires(world(), await world().creator())
  const browser = await Browser.of(world(), owner)

  const reply = await browser.get('/studio/uploads')

  expect(reply.statusCode).toBe(200)
})

test('a cookie that no session has opens nothing', async () => {
  const browser = new Browser(world())
  browser.cookies.set('fanlight_studio', 'made-up')

  const reply = await browser.get('/studio/uploads')

  expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthorized'])
})

test('a cookie without the XSRF proof changes nothing', async () => {
  const owner = await hires(world(), await world().creator())
  const browser = await Browser.of(world(), owner)

  const path = '/studio/uploads/7d7a5f0e-54b7-4b64-a4c5-2d3cbd7dfd01/cancel'
  const foreign = await browser.post(path, undefined, { 'x-xsrf-token': 'another' })
  const own = await browser.post(path)

  expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'xsrf'])
  expect(own.json().code).toBe('not_found')
})

test('a session ends after thirty days, and at once when all of a person’s are revoked', async () => {
  await using own = await openWorld()
  const creator = await own.creator()
  const [one, other] = [await hires(own, creator), await hires(own, creator)]
  const [browser, revoked] = [await Browser.of(own, one), await Browser.of(own, other)]

  await own.advance({ days: 29 })
  await revokeSessions(own.ctx, other.id)
  await own.advance({ seconds: 2 })
  const during = [await browser.get('/studio/uploads'), await revoked.get('/studio/uploads')]
  await own.advance({ days: 1 })
  const after = await browser.get('/studio/uploads')

  expect(during.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  expect(after.json()).toMatchObject({ code: 'unauthorized', details: { reason: 'expired' } })
})
