import { afterAll, describe, expect, test } from 'vitest'
import { BotWorld, botOf, linksOf, type Person, PLATFORM_BOT } from '../../../test/bot-world.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { answerTicket, closeTicket } from './answer-ticket.ts'
import { WORDS_PER_TICKET } from './tickets.ts'

const world = await BotWorld.open()
afterAll(() => world[Symbol.asyncDispose]())
await world.creator({ firstName: 'Mila' })
const APP = 'http://localhost:8080'

describe('a fan who asks for help', () => {
  test('U3: what a fan writes after /paysupport becomes a ticket with a number', async () => {
    const person = await world.person()

    const [ask] = await person.writes('/paysupport')
    const [got, ...more] = await person.writes('€25 left my card and did not arrive')

    expect(ask?.text).toMatch(/^What went wrong\?.* next message goes to our support team/)
    const number = await numberOf(person)
    expect(got?.text).toBe(
      `Got it. Your ticket is number ${number}. We will answer here by 16 November 2026.`,
    )
    expect(more).toEqual([])
    expect(await wordsOf(number)).toEqual([
      ['fan', 'text', '€25 left my card and did not arrive', null],
    ])
  })

  test('U3: the link of a failed payment brings code, sum and time along', async () => {
    const person = await world.person()
    const topUp = await startsTopUp(person.fan)
    await bankSays(world.world, topUp, 'payment.failed', { failureCode: 'bank_card_expired' })
    await world.settle()

    const answers = await person.writes(`/start paysupport_${topUp.id}`)

    const number = await numberOf(person)
    expect(answers).toHaveLength(1)
    expect(answers[0]?.text).toContain(
      `Your ticket is number ${number}: €25.00, 15 November 2026, 12:00 UTC, bank_card_expired.`,
    )
    expect(linksOf(answers[0])).toEqual([`${APP}/support?lang=en`])
    expect(await wordsOf(number)).toEqual([
      [
        'note',
        'payment',
        `€25.00 by inwizoEcom, 2026-11-15 12:00 UTC, failed: bank_card_expired, top-up ${topUp.id}`,
        null,
      ],
    ])
  })

  test('a link with a code alone finds the payment that failed with it', async () => {
    const person = await world.person()
    const topUp = await startsTopUp(person.fan)
    await bankSays(world.world, topUp, 'payment.failed', { failureCode: 'suspected_fraud' })
    await world.settle()

    const answers = await person.writes('/start paysupport_suspected_fraud')

    expect(answers.at(-1)?.text).toContain(': €25.00, 15 November 2026')
  })

  test('a link with the payment of another fan tells nothing of it', async () => {
    const [owner, stranger] = [await world.person(), await world.person()]
    const topUp = await startsTopUp(owner.fan)

    const [answer] = await stranger.writes(`/start paysupport_${topUp.id}`)

    expect(answer?.text).toMatch(/^What went wrong\?/)
  })

  test('a link that is followed twice notes the payment once', async () => {
    const person = await world.person()
    const topUp = await startsTopUp(person.fan)

    await person.writes(`/start paysupport_${topUp.id}`)
    const [again] = await person.writes(`/start paysupport_${topUp.id}`)

    expect(again?.text).toMatch(/^Ticket \d+ is open\. We will answer here by 16 November 2026\./)
    expect(await wordsOf(await numberOf(person))).toHaveLength(1)
  })

  test('words right behind the command need no second message', async () => {
    const person = await world.person({ languageCode: 'ru' })

    const [got] = await person.writes('/paysupport Деньги не пришли')

    expect(got?.text).toBe(
      `Приняли. Номер обращения: ${await numberOf(person)}. Ответим здесь до 16 ноября 2026.`,
    )
  })

  test('later words and photos reach the same ticket, and are not each answered', async () => {
    const person = await world.person()
    await person.writes('/paysupport paid twice')

    const second = await person.writes('on Monday')
    await world.hears(person, {
      photo: [
        { file_id: 'small', file_unique_id: 's', width: 1, height: 1 },
        { file_id: 'large', file_unique_id: 'l', width: 2, height: 2 },
      ],
      caption: 'see here',
    })

    expect(second).toEqual([])
    expect(person.reads()).toHaveLength(1)
    expect(await wordsOf(await numberOf(person))).toEqual([
      ['fan', 'text', 'paid twice', null],
      ['fan', 'text', 'on Monday', null],
      ['fan', 'photo', 'see here', 'large'],
    ])
  })

  test('words that are delivered twice are kept once', async () => {
    const person = await world.person()
    await person.writes('/paysupport')
    world.messenger.setFault('duplicate_update')

    const answers = await person.writes('where is my money?')

    expect(answers).toHaveLength(1)
    expect(await wordsOf(await numberOf(person))).toHaveLength(1)
  })

  test('/paysupport again tells the state of the ticket', async () => {
    const person = await world.person()
    await person.writes('/paysupport help')
    const number = await numberOf(person)

    const [open] = await person.writes('/paysupport')
    await answerTicket(world.world.ctx, number, 'Done')
    await world.settle()
    const [answered] = await person.writes('/paysupport')

    expect(open?.text).toMatch(new RegExp(`^Ticket ${number} is open\\.`))
    expect(answered?.text).toMatch(new RegExp(`^Ticket ${number} is answered;`))
  })

  test('five tickets a day are enough', async () => {
    const person = await world.person()
    for (let ticket = 0; ticket < 5; ticket += 1) {
      await person.writes(`/paysupport ${ticket}`)
      await closeTicket(world.world.ctx, await numberOf(person))
      await world.settle()
    }

    const [refused] = await person.writes('/paysupport once more')

    expect(refused?.text).toMatch(/^You have opened several tickets today already/)
  })

  test('a ticket takes a hundred messages', async () => {
    const person = await world.person()
    await person.writes('/paysupport first')
    const number = await numberOf(person)
    await world.world.db.run(
      `insert into support_message (ticket_id, author, kind, text, bot_id, message_id, created_at)
       select $1, 'fan', 'text', 'again', 1, i, $2 from generate_series(1, $3) as i`,
      [number, world.world.clock.now(), WORDS_PER_TICKET - 1],
    )
    await world.world.db.run(
      `update support_ticket set acknowledged_at = $2::timestamptz - interval '1 day' where id = $1`,
      [number, world.world.clock.now()],
    )

    const [full] = await person.writes('one more')
    const quiet = await person.writes('and one more')

    expect(full?.text).toMatch(/has reached its limit of messages/)
    expect(quiet).toEqual([])
    expect(await wordsOf(number)).toHaveLength(WORDS_PER_TICKET)
  })
})

describe('a person who answers', () => {
  test('U3: the answer reaches the fan’s chat in the fan’s language', async () => {
    const person = await world.person({ languageCode: 'ru' })
    await person.writes('/paysupport Деньги не пришли')
    const number = await numberOf(person)

    const outcome = await answerTicket(world.world.ctx, number, ' Деньги уже на балансе. ')
    await world.settle()

    expect(outcome).toMatchObject({ outcome: 'sent' })
    expect(person.reads().at(-1)).toBe(`Поддержка, обращение ${number}:\n\nДеньги уже на балансе.`)
  })

  test('a fan who writes again opens the ticket again, with a new promise', async () => {
    const person = await world.person()
    await person.writes('/paysupport help')
    const number = await numberOf(person)
    await answerTicket(world.world.ctx, number, 'Done')
    await world.settle()

    const [got] = await person.writes('it is not')

    expect(got?.text).toMatch(new RegExp(`^Got it\\. Your ticket is number ${number}\\.`))
    expect(await stateOf(number)).toBe('open')
  })

  test('a closed ticket is told, and the next words are no part of it', async () => {
    const person = await world.person()
    await person.writes('/paysupport help')
    const number = await numberOf(person)

    await closeTicket(world.world.ctx, number)
    await world.settle()
    await person.writes('thank you!')

    expect(person.reads()).toContain(
      `Ticket ${number} is closed. If you need us again, send /paysupport.`,
    )
    expect(await wordsOf(number)).toHaveLength(1)
    expect(await answerTicket(world.world.ctx, number, 'late')).toEqual({ outcome: 'closed' })
  })

  test.each([
    ['to no ticket', 999_999, 'hello', 'no_ticket'],
    ['without words', 1001, '  ', 'empty'],
    ['that no message holds', 1001, 'a'.repeat(3501), 'too_long'],
  ])('an answer %s is refused', async (_what, number, text, outcome) => {
    expect(await answerTicket(world.world.ctx, number, text)).toEqual({ outcome })
  })

  test('is told that a fan who blocked the bot cannot be written to', async () => {
    const person = await world.person()
    await person.writes('/paysupport help')
    await person.blocks()
    await world.settle()

    const outcome = await answerTicket(world.world.ctx, await numberOf(person), 'Done')

    expect(outcome).toMatchObject({ outcome: 'unreachable' })
  })
})

describe('in a creator’s chat', () => {
  test('a ticket opens as well, and listens for an hour', async () => {
    const person = await world.person()
    await person.writes('/paysupport', botOf(1))

    const [got] = await person.writes('paid twice', botOf(1))
    const number = await numberOf(person)
    await world.advance({ hours: 1 })
    const [passedOn] = await person.writes('I love your photos', botOf(1))

    expect(got?.text).toMatch(/^Got it\. Your ticket is number/)
    expect(passedOn?.text).toBe('Your message was passed on to Mila Novak.')
    expect(await wordsOf(number)).toHaveLength(1)
  })

  test('the ticket goes on where it was last spoken of', async () => {
    const person = await world.person()
    await person.writes('/paysupport help', botOf(1))
    await person.writes('and one thing more', PLATFORM_BOT)

    await answerTicket(world.world.ctx, await numberOf(person), 'Done')
    await world.settle()

    expect(person.reads(PLATFORM_BOT).at(-1)).toMatch(/\n\nDone$/)
  })
})

async function numberOf(person: Person): Promise<number> {
  const row = await world.world.db.one<{ id: number }>(
    'select id from support_ticket where fan_id = $1 order by id desc limit 1',
    [person.id],
  )
  return row.id
}

async function wordsOf(number: number) {
  const rows = await world.world.db.query<Record<string, string | null>>(
    'select author, kind, text, file_id from support_message where ticket_id = $1 order by id',
    [number],
  )
  return rows.map(({ author, kind, text, file_id }) => [author, kind, text, file_id])
}

async function stateOf(number: number): Promise<string> {
  const row = await world.world.db.one<{ state: string }>(
    'select state from support_ticket where id = $1',
    [number],
  )
  return row.state
}
