import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BotMedia, keepBotMedia } from '../../../../test/bot-media.ts'
import { BotWorld, botOf, linksOf, type PhoneMessage } from '../../../../test/bot-world.ts'
import type { Creator } from '../../../../test/creator.ts'
import { makeNotices } from './make-notices.ts'

const APP = 'http://localhost:8080'
let world: BotWorld
let mila: Creator
let PICTURE: BotMedia['picture']
let FILM: BotMedia['film']
beforeAll(async () => {
  world = await BotWorld.open()
  mila = await world.creator({ firstName: 'Mila' })
  const media = await keepBotMedia(world, mila)
  PICTURE = media.picture
  FILM = media.film
})
afterAll(() => world[Symbol.asyncDispose]())

describe('a paid message', () => {
  test('U13: is shown with its teaser and what is inside, and a button that unlocks it', async () => {
    const said = { text: 'Just for you', teaser: 'You asked for these.' }
    const { person, messageId } = await receives([PICTURE, PICTURE, FILM], said)

    const [announcement, ...more] = person.sees(botOf(1))

    expect(more).toEqual([])
    expect(announcement?.text).toBe(
      'You asked for these.\n\nMila Novak sent you a message with 2 photos and 1 video (0:30).',
    )
    expect(announcement?.media).toMatchObject([{ kind: 'photo' }])
    expect(announcement?.keyboard).toEqual([
      [
        {
          kind: 'web_app',
          text: '🔒 Unlock for €5.00',
          url: `${APP}/pay?action=buy-message&objectId=${messageId}&modelId=1`,
        },
      ],
    ])
    expect(JSON.stringify(announcement)).not.toContain('Just for you')
  })

  test('U20: opens in its place in the chat when it is bought', async () => {
    const { person, messageId } = await receives([PICTURE])
    const [glass] = person.sees(botOf(1))

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [opened, receipt, ...more] = person.sees(botOf(1))
    expect(opened).toMatchObject({
      id: glass?.id,
      text: 'Just for you',
      media: [{ kind: 'photo', hasSpoiler: false }],
      keyboard: [],
      isProtected: true,
    })
    expect(receipt?.text).toBe('Paid €5.00 for a message from Mila Novak. Your balance: €15.00.')
    const [{ number }] = (await person.fan.get('/balance/history')).json().movements
    expect(linksOf(receipt)).toEqual([`${APP}/receipt?number=${number}&modelId=1`])
    expect(more).toEqual([])
  })

  test('U20: with several pictures opens with the first, and the others follow it', async () => {
    const { person, messageId } = await receives([PICTURE, FILM, PICTURE])
    const [glass] = person.sees(botOf(1))

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [opened, ...others] = person.sees(botOf(1)).filter(({ media }) => media.length > 0)
    expect(opened).toMatchObject({
      id: glass?.id,
      text: 'Just for you',
      media: [{ kind: 'photo' }],
    })
    expect(others.map(kindsOf)).toEqual(['video', 'photo'])
    expect(others.every(({ isProtected }) => isProtected)).toBe(true)
    expect(new Set(others.map(({ mediaGroupId }) => mediaGroupId)).size).toBe(1)
  })

  test('with more than an album holds arrives in several', async () => {
    const { person, messageId } = await receives(Array.from({ length: 12 }, () => PICTURE))

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [opened, ...others] = person.sees(botOf(1)).filter(({ media }) => media.length > 0)
    expect(opened?.mediaGroupId).toBeNull()
    expect(others).toHaveLength(11)
    expect(new Set(others.map(({ mediaGroupId }) => mediaGroupId)).size).toBe(2)
  })

  test('with a long text arrives whole, in its order', async () => {
    const text = `${'a'.repeat(4096)}${'b'.repeat(100)}`
    const { person, messageId } = await receives([PICTURE], text)

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [picture, first, second] = person.sees(botOf(1))
    expect([picture?.text, first?.text, second?.text]).toEqual([
      '',
      'a'.repeat(4096),
      'b'.repeat(100),
    ])
  })

  test('U20: of words alone is announced without a picture and read in its place', async () => {
    const { person, messageId } = await receives([])
    const [announcement] = person.sees(botOf(1))

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [content] = person.sees(botOf(1))
    expect(announcement).toMatchObject({ text: 'Mila Novak sent you a text message.', media: [] })
    expect(content).toMatchObject({ id: announcement?.id, text: 'Just for you', keyboard: [] })
  })

  test('with a film too long for the messenger shows its poster and a button to the app', async () => {
    const { person, messageId } = await receives([{ ...FILM, duration: 1_000_000_000 }])

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [content] = person.sees(botOf(1))
    expect(content).toMatchObject({ text: 'Just for you', media: [{ kind: 'photo' }] })
    expect(linksOf(content)).toEqual([`${APP}/message?objectId=${messageId}&modelId=1`])
  })

  test('U20: that was announced before messages opened in place comes as an answer', async () => {
    const { person, messageId } = await receives([PICTURE])
    await world.world.db.run(
      `update announcement set is_protected = false where subject = 'message:' || $1`,
      [messageId],
    )

    await person.fan.buysMessage(messageId)
    await world.settle()

    const [glass, content] = person.sees(botOf(1))
    expect(glass?.keyboard).toEqual([])
    expect(content).toMatchObject({
      text: 'Just for you',
      replyTo: { id: glass?.id },
      isProtected: true,
    })
  })

  test('that was bought before it could be announced is not offered any more', async () => {
    const person = await world.person({ balance: 20_00 })
    const messageId = await mila.sendsMessage(person, 5_00, 'Just for you', [PICTURE])

    await person.fan.buysMessage(messageId)
    await world.settle()

    expect(person.reads(botOf(1))).toEqual([
      'Just for you',
      'Paid €5.00 for a message from Mila Novak. Your balance: €15.00.',
    ])
  })

  test('whose announcement the fan deleted is handed over all the same', async () => {
    const { person, messageId } = await receives([PICTURE])
    const [announcement] = person.sees(botOf(1))
    await world.bots
      .byId(botOf(1))
      ?.ask((api) => api.deleteMessage(person.id, announcement?.id ?? 0))

    await person.fan.buysMessage(messageId)
    await world.settle()

    expect(person.reads(botOf(1))).toEqual(['Just for you', expect.stringMatching(/^Paid €5\.00/)])
  })

  test('that came while the fan had not started the bot is shown when they do', async () => {
    const person = await world.person({ balance: 20_00, started: [] })
    await mila.sendsMessage(person, 5_00, 'Just for you', [PICTURE])
    await world.settle()
    const before = person.sees(botOf(1))

    await world.phone(person.id, `/chats/${botOf(1)}/start`, {})
    await world.settle()
    await person.writes('/start', botOf(1))

    const offers = person
      .sees(botOf(1))
      .filter(({ keyboard }) => labels(keyboard).includes('€5.00'))
    expect(before).toEqual([])
    expect(offers).toHaveLength(1)
  })

  test('of another creator is not shown by this one’s bot', async () => {
    const ivan = await world.creator({ firstName: 'Ivan' })
    const person = await world.person({ started: [botOf(1)] })
    await ivan.sendsMessage(person, 5_00)
    await world.settle()

    const answers = await person.writes('/start', botOf(1))

    expect(answers).toHaveLength(1)
  })

  test('that costs nothing is simply there', async () => {
    const person = await world.person()
    await mila.sendsMessage(person, 0, 'Good morning!', [PICTURE])

    await world.settle()

    expect(person.sees(botOf(1))).toMatchObject([
      { text: 'Good morning!', media: [{ kind: 'photo' }], keyboard: [] },
    ])
  })
})

async function receives(
  attachments: object[],
  text: string | { text: string; teaser: string } = 'Just for you',
) {
  const person = await world.person({ balance: 20_00 })
  const messageId = await mila.sendsMessage(person, 5_00, text, attachments)
  await world.settle()
  return { person, messageId }
}

function labels(keyboard: PhoneMessage['keyboard']): string {
  return keyboard
    .flat()
    .map(({ text }) => text)
    .join()
}

function kindsOf({ media }: PhoneMessage): string {
  return media.map(({ kind }) => kind).join()
}

test('of a fan whom there is not nothing is told, and no other waits for it', async () => {
  const { ctx } = world.world

  await expect(makeNotices(ctx, world.bots, [999_999])).resolves.not.toThrow()
})
