// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMessenger } from './messenger.ts'
import { openClient } from './testing/stand-in-client.ts'

let client: ReturnType<typeof openClient>

beforeEach(() => {
  client = openClient({ theme: { bg_color: '#1c1c1f', secondary_bg_color: '#0e0e10' } })
})
afterEach(() => client.leave())

test('the window around the app continues the theme’s second ground', () => {
  openMessenger()

  expect(client.lastOf('web_app_set_header_color')).toEqual({ color_key: 'secondary_bg_color' })
  expect(client.lastOf('web_app_set_background_color')).toEqual({ color: '#0e0e10' })
})

test.each([
  ['goes elsewhere in its first moment', () => window.dispatchEvent(new Event('pagehide'))],
  ['stays open', () => vi.advanceTimersByTime(1_000)],
])('a page that %s knows its launch when it comes back', (_what, happen) => {
  vi.useFakeTimers()
  const { launch } = openMessenger()
  location.hash = ''

  happen()
  vi.useRealTimers()

  expect(openMessenger().launch).toMatchObject({ version: launch.version, isFresh: false })
})

test('the sheet stays as it opened until the app asks for the whole height', () => {
  const messenger = openMessenger()
  expect(client.lastOf('web_app_expand')).toBeUndefined()

  messenger.expand()
  expect(client.lastOf('web_app_expand')).not.toBeUndefined()
})

test('the page follows a theme that changes while it is open', async () => {
  openMessenger()

  client.send('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } })

  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light')
})

test('viewport and safe areas become variables, and nothing at all is no height', () => {
  openMessenger()

  client.send('viewport_changed', { height: 640, is_state_stable: true, is_expanded: true })
  client.send('viewport_changed', null)
  client.send('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 })

  const { style } = document.documentElement
  expect(style.getPropertyValue('--tg-viewport-stable-height')).toBe('640px')
  expect(style.getPropertyValue('--tg-safe-area-inset-top')).toBe('47px')
})

test('the main button shows what it is told, and a press is heard', () => {
  const messenger = openMessenger()
  const press = vi.fn()
  messenger.onMainPress(press)

  messenger.buttons.setMain({ text: 'Pay', isEnabled: true, isBusy: false, isGold: true })
  client.send('main_button_pressed')

  expect(client.lastOf('web_app_setup_main_button')).toMatchObject({
    is_visible: true,
    is_active: true,
    text: 'Pay',
    color: '#F3C250',
    has_shine_effect: true,
  })
  expect(press).toHaveBeenCalledOnce()
})

test('a busy button spins and cannot be pressed; none is hidden', () => {
  const { buttons } = openMessenger()

  buttons.setMain({ text: 'Pay', isEnabled: true, isBusy: true, isGold: false })
  expect(client.lastOf('web_app_setup_main_button')).toMatchObject({
    is_active: false,
    is_progress_visible: true,
  })
  buttons.setMain(null)
  expect(client.lastOf('web_app_setup_main_button')).toEqual({ is_visible: false })
})

test('the back button is shown, pressed and hidden', () => {
  const messenger = openMessenger()
  const press = vi.fn()
  const stop = messenger.onBack(press)

  messenger.showBack(true)
  client.send('back_button_pressed')
  stop()
  client.send('back_button_pressed')

  expect(client.lastOf('web_app_setup_back_button')).toEqual({ is_visible: true })
  expect(press).toHaveBeenCalledOnce()
})

test('dialogs come one after another, however many are asked for at once', async () => {
  const messenger = openMessenger()
  const shown = () => client.posted.filter(({ type }) => type === 'web_app_open_popup').length

  const first = messenger.alert('one')
  const second = messenger.popup({ message: 'two', buttons: [{ id: 'yes', text: 'Yes' }] })
  await expect.poll(shown).toBe(1)
  client.send('popup_closed', { button_id: 'ok' })
  await first
  await expect.poll(shown).toBe(2)
  client.send('popup_closed', null)

  expect(await second).toBeNull()
})

test('a message that is too long for the client is shortened', async () => {
  const messenger = openMessenger()

  void messenger.alert('x'.repeat(400))
  await expect.poll(() => client.lastOf('web_app_open_popup')).toBeDefined()

  const { message } = client.lastOf('web_app_open_popup') as { message: string }
  expect(message).toHaveLength(256)
  client.send('popup_closed', {})
})

test('an invoice is opened by its slug, and only its own answer counts', async () => {
  const messenger = openMessenger()

  const closed = messenger.openInvoice('https://t.me/$abc-1')
  await expect.poll(() => client.lastOf('web_app_open_invoice')).toEqual({ slug: 'abc-1' })
  client.send('invoice_closed', { slug: 'another', status: 'paid' })
  client.send('invoice_closed', { slug: 'abc-1', status: 'cancelled' })

  expect(await closed).toBe('cancelled')
})

test('links of the messenger stay in it, others go outside', () => {
  const messenger = openMessenger()

  messenger.openLink('https://t.me/alina_bot?start=x')
  messenger.openLink('https://bank.example/pay')

  expect(client.lastOf('web_app_open_tg_link')).toEqual({ path_full: '/alina_bot?start=x' })
  expect(client.lastOf('web_app_open_link')).toEqual({ url: 'https://bank.example/pay' })
})

test.each([
  ['selection' as const, { type: 'selection_change' }],
  [{ impact: 'light' as const }, { type: 'impact', impact_style: 'light' }],
  [{ notice: 'error' as const }, { type: 'notification', notification_type: 'error' }],
])('a haptic %o is felt as one', async (haptic, data) => {
  openMessenger().haptic(haptic)

  await expect.poll(() => client.lastOf('web_app_trigger_haptic_feedback')).toEqual(data)
})

test('closing is asked about while it is guarded', () => {
  openMessenger().guardClosing(true)

  expect(client.lastOf('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true })
})

test('an old client has no second button, and the page knows', () => {
  client.leave()
  client = openClient({ version: '7.9' })

  expect(openMessenger()).toMatchObject({ hasMainButton: true, hasSecondaryButton: false })
})

test('the other button wears the accent’s words on a breath of it', () => {
  client.leave()
  client = openClient({
    theme: {
      accent_text_color: '#6ab3f3',
      bottom_bar_bg_color: '#151517',
      secondary_bg_color: '#0e0e10',
    },
  })
  const { buttons } = openMessenger()

  buttons.setSecondary({ text: 'Support', isEnabled: true, isBusy: false, isGold: false })

  expect(client.lastOf('web_app_setup_secondary_button')).toMatchObject({
    color: '#212b36',
    text_color: '#6ab3f3',
  })
})

test('outside a messenger everything works or quietly does nothing', async () => {
  client.leave()
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  const messenger = openMessenger()

  messenger.showBack(true)
  messenger.haptic('selection')
  messenger.close()
  await messenger.alert('Hello')

  expect(messenger).toMatchObject({ hasMainButton: false, hasSecondaryButton: false })
  expect(alert).toHaveBeenCalledWith('Hello')
  expect(client.posted).toEqual([])
})

test('a dialog whose code does not load is shown by the page itself', async () => {
  vi.doMock('./dialogs.ts', () => Promise.reject(new Error('no network')))
  const alert = vi.spyOn(window, 'alert').mockReturnValue()

  const pressed = await openMessenger().popup({ message: 'No network', buttons: [] })

  expect([alert.mock.calls, pressed]).toEqual([[['No network']], null])
  vi.doUnmock('./dialogs.ts')
})
