import { expect, test } from 'vitest'
import {
  asksForPayout,
  operates,
  sellsMessage,
  studioWithMoney,
} from '../../../test/payout-verbs.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'

const world = sharedWorld({ settings: { commissionPercent: 15 } })

/** €1,000 in October; in November two sales, and two payouts of which one came back. */
async function busyMonth() {
  const studio = await studioWithMoney(world())
  await sellsMessage(world(), studio.creator, { price: 40_00, daysAgo: 12 })
  await sellsMessage(world(), studio.creator, { price: 19_99, daysAgo: 2 })
  const first = (await asksForPayout(studio.person, 500_00)).json().payout
  await operates(world(), first.id, 'approved', 'sent', 'returned')
  const second = (await asksForPayout(studio.person, 300_00)).json().payout
  const reads = (format: string, query = '') =>
    studio.person.get(`/studio/payouts/statement?month=2026-11&format=${format}${query}`)
  const { creator, person } = studio
  return { creator, person, first, second, reads }
}

test('a statement has every movement of its month, and adds up to the ledger', async () => {
  const { creator, first, second, reads, person } = await busyMonth()

  const reply = await reads('csv')
  const october = await person.get('/studio/payouts/statement?month=2026-10&format=csv')

  const [head, ...lines] = rowsOf(reply.body)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="fanlight-2026-11.csv"')
  expect(head).toEqual(['Date', 'Type', 'Reference', 'Paid by fans', 'Commission', 'Yours'])
  expect(lines.map(([, type, , ...sums]) => [type, ...sums])).toEqual([
    ['Messages', '40.00', '6.00', '34.00'],
    ['Messages', '19.99', '3.00', '16.99'],
    ['Payout requested', '0.00', '0.00', '-500.00'],
    ['Payout returned', '0.00', '0.00', '499.00'],
    ['Fee of a returned payout', '0.00', '0.00', '1.00'],
    ['Payout requested', '0.00', '0.00', '-300.00'],
  ])
  expect(lines.map(([, , reference]) => reference)).toEqual(
    expect.arrayContaining([first.number, second.number]),
  )
  const all = [...lines, ...rowsOf(october.body).slice(1)]
  const net = all.reduce((sum, cells) => sum + Math.round(Number(cells.at(-1)) * 100), 0)
  expect(net).toBe(await creator.earned())
})

test('on paper it has the same numbers, between two balances, in the caller’s language', async () => {
  const { second, reads } = await busyMonth()

  const [english, russian] = await Promise.all([reads('pdf'), reads('pdf', '&language=ru')])

  const words = readPdf(english.rawPayload)
  expect(english.headers['content-type']).toBe('application/pdf')
  expect(words).toEqual(
    expect.arrayContaining([
      'Statement for November 2026',
      'Balance at the beginning',
      '€850.00',
      '€59.99',
      '€9.00',
      '€50.99',
      `2026-11-15  Payout requested, ${second.number}`,
      '-€300.00',
      'Balance at the end',
      '€600.99',
    ]),
  )
  expect(readPdf(russian.rawPayload)).toEqual(
    expect.arrayContaining(['Выписка за ноябрь 2026 г.', 'Остаток на конец', '600,99\u00a0€']),
  )
})

test('a statement is for who may see money, of a month that there is', async () => {
  const { creator, person } = await studioWithMoney(world())
  const manager = await Browser.of(world(), await hires(world(), creator, ['publish']))

  const path = '/studio/payouts/statement?format=csv&month='
  const replies = await Promise.all([manager.get(`${path}2026-11`), person.get(`${path}2026-13`)])
  const empty = await person.get(`${path}2031-01`)

  expect(replies.map((reply) => reply.json().code)).toEqual(['forbidden', 'invalid_request'])
  expect(rowsOf(empty.body)).toHaveLength(1)
})

function rowsOf(csv: string): string[][] {
  const lines = csv.replace('\ufeff', '').trimEnd().split('\r\n')
  return lines.map((line) => line.split(','))
}
