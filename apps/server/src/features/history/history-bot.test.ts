import { afterAll, expect, test } from 'vitest'
import { BotWorld, linksOf, PLATFORM_BOT } from '../../../test/bot-world.ts'

const world = await BotWorld.open({})
afterAll(() => world[Symbol.asyncDispose]())

test('/history tells the last movements and leads to all of them', async () => {
  const person = await world.person({ started: [PLATFORM_BOT] })
  const [nothing] = await person.writes('/history')
  for (let given = 1; given <= 6; given += 1) {
    await world.world.db.run('select app.grant_credit($1, $2, $3, $4)', [
      person.fan.id,
      given * 100,
      `gift ${given}`,
      world.world.clock.now(),
    ])
  }

  const [answer] = await person.writes('/history')

  expect(nothing?.text).toBe('Nothing has moved on your balance yet.')
  expect(answer?.text.split('\n')).toHaveLength(5)
  expect(answer?.text).toMatch(/^\d+ \w+ \d{4}: Credit, €6\.00\n/)
  expect(linksOf(answer)[0]).toContain('/history')
})

test('a receipt has a link that opens it in the messenger, and the bot knows the way too', async () => {
  const person = await world.person({ started: [PLATFORM_BOT] })
  const creator = await world.creator({ firstName: 'Mila' })
  await world.world.db.run('select app.grant_credit($1, 500, $2, $3)', [
    person.fan.id,
    'a gift',
    world.world.clock.now(),
  ])
  await person.fan.sendsTip(await person.fan.draftsTip(creator, 1_00))
  const [{ number }] = (await person.fan.get('/balance/history')).json().movements
  const start = `${creator.id}_receipt_${number}`

  const { receipt } = (await person.fan.get(`/balance/history/${number}`)).json()
  const [answer] = await person.writes(`/start ${start}`)

  expect(receipt.link).toMatch(new RegExp(`^https://t\\.me/\\w+(/\\w+)?\\?startapp=${start}$`))
  expect(linksOf(answer)[0]).toContain(`/receipt?number=${number}`)
})
