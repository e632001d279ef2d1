import { expect, test } from 'vitest'
import { HANDLED_METHODS } from './bridge.ts'
import { openStandIn } from './stand-in-host.ts'
import { KNOWN_METHODS } from './versions.ts'

test('the boot sequence of the official script is answered at once', async () => {
  const { posts, told, settle } = openStandIn()

  posts('iframe_ready', { reload_supported: true })
  posts('web_app_set_header_color', { color_key: 'bg_color' })
  posts('web_app_set_background_color', { color: '#ffffff' })
  posts('web_app_set_bottom_bar_color', { color: '#f7f7fa' })
  posts('web_app_request_theme')
  posts('web_app_request_viewport')
  posts('web_app_request_safe_area')
  posts('web_app_request_content_safe_area')
  await settle()

  expect(new Set(told.map(({ eventType }) => eventType))).toEqual(
    new Set([
      'set_custom_style',
      'theme_changed',
      'viewport_changed',
      'safe_area_changed',
      'content_safe_area_changed',
    ]),
  )
})

test('the theme is told in the same turn, for those who wait 100 ms', () => {
  const { posts, told } = openStandIn()

  posts('web_app_request_theme')

  expect(told).toEqual([
    { eventType: 'theme_changed', eventData: { theme_params: expect.any(Object) } },
  ])
})

test('every method that clients know is handled, and nothing else', () => {
  expect(HANDLED_METHODS.sort()).toEqual(KNOWN_METHODS.sort())
})

test.each([
  ['web_app_setup_back_button', '6.0', 'too_new'],
  ['web_app_setup_back_button', '6.1', null],
  ['web_app_setup_secondary_button', '7.8', 'too_new'],
  ['web_app_setup_secondary_button', '7.10', null],
  ['web_app_request_chat', '9.5', 'too_new'],
  ['web_app_conjure', '9.6', 'unknown'],
])('%s in version %s is ignored as %s', (method, version, ignored) => {
  const { posts } = openStandIn({ version })

  expect(posts(method, { is_visible: true, req_id: '1' })).toBe(ignored)
})

test('a method that is too new leaves no trace', () => {
  const { posts, view } = openStandIn({ version: '6.0' })

  posts('web_app_setup_back_button', { is_visible: true })

  expect(view().isBackVisible).toBe(false)
})

test('an older client does not read a newer field', () => {
  const { posts, view } = openStandIn({ version: '6.1' })

  posts('web_app_set_header_color', { color: '#ff0000' })

  expect(view().headerColour).toBeNull()
})

test('an app that closes itself is not asked', () => {
  const { posts, done } = openStandIn()
  posts('web_app_setup_closing_behavior', { need_confirmation: true })

  posts('web_app_close')

  expect(done).toEqual(['close'])
})

test('expanding does nothing in web clients', () => {
  const web = openStandIn({ platform: 'weba' })
  const phone = openStandIn({ platform: 'ios' })

  web.posts('web_app_expand')
  phone.posts('web_app_expand')

  expect([web.view().isExpanded, phone.view().isExpanded]).toEqual([false, true])
})
