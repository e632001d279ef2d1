import { expect, test } from 'vitest'
import { openStandIn } from '../stand-in-host.ts'

const OK = { message: 'Saved', buttons: [{ id: 'yes', type: 'ok' }] }

test('the app learns which button was pressed', async () => {
  const { posts, told, settle } = openStandIn({ dialogs: { popup: async () => 'yes' } })

  posts('web_app_open_popup', OK)
  await settle()

  expect(told).toEqual([{ eventType: 'popup_closed', eventData: { button_id: 'yes' } }])
})

test('a dismissed popup names no button', async () => {
  const { posts, told, settle } = openStandIn({ dialogs: { popup: async () => null } })

  posts('web_app_open_popup', OK)
  await settle()

  expect(told).toEqual([{ eventType: 'popup_closed', eventData: {} }])
})

test.each([
  ['a blank message', { ...OK, message: '  ' }],
  ['no button', { ...OK, buttons: [] }],
  ['four buttons', { ...OK, buttons: [1, 2, 3, 4].map((id) => ({ id: `${id}`, type: 'ok' })) }],
  ['a title that is too long', { ...OK, title: 'x'.repeat(65) }],
  ['a message that is too long', { ...OK, message: 'x'.repeat(257) }],
  ['a button type nobody knows', { ...OK, buttons: [{ id: '', type: 'maybe' }] }],
  ['a plain button without words', { ...OK, buttons: [{ id: '', type: 'default' }] }],
])('%s is answered at once, unseen', (_name, request) => {
  const { posts, told } = openStandIn({ dialogs: { popup: async () => 'shown' } })

  posts('web_app_open_popup', request)

  expect(told).toEqual([{ eventType: 'popup_closed', eventData: {} }])
})

test('a popup over another is answered at once', () => {
  const { posts, told } = openStandIn({ dialogs: { isOpen: () => true } })

  posts('web_app_open_popup', OK)

  expect(told).toEqual([{ eventType: 'popup_closed', eventData: {} }])
})

test('after three in a row Web A locks popups for two seconds', async () => {
  let now = 0
  const shown: number[] = []
  const { posts, settle } = openStandIn({
    now: () => now,
    dialogs: {
      popup: async () => {
        shown.push(now)
        return 'yes'
      },
    },
  })

  for (const at of [0, 1000, 2000, 3000, 3999, 4000]) {
    now = at
    posts('web_app_open_popup', OK)
    await settle()
  }

  expect(shown).toEqual([0, 1000, 2000, 4000])
})

test('popups with a pause between them are never locked', async () => {
  let now = 0
  let shown = 0
  const popup = async () => `${shown++}`
  const { posts, settle } = openStandIn({ now: () => now, dialogs: { popup } })

  for (let at = 0; at < 10; at++) {
    now = at * 2000
    posts('web_app_open_popup', OK)
    await settle()
  }

  expect(shown).toBe(10)
})

test('Web K answers by itself after the same answer three times', async () => {
  let now = 0
  let shown = 0
  const popup = async () => {
    shown++
    return 'yes'
  }
  const { posts, settle, told } = openStandIn({
    platform: 'web',
    now: () => now,
    dialogs: { popup },
  })

  for (const at of [0, 100, 200, 300, 3199, 3200]) {
    now = at
    posts('web_app_open_popup', OK)
    await settle()
  }

  expect(shown).toBe(4)
  expect(told.map(({ eventData }) => eventData)).toEqual([
    { button_id: 'yes' },
    { button_id: 'yes' },
    { button_id: 'yes' },
    {},
    {},
    { button_id: 'yes' },
  ])
})

test('a web client has no scanner', () => {
  const { posts, told } = openStandIn({ platform: 'web' })

  posts('web_app_open_scan_qr_popup', { text: 'Scan' })

  expect(told).toEqual([{ eventType: 'scan_qr_popup_closed' }])
})

test('the scanner of a phone stays open until it is closed', async () => {
  const seen = ['first', 'second', null]
  const scan = async () => seen.shift() ?? null
  const { posts, told, settle } = openStandIn({ platform: 'android', dialogs: { scan } })

  posts('web_app_open_scan_qr_popup', {})
  await settle()

  expect(told).toEqual([
    { eventType: 'qr_text_received', eventData: { data: 'first' } },
    { eventType: 'qr_text_received', eventData: { data: 'second' } },
    { eventType: 'scan_qr_popup_closed' },
  ])
})
