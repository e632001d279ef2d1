import { expect, test } from 'vitest'
import { BOT_ID, World } from './testing/world.ts'

test('a user and a bot write to each other', async () => {
  await using world = await World.open()
  const max = await world.user()

  await max.writes(BOT_ID, 'Hello there')
  const [update] = await world.updates()
  const sent = await world.ok('sendMessage', {
    chat_id: max.id,
    text: 'Hi <b>Max</b>',
    parse_mode: 'HTML',
  })

  expect(update).toMatchObject({ message: { text: 'Hello there', from: { id: max.id } } })
  expect(sent).toMatchObject({
    text: 'Hi Max',
    entities: [{ type: 'bold', offset: 3, length: 3 }],
    chat: { id: max.id, type: 'private' },
  })
  const seen = await max.sees(BOT_ID)
  expect(seen.map(({ text, isOut }) => [text, isOut])).toEqual([
    ['Hello there', true],
    ['Hi Max', false],
  ])
})

test('the box closes at once, also with open event streams and polls', async () => {
  const world = await World.open()
  const max = await world.user()
  const stream = await max.listens()
  const { answer } = await world.callAndWait('getUpdates', { timeout: 30 })
  await expect.poll(() => stream.heard.length).toBeGreaterThan(0)

  const startedAt = performance.now()
  await world[Symbol.asyncDispose]()

  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect((await answer).body.description).toBe('Internal Server Error: restart')
})
