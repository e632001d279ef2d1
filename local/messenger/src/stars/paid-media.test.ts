import { expect, test } from 'vitest'
import type { Phone } from '../testing/phone.ts'
import { TINY_PNG } from '../testing/pictures.ts'
import { BOT_ID, TOKEN, World } from '../testing/world.ts'

test('paid media is shown to who paid, and the bot is told', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 50 })
  const messageId = await sendPaid(world, max.id, { payload: 'media:7' })
  const [locked] = await max.sees(BOT_ID)

  const outcome = await unlock(max, BOT_ID, messageId)
  const again = await unlock(max, BOT_ID, messageId)

  expect(locked?.media).toEqual([{ kind: 'locked', width: 1, height: 1, duration: null }])
  expect(locked?.paidMedia).toEqual({ stars: 20, isBought: false })
  expect([outcome.status, again.status, await max.stars()]).toEqual(['paid', 'paid', 30])
  expect(outcome.message.media[0]?.kind).toBe('photo')
  expect(await world.updates()).toMatchObject([
    { purchased_paid_media: { from: { id: max.id }, paid_media_payload: 'media:7' } },
  ])
  expect(await world.ok('getStarTransactions')).toMatchObject({
    transactions: [
      {
        amount: 20,
        source: { transaction_type: 'paid_media_payment', paid_media_payload: 'media:7' },
      },
    ],
  })
})

test('in a channel the channel earns, and no bot is told', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 50 })
  const { id } = world.messenger.addChannel({
    title: 'Own',
    administrators: [BOT_ID],
    members: [max.id],
  })
  const messageId = await sendPaid(world, id, { payload: 'post:1' })

  const outcome = await unlock(max, id, messageId)

  expect(outcome.status).toBe('paid')
  expect(world.messenger.channels()).toMatchObject([{ stars: 20 }])
  expect(await world.ok('getMyStarBalance')).toEqual({ amount: 0 })
  expect(await world.updates()).toEqual([])
})

test('who is short keeps the Stars and the lock', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 5 })
  const messageId = await sendPaid(world, max.id, {})

  const outcome = await unlock(max, BOT_ID, messageId)

  expect(outcome).toMatchObject({ status: 'failed', missingStars: 15 })
  expect(outcome.message.media[0]?.kind).toBe('locked')
})

async function sendPaid(world: World, chatId: number, more: Record<string, string>) {
  const form = new FormData()
  const media = [{ type: 'photo', media: 'attach://one' }]
  const fields = {
    chat_id: String(chatId),
    star_count: '20',
    media: JSON.stringify(media),
    ...more,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('one', new Blob([new Uint8Array(TINY_PNG)]), 'one.png')
  const address = `${world.apiRoot}/bot${TOKEN}/sendPaidMedia`
  const response = await fetch(address, { method: 'POST', body: form })
  const { result } = (await response.json()) as { result: { message_id: number } }
  return result.message_id
}

function unlock(user: Phone, chatId: number, messageId: number) {
  return user.call('POST /chats/:chatId/messages/:messageId/unlock', { chatId, messageId })
}
