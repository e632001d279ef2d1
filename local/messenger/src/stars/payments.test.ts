import { expect, test } from 'vitest'
import { invoiceLink, nextQuery, payFully } from '../testing/checkout.ts'
import { BOT_ID, OTHER_TOKEN, World } from '../testing/world.ts'

test('Stars move when the bot agrees, and the bot is told once', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const link = await invoiceLink(world, 60)

  const paying = max.pays(link)
  const query = await nextQuery(world, 'pre_checkout_query')
  await world.ok('answerPreCheckoutQuery', { pre_checkout_query_id: query['id'], ok: true })
  const outcome = await paying
  const updates = await world.updates()

  expect(query).toMatchObject({
    from: { id: max.id },
    currency: 'XTR',
    total_amount: 60,
    invoice_payload: 'order:1',
  })
  expect(outcome).toEqual({ status: 'paid', missingStars: 0, error: null })
  expect(updates).toMatchObject([
    { message: { successful_payment: { total_amount: 60, invoice_payload: 'order:1' } } },
  ])
  expect([await max.stars(), await world.ok('getMyStarBalance')]).toEqual([40, { amount: 60 }])
})

test('a refused payment moves nothing and says why', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const paying = max.pays(await invoiceLink(world, 60))
  const { id } = await nextQuery(world, 'pre_checkout_query')

  const refusal = { pre_checkout_query_id: id, ok: false, error_message: 'Sold out' }
  await world.ok('answerPreCheckoutQuery', refusal)

  expect(await paying).toEqual({ status: 'failed', missingStars: 0, error: 'Sold out' })
  expect([await max.stars(), await world.updates()]).toEqual([100, []])
})

test('a bot that says nothing for 10 seconds loses the payment', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const paying = max.pays(await invoiceLink(world, 60))
  const { id } = await nextQuery(world, 'pre_checkout_query')

  await world.advance(10)
  const outcome = await paying
  const late = await world.refusal('answerPreCheckoutQuery', {
    pre_checkout_query_id: id,
    ok: true,
  })

  expect(outcome.status).toBe('failed')
  expect(late).toBe(
    'Bad Request: query is too old and response timeout expired or query ID is invalid',
  )
  expect(await max.stars()).toBe(100)
})

test('a second answer to the same query is refused', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const paying = max.pays(await invoiceLink(world, 60))
  const { id } = await nextQuery(world, 'pre_checkout_query')
  const answer = { pre_checkout_query_id: id, ok: true }

  await world.ok('answerPreCheckoutQuery', answer)
  const second = await world.refusal('answerPreCheckoutQuery', answer)
  const stranger = await world.refusal('answerPreCheckoutQuery', answer, OTHER_TOKEN)
  await paying

  expect([second, stranger]).toEqual([
    expect.stringMatching(/too old/),
    expect.stringMatching(/too old/),
  ])
  expect(await max.stars()).toBe(40)
})

test('a no without a reason is refused', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const paying = max.pays(await invoiceLink(world, 60))
  const { id } = await nextQuery(world, 'pre_checkout_query')

  const refusal = await world.refusal('answerPreCheckoutQuery', { pre_checkout_query_id: id })
  await world.advance(10)

  expect(refusal).toBe('Bad Request: parameter "error_message" is required')
  expect((await paying).status).toBe('failed')
})

test('a double tap on Pay charges once', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 200 })
  const slug = (await invoiceLink(world, 60)).replace('https://t.me/$', '')
  const { formId } = await max.call('GET /invoices/:slug', { slug })

  const first = max.pays(slug, formId)
  const { id } = await nextQuery(world, 'pre_checkout_query')
  const second = await max.pays(slug, formId)
  await world.ok('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok: true })
  const third = await first.then(() => max.pays(slug, formId))

  expect([(await first).status, second.status, third.status]).toEqual(['paid', 'pending', 'paid'])
  expect(await max.stars()).toBe(140)
  expect(await world.updates()).toHaveLength(1)
})

test('a link can be paid again from a new sheet, an invoice message cannot', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 200 })
  const link = await invoiceLink(world, 10)
  await payFully(world, max, link)
  await payFully(world, max, link)
  await world.ok('sendInvoice', {
    chat_id: max.id,
    title: 'Once',
    description: 'Only',
    payload: 'once',
    currency: 'XTR',
    prices: [{ label: 'Once', amount: 10 }],
  })
  const slug = (await max.sees(BOT_ID)).at(-1)?.invoice?.slug ?? ''
  await payFully(world, max, slug)

  const again = await max.pays(slug)

  expect(again).toMatchObject({ status: 'failed', error: 'INVOICE_ALREADY_PAID' })
  expect(await max.stars()).toBe(170)
})

test('a wallet that is short says by how much and asks no bot', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 45 })
  const link = await invoiceLink(world, 60)

  const short = await max.pays(link)
  await max.call('POST /stars/buy', {}, { stars: 50 })
  const { outcome } = await payFully(world, max, link)

  expect(short).toEqual({ status: 'failed', missingStars: 15, error: 'BALANCE_TOO_LOW' })
  expect(outcome.status).toBe('paid')
  expect(await max.stars()).toBe(35)
})

test('a chargeback takes the Stars from the bot and is told by the list alone', async () => {
  await using world = await World.open()
  const max = await world.user({ stars: 100 })
  const { chargeId } = await payFully(world, max, await invoiceLink(world, 60))

  const isTaken = world.messenger.chargeBack(BOT_ID, chargeId)
  const isTakenTwice = world.messenger.chargeBack(BOT_ID, chargeId)

  expect([isTaken, isTakenTwice]).toEqual([true, false])
  expect(await world.ok('getMyStarBalance')).toEqual({ amount: 0 })
  expect(await world.ok('getStarTransactions')).toMatchObject({
    transactions: [
      { id: chargeId, source: { type: 'user', transaction_type: 'invoice_payment' } },
      { id: chargeId, receiver: { type: 'other' } },
    ],
  })
  expect([await max.stars(), await world.updates()]).toEqual([40, []])
})
