import { expect, test } from 'vitest'
import type { ClientFault, PayStatus } from '../host.ts'
import { openStandIn } from '../stand-in-host.ts'

test('only web addresses are opened', () => {
  const { posts, done } = openStandIn()

  for (const url of ['https://example.org/a', 'javascript:alert(1)', 'tg://resolve', 'nonsense'])
    posts('web_app_open_link', { url })

  expect(done).toEqual(['openLink https://example.org/a'])
})

test.each([
  ['weba', 'minimise'],
  ['web', 'minimise'],
  ['ios', 'close'],
  ['android', 'close'],
] as const)('a messenger link in %s makes the app %s', async (platform, outcome) => {
  const { posts, done, settle } = openStandIn({ platform })

  posts('web_app_open_tg_link', { path_full: '/alina_bot?start=1' })
  await settle()

  expect(done).toEqual([outcome, 'openTelegramLink /alina_bot?start=1'])
})

test('openTelegramLink does not close the app on iOS', async () => {
  const { posts, done, settle } = openStandIn({ platform: 'ios', faults: ['open_link_keeps_app'] })

  posts('web_app_open_tg_link', { path_full: '/alina_bot' })
  await settle()

  expect(done).toEqual(['openTelegramLink /alina_bot'])
})

test('the app learns how the payment ended, once', async () => {
  expect(await invoice({ status: 'paid' })).toEqual(['paid'])
})

test('invoice_closed is never fired', async () => {
  expect(await invoice({ status: 'cancelled', faults: ['invoice_closed_never'] })).toEqual([])
})

test('invoice_closed is fired twice, paid and then cancelled', async () => {
  expect(await invoice({ status: 'paid', faults: ['invoice_closed_twice'] })).toEqual([
    'paid',
    'cancelled',
  ])
})

test('a fast double tap on pay charges once and is reported as failed', async () => {
  const faults: ClientFault[] = ['double_tap_reports_failed']

  expect(await invoice({ status: 'paid', isDoubleTapped: true, faults })).toEqual(['failed'])
  expect(await invoice({ status: 'paid', isDoubleTapped: false, faults })).toEqual(['paid'])
})

test('viewport_changed comes with a null payload', async () => {
  const { posts, told, settle } = openStandIn({ faults: ['viewport_null'] })

  posts('web_app_request_viewport')
  posts('web_app_request_viewport')
  await settle()

  expect(told.map(({ eventData }) => eventData)).toEqual([null, expect.any(Object)])
})

async function invoice(options: {
  status: PayStatus
  isDoubleTapped?: boolean
  faults?: ClientFault[]
}) {
  const { status, isDoubleTapped = false, faults = [] } = options
  const { posts, told, settle } = openStandIn({
    faults,
    app: { openInvoice: async () => ({ status, isDoubleTapped }) },
  })
  posts('web_app_open_invoice', { slug: 'abc' })
  await settle()
  return told.map(({ eventData }) => (eventData as { slug: string; status: string }).status)
}
