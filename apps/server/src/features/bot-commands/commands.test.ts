import { packStartParam } from '@fanlight/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { BotWorld, botOf, labelsOf, linksOf, PLATFORM_BOT } from '../../../test/bot-world.ts'

const world = await BotWorld.open({
  bot: { supportContact: '@fanlight_help', termsUrl: 'https://fanlight.example/terms' },
})
afterAll(() => world[Symbol.asyncDispose]())
const mila = await world.creator({ firstName: 'Mila' })
const APP = 'http://localhost:8080'

describe('/start', () => {
  test('a newcomer is greeted and told how to find a creator', async () => {
    const person = await world.person({ firstName: 'Anna', started: [PLATFORM_BOT] })

    const [hello] = await person.writes('/start')

    expect(hello?.text).toMatch(/^Hi, Anna! Your balance is €0\.00\. To find a creator, follow/)
    expect(hello?.keyboard).toEqual([])
  })

  test('a creator’s own bot speaks of the creator', async () => {
    const person = await world.person({ firstName: 'Anna' })

    const [hello] = await person.writes('/start', botOf(mila.id))

    expect(hello?.text).toContain('Mila Novak')
    expect(linksOf(hello)).toEqual([`${APP}/?modelId=${mila.id}`])
  })

  test.each([
    ['menu', undefined, '/?modelId=1'],
    ['subscription', undefined, '/pay?action=subscription&modelId=1'],
    ['buy-message', '77', '/pay?action=buy-message&objectId=77&modelId=1'],
    ['buy-telegram-post', '88', '/pay?action=buy-telegram-post&objectId=88&modelId=1'],
    ['tips', undefined, '/tips?modelId=1'],
    ['history', undefined, '/history?modelId=1'],
  ] as const)('a deep link to %s leads there', async (target, objectId, path) => {
    const person = await world.person()
    const start = packStartParam({ creatorId: 1, target, ...(objectId && { objectId }) })

    const [hello] = await person.writes(`/start ${start}`)

    expect(linksOf(hello)).toEqual([APP + path])
  })

  test.each(['nonsense', '999_tips', '1_pay', '0_menu'])(
    'U18: a link with %s says that it is broken',
    async (start) => {
      const person = await world.person()

      const [hello] = await person.writes(`/start ${start}`)

      expect(hello?.text).toMatch(/^This link is broken or out of date\.\n\nHi, /)
    },
  )

  test('who speaks Russian is answered in Russian and gets a menu button in it', async () => {
    const person = await world.person({ firstName: 'Оля', languageCode: 'ru' })

    const [hello] = await person.writes('/start 1_tips', PLATFORM_BOT)
    const [, ...more] = await person.writes('/start')

    expect(hello?.text).toBe('Маленькое «спасибо» обрадует Mila Novak.')
    expect(labelsOf(hello)).toEqual(['Отправить чаевые'])
    expect(more).toEqual([])
    expect(await menuButtonOf(person.id)).toMatchObject({ text: 'Открыть', url: `${APP}/` })
  })

  test('U17: the platform’s bot shows the balance and the creators that a fan knows', async () => {
    const ivan = await world.creator({ firstName: 'Ivan' })
    const person = await world.person({
      firstName: 'Anna',
      balance: 50_00,
      started: [PLATFORM_BOT],
    })
    await person.fan.buysPremium(mila)
    await person.fan.sendsTip(await person.fan.draftsTip(ivan, 5_00))

    const [hello] = await person.writes('/start')

    expect(hello?.text).toBe('Hi, Anna! Your balance is €35.01. Choose one of your creators:')
    expect(labelsOf(hello).sort()).toEqual(['Ivan Novak', 'Mila Novak'])
    expect(linksOf(hello).sort()).toEqual([
      `${APP}/?modelId=${mila.id}`,
      `${APP}/?modelId=${ivan.id}`,
    ])
  })

  test('U42: the menu button speaks the fan’s language from the first contact', async () => {
    const person = await world.person({ languageCode: 'ru' })

    await person.writes('Привет!')

    expect(await menuButtonOf(person.id)).toMatchObject({ text: 'Открыть' })
  })

  test('U42: a fan who changes to English gets the English button again', async () => {
    const person = await world.person({ languageCode: 'ru' })
    await person.writes('/balance')

    await world.hears(person, { text: 'Hello', from: { language_code: 'en' } })

    expect(await menuButtonOf(person.id)).toMatchObject({ text: 'Open' })
  })

  test('a fan whom the server never saw is known from then on', async () => {
    const { id } = world.messenger.addUser({ firstName: 'Zoe', startedBots: [PLATFORM_BOT] })

    world.messenger.writeText(id, PLATFORM_BOT, '/start')
    await world.settle()

    const row = await world.world.db.one<{ name: string; balance: number }>(
      `select first_name as name, balance_cents as balance
       from person join wallet on fan_id = id where id = $1`,
      [id],
    )
    expect(row).toEqual({ name: 'Zoe', balance: 0 })
  })
})

describe('other commands', () => {
  test('/balance tells it and leads to a top-up', async () => {
    const person = await world.person({ balance: 12_50 })

    const [answer] = await person.writes('/balance', botOf(1))

    expect(answer?.text).toBe('Your balance is €12.50.')
    expect(answer?.keyboard).toEqual([
      [{ kind: 'web_app', text: 'Top up', url: `${APP}/balance?modelId=1` }],
    ])
  })

  test('/subscription without any offers the creator’s', async () => {
    const person = await world.person()

    const [answer] = await person.writes('/subscription', botOf(1))

    expect(answer?.text).toBe('You have no Premium yet.')
    expect(linksOf(answer)).toEqual([`${APP}/pay?action=subscription&modelId=1`])
  })

  test('/subscription lists what the fan has and how to cancel it', async () => {
    const person = await world.person({ balance: 50_00 })
    await person.fan.buysPremium(mila)

    const answers = await person.writes('/subscription', botOf(1))

    const list = answers.find(({ text }) => text.includes('a month'))
    expect(list?.text).toBe(
      'Mila Novak: €9.99 a month, renews on 15 December 2026.\n\nYou can cancel any time: open Premium below and tap Cancel Subscription.',
    )
    expect(linksOf(list)).toEqual([`${APP}/sponsor?modelId=1`])
  })

  test('/subscription says when a cancelled one ends', async () => {
    const person = await world.person({ balance: 50_00, languageCode: 'ru' })
    const bought = await person.fan.buysPremium(mila)
    await person.fan.cancelsPremium(bought.json().subscription.id)

    const answers = await person.writes('/subscription', botOf(1))

    expect(answers.map(({ text }) => text)).toContain(
      'Mila Novak: продление отключено, открыто до 15 декабря 2026.',
    )
  })

  test('/terms and /paysupport answer as the messenger demands', async () => {
    const person = await world.person()

    const [terms] = await person.writes('/terms')
    const [support] = await person.writes('/paysupport')

    expect(terms?.text).toContain('https://fanlight.example/terms')
    expect(support?.text).toContain('Your next message goes to our support team')
    expect(support?.text).toContain('@fanlight_help')
  })

  test.each([
    ['hello?', /^I only understand commands: .*\/paysupport for help/],
    ['🌸', /^I only understand commands/],
    ['/unknown', /^I do not know this command/],
  ])('%s is answered with a friendly hint', async (text, hint) => {
    const person = await world.person()

    const [answer, ...more] = await person.writes(text)

    expect(answer?.text).toMatch(hint)
    expect(more).toEqual([])
  })

  test('a hint is given once, not at every sentence', async () => {
    const person = await world.person()
    await person.writes('hello?')

    expect(await person.writes('is anybody there?')).toEqual([])
  })
})

test('each bot has its commands in both languages and a menu button', async () => {
  for (const bot of world.bots.all) {
    const english = await bot.ask((api) => api.getMyCommands())
    const russian = await bot.ask((api) => api.getMyCommands({ language_code: 'ru' }))
    const button = await bot.ask((api) => api.getChatMenuButton())

    expect(english.map(({ command }) => command)).toEqual([
      'start',
      'balance',
      'history',
      'subscription',
      'paysupport',
      'terms',
    ])
    expect(russian[1]).toEqual({ command: 'balance', description: 'Ваш баланс' })
    const query = bot.creatorId === null ? '' : `?modelId=${bot.creatorId}&bot=${bot.id}`
    expect(button).toMatchObject({ type: 'web_app', web_app: { url: `${APP}/${query}` } })
  }
})

async function menuButtonOf(userId: number) {
  const bot = world.bots.all[0]
  const button = await bot?.ask((api) => api.getChatMenuButton({ chat_id: userId }))
  return button?.type === 'web_app' ? { text: button.text, url: button.web_app.url } : null
}
