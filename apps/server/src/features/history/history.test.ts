import type { Movement } from '@fanlight/contract'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld } from '../../../test/world.ts'
import { refundSale } from '../../core/sales/refund-sale.ts'

const VAT = [
  { region: 'world' as const, percent: 19, from: new Date('2020-01-01') },
  { region: 'world' as const, percent: 25, from: new Date('2090-01-01') },
]
const world = sharedWorld({
  settings: {
    commissionPercent: 20,
    billing: { vatRates: VAT, withdrawalRegions: [], balanceRefundRegions: [] },
  },
})

test('every movement says what it moved and what it left, newest first', async () => {
  const fan = await fanWhoBought()

  const { movements, months, nextFrom } = (await fan.get('/balance/history')).json()

  expect(
    movements.map(({ kind, amount, eurBalance }: Movement) => [kind, amount, eurBalance]),
  ).toEqual([
    ['tip', -2, 5],
    ['post', -8, 7],
    ['message', -5, 15],
    ['credit', 20, 20],
  ])
  expect(movements[1].title).toBe('Golden hour at the pier')
  expect(months).toEqual([{ month: '2026-11', in: 20, out: 15 }])
  expect(nextFrom).toBeNull()
})

test('a refund is one movement, although two accounts pay for it', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  await fan.buysPost(await creator.publishes({ audience: 'channel' }))
  const { id: purchase } = (await fan.listsPurchases()).json().purchases[0]
  await refundSale(world().ctx, {
    fanId: fan.id,
    id: 'refund-1',
    sale: { kind: 'post', subject: String(purchase) },
    amount: null,
    reason: 'support',
    by: 'a test',
    note: '',
  })

  const { movements, months } = (await fan.get('/balance/history')).json()

  expect(
    movements.map(({ kind, amount, eurBalance }: Movement) => [kind, amount, eurBalance]),
  ).toEqual([
    ['refund', 8, 20],
    ['post', -8, 12],
    ['credit', 20, 20],
  ])
  expect(months).toEqual([{ month: '2026-11', in: 28, out: 8 }])
})

test('a top-up says with which card it was paid, and counts without its fee', async () => {
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  const card = { brand: 'Visa', last4: '4242', expires: '12/29', token: 'token-of-a-card' }
  await bankSays(world(), topUp, 'payment.succeeded', { card })

  const [movement] = (await fan.get('/balance/history')).json().movements

  expect(movement).toMatchObject({ kind: 'top_up', amount: 25, eurBalance: 25 })
  expect(movement.card).toEqual({ brand: 'Visa', last4: '4242' })
})

test('the history can be narrowed to a creator, a kind and a year', async () => {
  const fan = await fanWhoBought()
  const other = await world().creator({ firstName: 'Nora' })
  await fan.sendsTip(await fan.draftsTip(other, 1_00))
  const kindsOf = async (query: string) =>
    (await fan.get(`/balance/history?${query}`)).json().movements.map(({ kind }: Movement) => kind)

  const filters = (await fan.get('/balance/history/filters')).json()

  expect(filters.authors.map(({ id }: { id: number }) => id)).toContain(other.id)
  expect(filters.years).toEqual([2026])
  expect(await kindsOf(`authorId=${other.id}`)).toEqual(['tip'])
  expect(await kindsOf('kind=tip')).toEqual(['tip', 'tip'])
  expect(await kindsOf('kind=message&year=2026')).toEqual(['message'])
  expect(await kindsOf('year=2025')).toEqual([])
})

test('a long history is read page by page, each movement once, and months are whole', async () => {
  await using day = await openWorld()
  const [fan, creator] = [await day.fan({ balance: 100_00 }), await day.creator()]
  for (let bought = 0; bought < 30; bought += 1) {
    if (bought === 15) await day.advance({ days: 31 })
    if (bought === 15) fan.reopensApp()
    await fan.sendsTip(await fan.draftsTip(creator, 1_00))
  }

  const first = (await fan.get('/balance/history')).json()
  const second = (await fan.get(`/balance/history?startFrom=${first.nextFrom}`)).json()

  const read: Movement[] = [...first.movements, ...second.movements]
  expect(new Set(read.map(({ number }) => number)).size).toBe(31)
  expect(
    read.every(({ amount, eurBalance }, index) => {
      return eurBalance === (read[index + 1]?.eurBalance ?? 0) + amount
    }),
  ).toBe(true)
  expect(first.months).toEqual([
    { month: '2026-12', in: 0, out: 15 },
    { month: '2026-11', in: 100, out: 15 },
  ])
  expect(second.months).toEqual([{ month: '2026-11', in: 100, out: 15 }])
})

test('a receipt says what, from whom, with which VAT, and the balance before and after', async () => {
  const fan = await fanWhoBought()
  const [, post] = (await fan.get('/balance/history')).json().movements

  const { receipt } = (await fan.get(`/balance/history/${post.number}`)).json()

  expect(receipt).toMatchObject({
    ...post,
    eurBalanceBefore: 15,
    vat: { percent: 19, amount: 1.28 },
    author: { name: { nominative: 'Mila Novak' } },
  })
})

test('a receipt of another fan is not found, nor is one that there never was', async () => {
  const [fan, stranger] = [await fanWhoBought(), await world().fan()]
  const [movement] = (await fan.get('/balance/history')).json().movements

  const replies = [
    await stranger.get(`/balance/history/${movement.number}`),
    await fan.get('/balance/history/FL-0000-00000'),
  ]

  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
  ])
})

test('a receipt and a statement come as PDFs with the numbers of the ledger, in Russian too', async () => {
  const fan = await fanWhoBought()
  const [, post] = (await fan.get('/balance/history')).json().movements
  const read = async (what: string) => {
    const headers = { 'accept-language': 'ru', timezone: '-180' }
    const { url, fileName } = (
      await fan.get(`/balance/history/file?what=${what}`, { headers })
    ).json()
    const reply = await world().app.http.inject({ url: addressOf(url) })
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
    return readPdf(reply.rawPayload).join(' ').replaceAll('\u00a0', ' ')
  }

  const receipt = await read(post.number)
  const statement = await read('2026-11')

  expect(receipt).toContain(`Чек ${post.number}`)
  expect(receipt).toMatch(/В том числе НДС 19% 1,28/)
  expect(receipt).toMatch(/Баланс до 15,00 € Баланс после 7,00 €/)
  expect(statement).toMatch(/Публикация -8,00 € 7,00 €/)
  expect(statement).toMatch(/Поступило 20,00 € +Списано 15,00 €/)
})

test('a link to a file opens for a quarter of an hour, and no other opens at all', async () => {
  await using day = await openWorld()
  const fan = await day.fan({ balance: 20_00 })
  const { url } = (await fan.get('/balance/history/file?what=2026')).json()
  const address = addressOf(url)
  const statusAt = async (path: string) => (await day.app.http.inject({ url: path })).statusCode

  const atOnce = await statusAt(address)
  const forged = await statusAt(`${address.slice(0, -6)}AAAAAA`)
  await day.advance({ seconds: 16 * 60 })

  expect([atOnce, forged, await statusAt(address)]).toEqual([200, 404, 404])
})

test('two purchases at once each say the balance that they left', async () => {
  const [fan, creator] = [await world().fan({ balance: 50_00 }), await world().creator()]
  const drafts = await Promise.all(Array.from({ length: 8 }, () => fan.draftsTip(creator, 1_00)))

  await Promise.all(drafts.map((draft) => fan.sendsTip(draft)))

  const { movements } = (await fan.get('/balance/history')).json()
  expect(movements.map(({ eurBalance }: Movement) => eurBalance)).toEqual([
    42, 43, 44, 45, 46, 47, 48, 49, 50,
  ])
})

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Granted 20, and down to 5. */
async function fanWhoBought(): Promise<Fan> {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  await fan.buysMessage(await creator.sendsMessage(fan, 5_00))
  const text = 'Golden hour at the pier\nAnd more'
  await fan.buysPost(await creator.publishes({ audience: 'channel', text }))
  await fan.sendsTip(await fan.draftsTip(creator, 2_00))
  return fan
}
