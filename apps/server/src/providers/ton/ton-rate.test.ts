import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type HeardRate, type KeptRates, openRate } from './ton-rate.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let close = () => {}
afterEach(() => close())

async function source(answer: RequestListener): Promise<() => string> {
  const server = createServer(answer)
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return () => `http://127.0.0.1:${port}`
}

function shelf(): KeptRates {
  let kept: HeardRate | null = null
  return {
    async write(rate) {
      kept = rate
    },
    newest: async () => kept,
  }
}

test.each([
  ['the old name', { rates: { TON: { prices: { EUR: 2.8 } } } }],
  ['the new name', { rates: { GRAM: { prices: { EUR: 2.8 } } } }],
  ['the other source', { 'the-open-network': { eur: 2.8 } }],
])('a rate is read under %s', async (_name, answer) => {
  const url = await source((_request, reply) => reply.end(JSON.stringify(answer)))

  expect(await openRate({ source: 'tonapi', url })(NOW)).toBe(2.8)
})

test('a source is asked once a minute, and after a restart its last word holds for an hour', async () => {
  let asked = 0
  let isDown = false
  const url = await source((_request, reply) => {
    asked += 1
    if (isDown) reply.writeHead(503)
    reply.end(JSON.stringify({ rates: { GRAM: { prices: { EUR: 2.8 } } } }))
  })
  const kept = shelf()
  const before = openRate({ source: 'tonapi', url, kept })
  const heard = [await before(NOW), await before(later(0.5))]
  isDown = true
  const restarted = openRate({ source: 'tonapi', url, kept })

  expect([heard, asked]).toEqual([[2.8, 2.8], 1])
  expect([await restarted(later(30)), await restarted(later(61))]).toEqual([2.8, null])
})
