import { expect, test } from 'vitest'
import type { Platform } from '../platforms.ts'
import { openStandIn } from '../stand-in-host.ts'

test.each([
  ['web_app_biometry_get_info', 'biometry_info_received', { available: false }],
  ['web_app_biometry_request_auth', 'biometry_auth_requested', { status: 'failed' }],
  ['web_app_check_location', 'location_checked', { available: false }],
  ['web_app_request_location', 'location_requested', { available: false }],
  ['web_app_add_to_home_screen', 'home_screen_failed', { error: 'UNSUPPORTED' }],
  ['web_app_check_home_screen', 'home_screen_checked', { status: 'unsupported' }],
  ['web_app_set_emoji_status', 'emoji_status_failed', { error: 'UNSUPPORTED' }],
  ['web_app_start_accelerometer', 'accelerometer_failed', { error: 'UNSUPPORTED' }],
  ['web_app_start_gyroscope', 'gyroscope_failed', { error: 'UNSUPPORTED' }],
  ['web_app_start_device_orientation', 'device_orientation_failed', { error: 'UNSUPPORTED' }],
])('%s is answered as a web client answers it', (method, eventType, eventData) => {
  const { posts, told } = openStandIn()

  posts(method, {})

  expect(told).toEqual([{ eventType, eventData }])
})

test.each([
  ['weba', 'device', { error: 'UNSUPPORTED' }],
  ['web', 'secure', { error: 'UNSUPPORTED' }],
  ['web', 'device', { value: 'kept' }],
  ['ios', 'secure', { value: 'kept' }],
] as [Platform, string, object][])('%s and %s storage', (platform, kind, answer) => {
  const { posts, told } = openStandIn({ platform })

  posts(`web_app_${kind}_storage_save_key`, { req_id: '1', key: 'k', value: 'kept' })
  posts(`web_app_${kind}_storage_get_key`, { req_id: '2', key: 'k' })

  expect(told.at(-1)?.eventData).toEqual({ req_id: '2', ...answer })
})

test('secure storage takes ten values and no more', () => {
  const { posts, told } = openStandIn({ platform: 'ios' })

  for (let key = 1; key <= 11; key++)
    posts('web_app_secure_storage_save_key', { req_id: `${key}`, key: `${key}`, value: 'x' })

  expect(told.map(({ eventType }) => eventType)).toEqual([
    ...Array(10).fill('secure_storage_key_saved'),
    'secure_storage_failed',
  ])
})

test('a request says which of them is answered', async () => {
  const { posts, told, settle } = openStandIn({
    app: { invokeCustomMethod: async (method) => ({ result: method }) },
  })

  posts('web_app_invoke_custom_method', { req_id: 'r', method: 'getStorageKeys', params: {} })
  await settle()

  expect(told).toEqual([
    { eventType: 'custom_method_invoked', eventData: { req_id: 'r', result: 'getStorageKeys' } },
  ])
})

test('write access that was given is not asked for again', async () => {
  const confirm = async () => Promise.reject(new Error('nobody may be asked'))
  const { posts, told, settle } = openStandIn({
    app: { mayWrite: async () => true },
    dialogs: { confirm },
  })

  posts('web_app_request_write_access')
  await settle()

  expect(told).toEqual([{ eventType: 'write_access_requested', eventData: { status: 'allowed' } }])
})

test('what the person declines is not read from the clipboard', async () => {
  const { posts, told, settle } = openStandIn({ dialogs: { confirm: async () => false } })

  posts('web_app_read_text_from_clipboard', { req_id: 'r' })
  await settle()

  expect(told).toEqual([
    { eventType: 'clipboard_text_received', eventData: { req_id: 'r', data: null } },
  ])
})

test('data is sent only from a keyboard button, and closes the app', async () => {
  const inline = openStandIn()
  const keyboard = openStandIn({ app: { canSendData: true } })

  inline.posts('web_app_data_send', { data: 'order' })
  keyboard.posts('web_app_data_send', { data: 'x'.repeat(4097) })
  keyboard.posts('web_app_data_send', { data: 'order' })
  await keyboard.settle()

  expect(inline.done).toEqual([])
  expect(keyboard.done).toEqual(['sendData order', 'close'])
})

test('haptics have names, and unknown ones are silent', () => {
  const { posts, done } = openStandIn()

  posts('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'soft' })
  posts('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'error' })
  posts('web_app_trigger_haptic_feedback', { type: 'selection_change' })
  posts('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'brutal' })

  expect(done).toEqual(['haptic soft', 'haptic error', 'haptic selection'])
})

test('a second request for fullscreen is refused', () => {
  const { posts, told } = openStandIn()

  posts('web_app_request_fullscreen')
  posts('web_app_request_fullscreen')

  expect(told[0]).toEqual({ eventType: 'fullscreen_changed', eventData: { is_fullscreen: true } })
  expect(told.at(-1)).toEqual({
    eventType: 'fullscreen_failed',
    eventData: { error: 'ALREADY_FULLSCREEN' },
  })
})
