import type { Fields } from './fields.ts'

/** Versions of the mini-app platform a phone can be set to, oldest first. */
export const VERSIONS = [
  '6.0',
  '6.1',
  '6.2',
  '6.4',
  '6.7',
  '6.9',
  '6.10',
  '7.0',
  '7.2',
  '7.6',
  '7.7',
  '7.8',
  '7.10',
  '8.0',
  '9.0',
  '9.1',
  '9.5',
  '9.6',
] as const
export type Version = (typeof VERSIONS)[number]

export const NEWEST_VERSION: Version = '9.6'

const METHODS_SINCE: [Version, string[]][] = [
  [
    '6.0',
    [
      'iframe_ready',
      'iframe_will_reload',
      'web_app_ready',
      'web_app_expand',
      'web_app_close',
      'web_app_request_theme',
      'web_app_request_viewport',
      'web_app_setup_main_button',
      'web_app_setup_closing_behavior',
      'web_app_open_link',
      'web_app_data_send',
      'web_app_verify_age',
    ],
  ],
  [
    '6.1',
    [
      'web_app_setup_back_button',
      'web_app_set_header_color',
      'web_app_set_background_color',
      'web_app_open_tg_link',
      'web_app_open_invoice',
      'web_app_trigger_haptic_feedback',
    ],
  ],
  ['6.2', ['web_app_open_popup']],
  [
    '6.4',
    [
      'web_app_open_scan_qr_popup',
      'web_app_close_scan_qr_popup',
      'web_app_read_text_from_clipboard',
    ],
  ],
  ['6.7', ['web_app_switch_inline_query']],
  [
    '6.9',
    ['web_app_request_write_access', 'web_app_request_phone', 'web_app_invoke_custom_method'],
  ],
  ['6.10', ['web_app_setup_settings_button']],
  [
    '7.2',
    [
      'web_app_biometry_get_info',
      'web_app_biometry_request_access',
      'web_app_biometry_request_auth',
      'web_app_biometry_update_token',
      'web_app_biometry_open_settings',
    ],
  ],
  ['7.7', ['web_app_setup_swipe_behavior']],
  ['7.8', ['web_app_share_to_story']],
  ['7.10', ['web_app_setup_secondary_button', 'web_app_set_bottom_bar_color']],
  [
    '8.0',
    [
      'web_app_request_safe_area',
      'web_app_request_content_safe_area',
      'web_app_request_fullscreen',
      'web_app_exit_fullscreen',
      'web_app_toggle_orientation_lock',
      'web_app_add_to_home_screen',
      'web_app_check_home_screen',
      'web_app_set_emoji_status',
      'web_app_request_emoji_status_access',
      'web_app_check_location',
      'web_app_request_location',
      'web_app_open_location_settings',
      'web_app_request_file_download',
      'web_app_send_prepared_message',
      'web_app_start_accelerometer',
      'web_app_stop_accelerometer',
      'web_app_start_gyroscope',
      'web_app_stop_gyroscope',
      'web_app_start_device_orientation',
      'web_app_stop_device_orientation',
    ],
  ],
  [
    '9.0',
    [
      'web_app_device_storage_save_key',
      'web_app_device_storage_get_key',
      'web_app_device_storage_clear',
      'web_app_secure_storage_save_key',
      'web_app_secure_storage_get_key',
      'web_app_secure_storage_restore_key',
      'web_app_secure_storage_clear',
    ],
  ],
  ['9.1', ['web_app_hide_keyboard']],
  ['9.6', ['web_app_request_chat']],
]

const FIELDS_SINCE: [Version, string, string][] = [
  ['6.4', 'web_app_open_link', 'try_instant_view'],
  ['6.9', 'web_app_set_header_color', 'color'],
  ['7.6', 'web_app_open_link', 'try_browser'],
  ['7.6', 'web_app_close', 'return_back'],
  ['7.10', 'web_app_setup_main_button', 'has_shine_effect'],
  ['9.5', 'web_app_setup_main_button', 'icon_custom_emoji_id'],
  ['9.5', 'web_app_setup_secondary_button', 'icon_custom_emoji_id'],
]

const since = new Map(
  METHODS_SINCE.flatMap(([version, methods]) =>
    methods.map((method) => [method, version] as const),
  ),
)

/** Every method that some client knows. */
export const KNOWN_METHODS = [...since.keys()]

/** Since when clients know a method; null when none does. */
export function knownSince(method: string): Version | null {
  return since.get(method) ?? null
}

/** An older client silently ignores what came later. */
export function isKnownIn(method: string, version: string): boolean {
  const first = knownSince(method)
  return first !== null && compareVersions(version, first) >= 0
}

/** The fields that a client of this version reads. */
export function fieldsKnownIn(method: string, fields: Fields, version: string): Fields {
  const newer = FIELDS_SINCE.filter(
    ([first, of]) => of === method && compareVersions(version, first) < 0,
  ).map(([, , field]) => field)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !newer.includes(name)))
}

function compareVersions(a: string, b: string): number {
  const [majorA = 0, minorA = 0] = a.split('.').map(Number)
  const [majorB = 0, minorB = 0] = b.split('.').map(Number)
  return majorA - majorB || minorA - minorB
}
