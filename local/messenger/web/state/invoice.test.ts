import { afterEach, expect, test, vi } from 'vitest'
import { buyStars, closeInvoice, invoiceSheet, openInvoice, payInvoice } from './invoice.ts'

const INVOICE = { slug: 'abc', title: 'Balance top-up', stars: 250, isPaid: false }

afterEach(() => {
  closeInvoice()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a sheet that is closed unpaid is cancelled', async () => {
  serve({})
  const end = openInvoice('abc')
  await phase('ready')

  closeInvoice()

  expect(await end).toEqual({ status: 'cancelled', isDoubleTapped: false })
})

test('a payment that goes through is shown, and closes the sheet by itself', async () => {
  vi.useFakeTimers()
  serve({ pay: { status: 'paid', missingStars: 0, error: null } })
  const end = openInvoice('abc')
  await phase('ready')

  await payInvoice()
  expect(invoiceSheet.get().sheet?.phase).toBe('paid')
  await vi.advanceTimersByTimeAsync(2_000)

  expect(await end).toEqual({ status: 'paid', isDoubleTapped: false })
})

test('U44: a paid sheet shows what is left in the wallet', async () => {
  vi.useFakeTimers()
  serve({ pay: { status: 'paid', missingStars: 0, error: null }, stars: 500 })
  void openInvoice('abc')
  await phase('ready')

  await payInvoice()

  expect(invoiceSheet.get().sheet).toMatchObject({ phase: 'paid', stars: 250 })
})

test('a payment that the bot refuses says why and ends as failed', async () => {
  serve({ pay: { status: 'failed', missingStars: 0, error: 'Sold out' } })
  const end = openInvoice('abc')
  await phase('ready')

  await payInvoice()
  expect(invoiceSheet.get().sheet).toMatchObject({ phase: 'failed', problem: 'Sold out' })
  closeInvoice()

  expect((await end).status).toBe('failed')
})

test('a wallet that is short leads to the packs, and back when it is filled', async () => {
  serve({ pay: { status: 'failed', missingStars: 130, error: null }, stars: 120, bought: 370 })
  void openInvoice('abc')
  await phase('ready')

  await payInvoice()
  expect(invoiceSheet.get().sheet).toMatchObject({ phase: 'short', missingStars: 130 })
  await buyStars(250)

  expect(invoiceSheet.get().sheet).toMatchObject({ phase: 'ready', stars: 370 })
})

test('closing while the payment is under way leaves it pending', async () => {
  serve({ pay: new Promise(() => {}) })
  const end = openInvoice('abc')
  await phase('ready')

  void payInvoice()
  closeInvoice()

  expect((await end).status).toBe('pending')
})

test('a second tap asks nothing and is remembered', async () => {
  const asked = serve({ pay: new Promise(() => {}) })
  const end = openInvoice('abc')
  await phase('ready')

  void payInvoice()
  void payInvoice()
  closeInvoice()

  expect(await end).toMatchObject({ isDoubleTapped: true })
  expect(asked.filter((path) => path.endsWith('/pay'))).toHaveLength(1)
})

interface Answers {
  pay?: object
  stars?: number
  bought?: number
}

/** A messenger that gives these answers; the list holds what it was asked. */
function serve({ pay = {}, stars = 500, bought = 0 }: Answers) {
  const asked: string[] = []
  const answerTo = (path: string) => {
    if (path.endsWith('/pay')) return pay
    if (path.endsWith('/stars/buy')) return { stars: bought }
    if (path.endsWith('/stars')) return { stars, packs: [50, 250], transactions: [] }
    return { invoice: INVOICE, stars, formId: 'form' }
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(await Promise.resolve(answerTo(path)))
  })
  return asked
}

async function phase(wanted: string) {
  await vi.waitFor(() => expect(invoiceSheet.get().sheet?.phase).toBe(wanted))
}
