import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { Shop } from './testing/shop.ts'

const MODULE_PIXELS = 4
const QUIET_MODULES = 4

/** What a phone's camera reads. */
function scan(rows: string[]): string {
  const side = (rows.length + 2 * QUIET_MODULES) * MODULE_PIXELS
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const row = rows[Math.floor(y / MODULE_PIXELS) - QUIET_MODULES]
      const isDark = row?.[Math.floor(x / MODULE_PIXELS) - QUIET_MODULES] === '1'
      if (isDark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return decodeQR({ width: side, height: side, data })
}

test('the code on the page leads to the payment', async () => {
  await using shop = await Shop.open()
  const { token, url } = await shop.checkout({ method: 'fast' })

  const { fast } = await shop.state(token)

  expect(url).toBe(`http://bank.example/bank/fast/${token}`)
  expect(scan(fast?.qr ?? [])).toBe(`http://bank.example/bank/fast/${token}/scan`)
})

test('a tap in the bank’s app pays', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout({ method: 'fast' })

  const reply = await shop.call(`/checkouts/${token}/fast`, { body: {} })
  await shop.settle()

  expect(reply.json).toMatchObject({ status: 'succeeded', payment: { card: null } })
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
  expect(shop.bank.nextDue()).toBeNull()
})

test('a payer who declines pays nothing', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout({ method: 'fast' })

  await shop.call(`/checkouts/${token}/cancel`, { body: {} })
  const late = await shop.call(`/checkouts/${token}/fast`, { body: {} })
  await shop.settle()

  expect(late.status).toBe(409)
  expect(shop.heard).toMatchObject([{ data: { failure_code: 'session_cancelled' } }])
})

test('a code that nobody scans runs out after five minutes', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout({ method: 'fast' })

  await shop.wait(299)
  const before = await shop.state(token)
  await shop.wait(1)

  expect(before).toMatchObject({ status: 'open', can_be_paid: true })
  expect(before.expires_at - before.now).toBe(1)
  expect(await shop.state(token)).toMatchObject({ status: 'failed', can_be_paid: false })
  expect(shop.heard).toMatchObject([{ data: { failure_code: 'capture_timeout' } }])
})

test('a card’s checkout is not paid by the bank’s app', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout({ method: 'card' })

  const reply = await shop.call(`/checkouts/${token}/fast`, { body: {} })

  expect(reply.status).toBe(404)
  expect(await shop.state(token)).toMatchObject({ status: 'open', fast: null })
})
