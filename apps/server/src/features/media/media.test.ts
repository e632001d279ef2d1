import { describe, expect, test } from 'vitest'
import { fetches, keepPhoto, pathFor, sealedBytes } from '../../../test/media-verbs.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()

describe('a signed address', () => {
  test('gives the sealed bytes, to be kept by this browser for ever', async () => {
    const { path, sealed, oid } = await boughtPhoto()

    const reply = await fetches(world(), path)

    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload).toEqual(sealed)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(sealed.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${oid}"`,
    })
  })

  test('gives any part of them', async () => {
    const { path, sealed } = await boughtPhoto()

    const reply = await fetches(world(), path, { headers: { range: 'bytes=10-99' } })

    expect(reply.statusCode).toBe(206)
    expect(reply.rawPayload).toEqual(sealed.subarray(10, 100))
    expect(reply.headers).toMatchObject({
      'content-range': `bytes 10-99/${sealed.length}`,
      'content-length': '90',
    })
  })

  test.each(['bytes=0-1,3-4', 'bytes=999999-', 'bytes=nonsense', 'bytes=5-1'])(
    'has no part such as %s',
    async (range) => {
      const { path, sealed } = await boughtPhoto()

      const reply = await fetches(world(), path, { headers: { range } })

      expect(reply.statusCode).toBe(416)
      expect(reply.headers['content-range']).toBe(`bytes */${sealed.length}`)
      expect(reply.body).toBe('')
    },
  )

  test('tells all about the bytes without them', async () => {
    const { path, sealed } = await boughtPhoto()

    const reply = await fetches(world(), path, {
      method: 'HEAD',
      headers: { range: 'bytes=0-1' },
    })

    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers).toMatchObject({
      'content-length': String(sealed.length),
      'accept-ranges': 'bytes',
    })
  })

  test('is not fetched twice by who has the bytes, and not pieced together of two versions', async () => {
    const { path, oid, sealed } = await boughtPhoto()

    const known = await fetches(world(), path, { headers: { 'if-none-match': `"${oid}"` } })
    const headers = { range: 'bytes=0-9', 'if-range': '"another"' }
    const other = await fetches(world(), path, { headers })

    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, sealed.length])
  })

  test('of another fan or object, or a changed one, opens nothing', async () => {
    const { path, oid } = await boughtPhoto()
    const { oid: other } = await boughtPhoto()

    const replies = await Promise.all(
      [
        `/m/${oid}`,
        path.replace(oid, other),
        path.replace(/f=[^&]+/, 'f=1'),
        path.replace(/s=.*/, 's='),
        `${path}&s=again`,
        `${path}x`,
      ].map((url) => fetches(world(), url)),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 403))
    expect(replies[0]?.json()).toMatchObject({ code: 'forbidden', message: expect.any(String) })
    expect(replies[0]?.headers['cache-control']).toBe('no-store')
  })

  test('of nothing, or of no name at all, is not found', async () => {
    const fan = await world().fan()
    const replies = await Promise.all(
      ['aaaaaaaaaaaaaaaaaaaaaa', 'short', '..%2f..%2fmedia-kek', '%00'].map((oid) =>
        fetches(world(), pathFor(world(), fan, oid)),
      ),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  test('ends after its hours', async () => {
    await using mine = await openWorld()
    const [fan, creator] = [await mine.fan(), await mine.creator()]
    const photo = await keepPhoto(mine, creator.id)
    await creator.publishes({ audience: 'free', attachments: [photo] })
    const path = pathFor(mine, fan, photo.medium.oid)

    const before = await fetches(mine, path)
    await mine.advance({ hours: 12 })
    const after = await fetches(mine, path)

    expect([before.statusCode, after.statusCode]).toEqual([200, 403])
  })

  test('counts against the fan’s rate', async () => {
    await using mine = await openWorld({ settings: { requestsPerMinute: 3 } })
    const [fan, other] = [await mine.fan(), await mine.fan()]
    const oid = 'aaaaaaaaaaaaaaaaaaaaaa'

    const ask = (who: { id: number }) => fetches(mine, pathFor(mine, who, oid))
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask(fan)).statusCode)

    expect(statuses).toEqual([404, 404, 404, 429])
    expect((await ask(other)).statusCode).toBe(404)
  })

  test('answers another origin’s page where one is allowed', async () => {
    await using mine = await openWorld({ settings: { corsOrigin: 'https://app.example' } })
    const fan = await mine.fan()
    const url = pathFor(mine, fan, 'aaaaaaaaaaaaaaaaaaaaaa')

    const reply = await fetches(mine, url, { headers: { origin: 'https://app.example' } })

    expect(reply.headers['access-control-allow-origin']).toBe('https://app.example')
    expect(reply.headers['access-control-expose-headers']).toContain('content-range')
  })
})

describe('a public address', () => {
  test('shows everybody the blur of what is locked, and nothing else of it', async () => {
    const creator = await world().creator()
    const photo = await keepPhoto(world(), creator.id)
    await creator.publishes({ audience: 'premium', attachments: [photo] })

    const blur = await fetches(world(), `/p/${photo.blurred.oid}`)
    const others = await Promise.all(
      [photo.thumbnail, photo.medium].map(({ oid }) => fetches(world(), `/p/${oid}`)),
    )

    expect(blur.body).toContain('WEBP blurred')
    expect(blur.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  test('shows everybody what is free, whole or in part', async () => {
    const creator = await world().creator()
    const { medium, ...photo } = await keepPhoto(world(), creator.id)
    await creator.publishes({ audience: 'free', attachments: [{ ...photo, medium }] })

    const whole = await fetches(world(), `/p/${medium.oid}`)
    const part = await fetches(world(), `/p/${medium.oid}`, { headers: { range: 'bytes=8-11' } })

    expect(whole.body).toContain('WEBP medium')
    expect([part.statusCode, part.body]).toEqual([206, 'WEBP'])
  })

  test('U5: gives a free picture as a file to keep, and nothing that is locked', async () => {
    const creator = await world().creator()
    const [free, locked] = [
      await keepPhoto(world(), creator.id),
      await keepPhoto(world(), creator.id),
    ]
    await creator.publishes({ audience: 'free', attachments: [free] })
    await creator.publishes({ audience: 'premium', attachments: [locked] })

    const kept = await fetches(world(), `/p/${free.medium.oid}?save=1`)
    const refused = await fetches(world(), `/p/${locked.medium.oid}?save=1`)

    expect(kept.headers).toMatchObject({
      'content-disposition': `attachment; filename="fanlight-${free.medium.oid.slice(-8)}.webp"`,
      'access-control-allow-origin': 'https://web.telegram.org',
    })
    expect(refused.statusCode).toBe(404)
  })

  test('of an object that has lost its file is not found', async () => {
    const creator = await world().creator()
    const photo = await keepPhoto(world(), creator.id)
    await creator.publishes({ audience: 'free', attachments: [photo] })
    const { oid } = photo.medium
    await world().ctx.storage.delete(`o/${oid.slice(0, 2)}/${oid}.svf`)

    const reply = await fetches(world(), `/p/${oid}`)

    expect(reply.statusCode).toBe(404)
  })
})

/** A photo of a message that a fan bought, and the address that it was handed over with. */
async function boughtPhoto() {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const photo = await keepPhoto(world(), creator.id)
  await fan.buysMessage(await creator.sendsMessage(fan, 5_00, 'For you', [photo]))
  const { oid } = photo.medium
  return { oid, path: pathFor(world(), fan, oid), sealed: await sealedBytes(world(), oid) }
}
