import { expect, test } from 'vitest'
import { keepPicture } from '../../../test/media-verbs.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'

const world = sharedWorld()

test('the checklist is seen from what there is, and goes when all is there', async () => {
  const studio = await openStudio()
  const desk = new PostsDesk(studio)
  const before = await reads(studio)

  const file = await desk.hasFile(await keepPicture(world(), studio.creator.id))
  await studio.person.post('/studio/profile/picture', { kind: 'avatar', uploadId: file })
  const terms = { revision: 1, isEnabled: true, price: 5, discount: 0 }
  await studio.person.post('/studio/premium', terms)
  await desk.publishes(await desk.begins({ text: 'Hello' }))
  const without = await reads(studio)
  await world().db.run('insert into creator_channel (creator_id, chat_id) values ($1, -1001)', [
    studio.creator.id,
  ])

  await studio.person.post('/studio/payouts/account', {
    iban: 'DE89370400440532013000',
    holder: 'Mila Novak',
  })

  expect(before).toEqual({ done: [], isShown: true })
  expect(without).toEqual({ done: ['profile', 'premium', 'post'], isShown: true })
  expect(await reads(studio)).toEqual({
    done: ['profile', 'premium', 'post', 'channel', 'payouts'],
    isShown: false,
  })
})

test('an owner who wants no checklist puts it away for good', async () => {
  const studio = await openStudio()

  await studio.person.post('/studio/welcome/dismiss')

  expect(await reads(studio)).toEqual({ done: [], isShown: false })
})

test('a creator who has sold something is led nowhere any more', async () => {
  const studio = await openStudio()
  const fan = await world().fan({ balance: 5_00 })

  await fan.sendsTip(await fan.draftsTip(studio.creator, 5_00))

  expect(await reads(studio)).toEqual({ done: [], isShown: false })
})

/** Of a creator who has decided nothing yet. */
async function openStudio(): Promise<Studio> {
  const studio = await Studio.open(world())
  await world().db.run('update creator set premium_is_enabled = false where id = $1', [
    studio.creator.id,
  ])
  return studio
}

async function reads({ person }: Studio) {
  const { steps, isShown } = (await person.get('/studio/welcome')).json().welcome
  const done = steps.flatMap((each: { step: string; isDone: boolean }) =>
    each.isDone ? [each.step] : [],
  )
  return { done, isShown }
}
