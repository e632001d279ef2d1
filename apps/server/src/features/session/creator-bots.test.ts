import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BotWorld, botOf, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { initDataToken, signInitData } from '../../../test/sign-init-data.ts'

let world: BotWorld
const BOT_OF_CREATOR = botOf(1)
const VICTIM = { id: 990_001, first_name: 'Victim' }

beforeAll(async () => {
  world = await BotWorld.open()
  await world.creator()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('opened by a creator’s bot', () => {
  test('the app is believed by the messenger’s signature', async () => {
    const { id } = await world.person()
    const initData = world.messenger.initData({ userId: id, botId: BOT_OF_CREATOR })

    const replies = await Promise.all(
      [`${BOT_OF_CREATOR}:${initData}`, initDataToken(initData, 1)].map(opensApp),
    )

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(replies[0]?.json().user.id).toBe(id)
  })

  test('the buttons and the menu of its chat say which bot opens it', async () => {
    const person = await world.person()
    await person.writes('/start', BOT_OF_CREATOR)
    const bot = world.bots.byId(BOT_OF_CREATOR)

    const said = world.messenger.messages(person.id, BOT_OF_CREATOR)
    const menu = await bot?.ask((api) => api.getChatMenuButton())

    const opened = `http://localhost:8080/?modelId=1&bot=${BOT_OF_CREATOR}`
    expect(said.flatMap(({ keyboard }) => keyboard?.flat() ?? [])).toMatchObject([{ url: opened }])
    expect(menu).toMatchObject({ web_app: { url: opened } })
  })

  test('the platform’s own is believed by its hash, named or not', async () => {
    const { id } = await world.person()
    const initData = world.messenger.initData({ userId: id })

    const replies = await Promise.all([initData, `${PLATFORM_BOT}:${initData}`].map(opensApp))

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})

describe('F1: a holder of a creator’s token', () => {
  test('F1: cannot be a fan by signing init data with it', async () => {
    const token = world.bots.byId(BOT_OF_CREATOR)?.token ?? ''
    const hashed = signInitData(
      { user: VICTIM, authDate: world.world.clock.now() },
      { botToken: token },
    )

    const forms = [hashed, `${BOT_OF_CREATOR}:${hashed}`, initDataToken(hashed, 1)]
    const replies = await Promise.all(forms.map(opensApp))

    expect(replies.map((reply) => [reply.statusCode, reply.json().details])).toEqual(
      forms.map(() => [401, { reason: 'forged' }]),
    )
    expect(await fanCount(VICTIM.id)).toBe(0)
  })

  test('F1: cannot put another person under the signature of their own launch', async () => {
    const { id } = await world.person()
    const own = world.messenger.initData({ userId: id, botId: BOT_OF_CREATOR })
    const fields = Object.fromEntries(new URLSearchParams(own))
    delete fields['hash']
    const forged = signInitData(
      { authDate: world.world.clock.now(), fields: { ...fields, user: JSON.stringify(VICTIM) } },
      { botToken: world.bots.byId(BOT_OF_CREATOR)?.token ?? '' },
    )

    const reply = await opensApp(`${BOT_OF_CREATOR}:${forged}`)

    expect(reply.statusCode).toBe(401)
    expect(await fanCount(VICTIM.id)).toBe(0)
  })
})

function opensApp(credential: string) {
  return world.world.app.http.inject({
    url: '/api/main/init',
    headers: { authorization: `TgAuth ${credential}` },
  })
}

async function fanCount(id: number): Promise<number> {
  const { count } = await world.world.db.one<{ count: number }>(
    'select count(*) from person where id = $1',
    [id],
  )
  return count
}
