import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { PHOTO, VIDEO } from '../../../test/media-fixtures.ts'
import { keepPicture } from '../../../test/media-verbs.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'

const world = sharedWorld()
let studio: Studio
beforeAll(async () => {
  studio = await Studio.open(world())
})

const offered = async () => {
  const fan = await world().fan()
  const reply = await fan.get(`/balance/subscription/author/${studio.creator.id}`)
  return reply.json().subscription.user
}

const shows = (kind: string, uploadId: string | null) =>
  studio.person.post('/studio/profile/picture', { kind, uploadId })

const ALINA = { firstName: 'Алина', lastName: 'Вересова', isFemale: true }

test('a name is suggested in six cases, corrected, and shown to fans', async () => {
  const suggested = (await studio.person.post('/studio/profile/name-forms', ALINA)).json().name
  const name = { ...suggested, dative: ' Алине  Вересовой ' }

  const saved = await studio.person.post('/studio/profile', { ...ALINA, name })

  expect(suggested).toMatchObject({ genitive: 'Алины Вересовой', instrumental: 'Алиной Вересовой' })
  expect(saved.json().profile).toMatchObject({
    firstName: 'Алина',
    name: { dative: 'Алине Вересовой' },
  })
  expect(await offered()).toMatchObject({ lastName: 'Вересова', name: saved.json().profile.name })
  expect((await studio.person.get('/studio/profile')).json()).toEqual(saved.json())
})

test('a name of blanks is refused', async () => {
  const name = (await studio.person.get('/studio/profile')).json().profile.name

  const reply = await studio.person.post('/studio/profile', { ...ALINA, firstName: '  ', name })

  expect(reply.json()).toMatchObject({
    code: 'invalid_request',
    details: { firstName: expect.any(String) },
  })
})

test('a photo becomes the face that fans see, and goes again', async () => {
  const file = await new PostsDesk(studio).hasFile(await keepPicture(world(), studio.creator.id))

  const { avatar } = (await shows('avatar', file)).json().profile
  const shown = await world().app.http.inject({ url: avatar })
  const seen = (await offered()).avatar
  await shows('avatar', null)

  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 })
  expect([seen, (await offered()).avatar]).toEqual([avatar, null])
})

test('only a photo of the creator’s own that is ready can be shown', async () => {
  const [desk, other] = [new PostsDesk(studio), new PostsDesk(await Studio.open(world()))]

  expect((await shows('cover', await other.hasFile(PHOTO))).json().code).toBe('not_found')
  expect((await shows('cover', await desk.hasFile(VIDEO))).json().code).toBe('invalid_request')
  expect((await shows('cover', await desk.hasFile(null, 'processing'))).json().code).toBe(
    'invalid_request',
  )
})
