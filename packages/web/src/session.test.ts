import { afterEach, expect, test, vi } from 'vitest'
import { openSession } from './session.ts'

const INIT = '/api/main/init'

afterEach(() => void vi.unstubAllGlobals())

test('an answer that was asked for early is taken once, and the next try asks', async () => {
  vi.stubGlobal('fetch', async () => new Response('asked'))
  const early = new Map([[INIT, Promise.resolve(new Response('early'))]])
  const { fetch } = openSession({ credential: 'signed', early })

  const texts = [await (await fetch(INIT)).text(), await (await fetch(INIT)).text()]

  expect(texts).toEqual(['early', 'asked'])
})

test('a credential that the server no longer takes gives way to the other for good', async () => {
  const seen: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    const authorization = headers.get('authorization')
    seen.push(authorization)
    return new Response(null, { status: authorization === 'TgAuth token' ? 200 : 401 })
  })
  const session = openSession({ credential: 'signed long ago', fallback: () => 'token' })

  const answer = await session.fetch(INIT, { headers: { authorization: 'TgAuth signed long ago' } })

  expect(answer.status).toBe(200)
  expect(seen).toEqual(['TgAuth signed long ago', 'TgAuth token'])
  expect(session.credential()).toBe('token')
})

test('without another credential the caller hears that it is unauthorized', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
  const { fetch } = openSession({ credential: '', fallback: () => null })

  expect((await fetch(INIT)).status).toBe(401)
})
