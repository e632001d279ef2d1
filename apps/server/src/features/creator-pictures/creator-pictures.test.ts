import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { keepCreatorPicture } from '../../core/content/creator-pictures.ts'

const world = sharedWorld()
const FACE = Buffer.from('the face of somebody')

test('a creator without pictures has none', async () => {
  const { user } = await profileOf(await world().creator())

  expect([user.avatar, user.cover]).toEqual([null, null])
})

test('face and cover are part of the profile, and anybody may see them for good', async () => {
  const creator = await world().creator()
  await shows(creator, 'avatar', FACE)
  await shows(creator, 'cover', Buffer.from('a view'))

  const { user } = await profileOf(creator)
  const reply = await world().app.http.inject({ url: user.avatar })

  expect(user.cover).not.toBe(user.avatar)
  expect(reply.rawPayload).toEqual(FACE)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('another face has another address', async () => {
  const creator = await world().creator()
  await shows(creator, 'avatar', FACE)
  const before = await profileOf(creator)

  await shows(creator, 'avatar', Buffer.from('the same, older'))

  const after = await profileOf(creator)
  expect(after.user.avatar).not.toBe(before.user.avatar)
})

test.each(['/pictures/nonsense', `/pictures/${'0'.repeat(64)}`])(
  'there is no picture at %s',
  async (url) => {
    const reply = await world().app.http.inject({ url })

    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('not_found')
  },
)

async function profileOf(creator: { id: number }) {
  return (await (await world().fan()).seesOffer(creator)).json().subscription
}

function shows(creator: { id: number }, kind: 'avatar' | 'cover', content: Buffer) {
  return keepCreatorPicture(world().db, {
    creatorId: creator.id,
    kind,
    type: 'image/webp',
    content,
  })
}
