import { expect, test } from 'vitest'
import { meetAtWallet, untilWaiting } from '../../../test/hold-wallet.ts'
import { PHOTO, PHOTO_ITEM, VIDEO, VIDEO_ITEMS } from '../../../test/media-fixtures.ts'
import { openEnvelope } from '../../../test/open-envelope.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tally } from '../../../test/tally.ts'
import { START } from '../../../test/test-context.ts'

const world = sharedWorld({ settings: { commissionPercent: 15 } })
const SENT_AT = START.getTime() / 1000

test('F10: a locked message tells its price, its teaser and nothing that is sold', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const said = { text: 'A secret', teaser: 'For your eyes' }
  const id = await creator.sendsMessage(fan, 7_50, said, [PHOTO, VIDEO, VIDEO])

  const reply = await fan.readsMessage(id)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    message: {
      id,
      authorId: creator.id,
      price: 7.5,
      isPaid: false,
      createdAt: SENT_AT,
      teaser: 'For your eyes',
      contents: { photos: 1, videos: 2, duration: 60, hasText: true },
    },
  })
})

test('a bought message opens with the key that comes along', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 7_50, 'A secret', [PHOTO, VIDEO])
  await fan.buysMessage(id)

  const { message } = (await fan.readsMessage(id)).json()

  const [photo, video] = message.attachments
  expect(message).toMatchObject({ isPaid: true, text: 'A secret', price: 7.5 })
  expect(message.decryptKey).toMatch(new RegExp(`^k1\\.m${id}-1-1\\.`))
  expect(openEnvelope(photo.photoMediumEncrypted, message.decryptKey)).toMatchObject(PHOTO_ITEM)
  expect(openEnvelope(video.source, message.decryptKey)).toMatchObject(VIDEO_ITEMS)
  expect(photo.photoMedium).toBe(`/p/${PHOTO.blurred.oid}`)
})

test('D13: a free message is open to the fan at once, with nothing left to pay', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const id = await creator.sendsMessage(fan, 0, 'Good morning')

  const { message } = (await fan.readsMessage(id)).json()

  expect(message).toMatchObject({ price: 0, isPaid: true, text: 'Good morning' })
  expect(
    openEnvelope(message.attachments[0].photoMediumEncrypted, message.decryptKey),
  ).toMatchObject(PHOTO_ITEM)
})

test('a message to somebody else does not exist for this fan', async () => {
  const [fan, stranger] = [await world().fan(), await world().fan({ balance: 50_00 })]
  const id = await (await world().creator()).sendsMessage(fan, 5_00)

  const read = await stranger.readsMessage(id)
  const bought = await stranger.buysMessage(id)

  expect([read.statusCode, bought.statusCode]).toEqual([404, 404])
  expect([read.json().code, bought.json().code]).toEqual(['not_found', 'not_found'])
  expect(await stranger.balance()).toBe(50_00)
})

test('a message that was never sent is not found', async () => {
  const fan = await world().fan({ balance: 50_00 })

  const replies = [await fan.readsMessage(987_654_321), await fan.buysMessage(987_654_321)]

  expect(replies.map((reply) => reply.json().code)).toEqual(['not_found', 'not_found'])
})

test('a message is paid for and handed over in one answer', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 7_50, 'A secret')

  const reply = await fan.buysMessage(id)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    message: { id, isPaid: true, text: 'A secret', attachments: [{ type: 'photo' }] },
    eurBalance: 2.5,
  })
  expect(await fan.balance()).toBe(2_50)
})

test('the creator gets the price less the commission', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const commissionBefore = await commissionEarned()

  await fan.buysMessage(await creator.sendsMessage(fan, 7_50))

  expect(await creator.earned()).toBe(6_37)
  expect((await commissionEarned()) - commissionBefore).toBe(1_13)
})

test('the purchase is told in one event', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 7_50)

  await fan.buysMessage(id)

  expect(await fan.events()).toEqual([
    {
      seq: 1,
      type: 'message_received',
      body: { messageId: id, authorId: creator.id, price: 7.5 },
    },
    {
      seq: 2,
      type: 'message_bought',
      body: { messageId: id, authorId: creator.id, price: 7.5, balance: 2.5 },
    },
  ])
})

test('a message is bought once and for good', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 7_50)
  await fan.buysMessage(id)

  const again = await fan.buysMessage(id)

  expect(again.statusCode).toBe(409)
  expect(again.json().code).toBe('already_paid')
  expect(await fan.balance()).toBe(12_50)
})

test('a free message has nothing to pay for', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]

  const reply = await fan.buysMessage(await creator.sendsMessage(fan, 0))

  expect(reply.json().code).toBe('already_paid')
  expect(await fan.balance()).toBe(20_00)
})

test('a fan who is short learns in their language what is missing', async () => {
  const [fan, creator] = [await world().fan({ balance: 2_30 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 7_50)

  const reply = await fan.buysMessage(id)
  const inRussian = await fan.buysMessage(id, { headers: { 'accept-language': 'ru' } })

  expect(reply.statusCode).toBe(402)
  expect(reply.json()).toEqual({
    code: 'insufficient_funds',
    message: 'You need €5.20 more. Top up your balance and try again.',
    details: { required: 7.5, balance: 2.3 },
  })
  expect(inRussian.json().message).toContain('Не хватает 5,20\u00a0€.')
  expect(await fan.balance()).toBe(2_30)
  expect(await fan.eventTypes()).toEqual(['message_received'])
})

test('ten taps at once charge once and tell once', async () => {
  const [fan, creator] = [await world().fan({ balance: 100_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)

  const replies = await Promise.all(Array.from({ length: 10 }, () => fan.buysMessage(id)))

  expect(tally(replies)).toEqual({ ok: 1, already_paid: 9 })
  expect(await fan.balance()).toBe(95_00)
  expect(await fan.eventTypes()).toEqual(['message_received', 'message_bought'])
})

test.each([
  ['the last cents', 5_00],
  ['plenty', 100_00],
])('taps that meet with %s at hand buy one message', async (_what, balance) => {
  const [fan, creator] = [await world().fan({ balance }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)

  const replies = await meetAtWallet(fan, 5, () => fan.buysMessage(id))

  expect(tally(replies)).toEqual({ ok: 1, already_paid: 4 })
  expect(await fan.balance()).toBe(balance - 5_00)
})

test('a message that arrives during a purchase waits for it, and never it for the message', async () => {
  const [fan, creator] = [await world().fan({ balance: 10_00 }), await world().creator()]
  let attempts = 0

  const { sent } = await world().db.transaction(async (tx) => {
    attempts += 1
    await tx.run(`set local deadlock_timeout = '10ms'`)
    await tx.one('select 1 from wallet where fan_id = $1 for update', [fan.id])
    const sending = creator.sendsMessage(fan, 5_00)
    await untilWaiting(world(), 1)
    const sale = [[fan.id], [creator.id], 'tip', [3_00], world().clock.now()]
    await tx.run('select app.note_sales($1, $2, $3, $4, $5)', sale)
    return { sent: sending }
  })

  expect(await sent).toBeGreaterThan(0)
  expect(attempts).toBe(1)
})

async function commissionEarned(): Promise<number> {
  const { cents } = await world().db.one<{ cents: number }>(
    `select coalesce(sum(fee_cents), 0)::bigint as cents from transfer
     where fee_account = app.house_account('commission')`,
  )
  return cents
}
