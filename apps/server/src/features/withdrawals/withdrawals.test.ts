import type { WithdrawablePurchase } from '@fanlight/contract'
import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { setRegion } from '../../core/billing/regions.ts'
import { refundSale } from '../../core/sales/refund-sale.ts'

const EU = {
  settings: {
    commissionPercent: 20,
    billing: { vatRates: [], withdrawalRegions: ['eu' as const], balanceRefundRegions: [] },
  },
}
const world = sharedWorld(EU)

test('what an EU fan buys is paid for and stays closed until they consent', async () => {
  const { fan, post } = await fanWhoBought()

  const before = (await fan.readsPost(post)).json().post
  const opened = await fan.post(`/purchases/${before.unopened.purchaseId}/open`, { consent: true })
  const after = (await fan.readsPost(post)).json().post

  expect(before).toMatchObject({ isPaid: false, unopened: { purchaseId: expect.any(Number) } })
  expect(before).not.toHaveProperty('attachments')
  expect(before).not.toHaveProperty('decryptKey')
  expect(opened.statusCode).toBe(200)
  expect(after).toMatchObject({ isPaid: true, text: 'A post' })
  expect(await fan.balance()).toBe(12_00)
})

test('a message waits for consent too, and is not sold twice meanwhile', async () => {
  const [fan, creator] = await euFanAndCreator()
  const message = await creator.sendsMessage(fan, 5_00)

  const offered = (await fan.readsMessage(message)).json().message
  const bought = (await fan.buysMessage(message)).json().message
  const again = await fan.buysMessage(message)

  expect(offered).toMatchObject({ keepsWithdrawal: true })
  expect(bought).toMatchObject({ isPaid: false, unopened: { purchaseId: expect.any(Number) } })
  expect(bought).not.toHaveProperty('text')
  expect(again.json().code).toBe('already_paid')
})

test('opening asks for consent in so many words', async () => {
  const { fan, purchaseId } = await fanWhoBought()

  const replies = [
    await fan.post(`/purchases/${purchaseId}/open`, {}),
    await fan.post(`/purchases/${purchaseId}/open`, { consent: false }),
  ]

  expect(replies.map((reply) => reply.json().code)).toEqual(['invalid_request', 'invalid_request'])
})

test('elsewhere everything opens at once, and nothing is withdrawn from', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  const post = await creator.publishes({ audience: 'channel' })

  const bought = (await fan.buysPost(post)).json().post
  const { isOffered, purchases } = (await fan.get('/withdrawals')).json()
  const refused = await fan.post('/withdrawals', { purchaseId: purchases[0].id })

  expect(bought.isPaid).toBe(true)
  expect(isOffered).toBe(false)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_withdrawable'])
})

test('a withdrawal gives all of the money back, closes the post and keeps the statement', async () => {
  const { fan, post, purchaseId } = await fanWhoBought()
  const [listed] = await purchasesOf(fan)

  const reply = (await fan.post('/withdrawals', { purchaseId })).json()

  expect(reply).toMatchObject({
    eurBalance: 20,
    withdrawal: {
      number: expect.stringMatching(/^FL-W-\d{5}$/),
      amount: 8,
      statement: listed?.statement,
    },
  })
  expect(listed?.statement).toContain(`receipt ${listed?.receipt}, concluded on 15 November 2026`)
  expect((await fan.readsPost(post)).json().post).toMatchObject({ isPaid: false })
  expect(await purchasesOf(fan)).toEqual([])
  const history = (await fan.get('/balance/history')).json().movements
  expect(history[0]).toMatchObject({ kind: 'refund', amount: 8, eurBalance: 20 })
})

test('the confirmation comes as a PDF with the statement word for word, to its fan alone', async () => {
  const { fan, purchaseId } = await fanWhoBought()
  const { withdrawal } = (await fan.post('/withdrawals', { purchaseId })).json()
  const other = await world().fan()
  const fetch = async (by: Fan) => {
    const { url } = (await by.get(`/balance/history/file?what=${withdrawal.number}`)).json()
    return world().app.http.inject({ url: new URL(url).pathname + new URL(url).search })
  }

  const paper = readPdf((await fetch(fan)).rawPayload)
    .join(' ')
    .replace(/\s+/g, ' ')

  expect(paper).toContain(`Withdrawal ${withdrawal.number}`)
  expect(paper).toContain(withdrawal.statement)
  expect(paper).toContain('Given back €8.00')
  expect((await fetch(other)).json().code).toBe('not_found')
})

test('a second tap, and two devices at once, get one withdrawal', async () => {
  const { fan, purchaseId } = await fanWhoBought()

  const replies = await Promise.all([1, 2, 3].map(() => fan.post('/withdrawals', { purchaseId })))

  expect(new Set(replies.map((reply) => reply.json().withdrawal.number)).size).toBe(1)
  expect(await fan.balance()).toBe(20_00)
})

test('of opening and withdrawing at once one wins, and never both', async () => {
  const { fan, post, purchaseId } = await fanWhoBought()

  const [opened, withdrawn] = await Promise.all([
    fan.post(`/purchases/${purchaseId}/open`, { consent: true }),
    fan.post('/withdrawals', { purchaseId }),
  ])

  const isOpen = (await fan.readsPost(post)).json().post.isPaid
  expect([opened.statusCode, withdrawn.statusCode].sort()).toEqual(isOpen ? [200, 409] : [200, 404])
  expect(await fan.balance()).toBe(isOpen ? 12_00 : 20_00)
})

test('what was opened, and what is older than 14 days, is listed with its reason', async () => {
  await using day = await openWorld(EU)
  const { fan, purchaseId } = await fanWhoBought(day)
  await fan.post(`/purchases/${purchaseId}/open`, { consent: true })
  const other = await day.creator()
  await fan.buysPost(await other.publishes({ audience: 'channel', price: 2_00 }))
  await day.advance({ days: 15 })
  fan.reopensApp()

  const purchases = await purchasesOf(fan)
  const refused = await fan.post('/withdrawals', { purchaseId: purchases[0]?.id })

  expect(purchases.map(({ state }) => state)).toEqual(['expired', 'opened'])
  expect(purchases[1]?.openedAt).not.toBeNull()
  expect(refused.json().code).toBe('not_withdrawable')
})

test('what support gave back is not given back once more', async () => {
  const [whole, part] = [await fanWhoBought(), await fanWhoBought()]
  await supportGivesBack(whole, null)
  await supportGivesBack(part, 3_00)

  const refused = await whole.fan.post('/withdrawals', { purchaseId: whole.purchaseId })
  const rest = await part.fan.post('/withdrawals', { purchaseId: part.purchaseId })
  const again = await part.fan.post('/withdrawals', { purchaseId: part.purchaseId })

  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_withdrawable'])
  expect(rest.json().withdrawal.amount).toBe(5)
  expect(again.json()).toEqual(rest.json())
  expect([await whole.fan.balance(), await part.fan.balance()]).toEqual([20_00, 20_00])
})

async function supportGivesBack(
  { fan, purchaseId }: { fan: Fan; purchaseId: number },
  amount: number | null,
) {
  await refundSale(world().ctx, {
    fanId: fan.id,
    id: `support-${purchaseId}`,
    sale: { kind: 'post', subject: String(purchaseId) },
    amount: amount === null ? null : cents(amount),
    reason: 'support',
    by: 'Vera',
    note: 'asked for',
  })
}

async function euFanAndCreator(at: World = world()): Promise<[Fan, Creator]> {
  const [fan, creator] = [await at.fan({ balance: 20_00 }), await at.creator()]
  await setRegion(at.ctx, fan.id, 'eu')
  return [fan, creator]
}

/** An EU fan with 12 of 20 left, and a post that waits. */
async function fanWhoBought(at: World = world()) {
  const [fan, creator] = await euFanAndCreator(at)
  const post = await creator.publishes({ audience: 'channel' })
  const reply = await fan.buysPost(post)
  const purchaseId: number = reply.json().post.unopened.purchaseId
  return { fan, creator, post, purchaseId }
}

async function purchasesOf(fan: Fan): Promise<WithdrawablePurchase[]> {
  return (await fan.get('/withdrawals')).json().purchases
}
