import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Studio } from '../../../test/studio.ts'
import { hires } from '../../../test/studio-browser.ts'
import { PostsDesk } from '../../../test/studio-posts.ts'

const world = sharedWorld()

test('the owner reads who did what, the latest first, and each thing once', async () => {
  const { studio, person: owner, fan } = await Studio.withFan(world())
  const manager = await hires(world(), studio.creator, ['publish', 'see_fans'])
  const desk = new PostsDesk({ world: world(), creator: studio.creator, person: manager })
  const post = await desk.begins({ text: 'Long video 2' })

  await manager.post(`/studio/posts/${post.id}/publish`, { revision: post.revision }, { key: 'p' })
  await manager.post(`/studio/posts/${post.id}/publish`, { revision: post.revision }, { key: 'p' })
  await manager.post(`/studio/fans/${fan.id}/gift`)
  await owner.post(`/studio/fans/${fan.id}/block`)
  const { entries, nextFrom } = (await owner.get('/studio/team/log')).json()

  expect(entries).toMatchObject([
    { action: 'fan_blocked', isCaller: true },
    { action: 'post_published', isCaller: false, title: 'Long video 2' },
  ])
  expect(nextFrom).toBeNull()
  expect((await manager.get('/studio/team/log')).json().code).toBe('forbidden')
})

test('a log comes in pages, and tells nothing of another creator’s team', async () => {
  const { person: owner, fan } = await Studio.withFan(world())
  for (let count = 0; count < 21; count += 1) {
    await owner.post(`/studio/fans/${fan.id}/note`, { note: `${count}` })
  }

  const first = (await owner.get('/studio/team/log')).json()
  const second = (await owner.get(`/studio/team/log?startFrom=${first.nextFrom}`)).json()
  const stranger = (await (await Studio.open(world())).person.get('/studio/team/log')).json()

  expect([first.entries.length, second.entries.length, second.nextFrom]).toEqual([20, 1, null])
  expect(stranger.entries).toEqual([])
})
