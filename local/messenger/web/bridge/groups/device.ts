import { type Fields, text } from '../fields.ts'
import type { Handlers } from '../handler.ts'

const IMPACTS = ['light', 'medium', 'heavy', 'rigid', 'soft']
const NOTIFICATIONS = ['error', 'success', 'warning']

/** Senses and sensors. What web clients lack is answered as they answer it. */
export const device: Handlers = {
  web_app_trigger_haptic_feedback(fields, { host }) {
    const name = hapticName(fields)
    if (name) host.app.haptic(name)
  },

  web_app_biometry_get_info: (_fields, { emit }) =>
    emit('biometry_info_received', { available: false }),
  web_app_biometry_request_access: (_fields, { emit }) =>
    emit('biometry_info_received', { available: false }),
  web_app_biometry_request_auth: (_fields, { emit }) =>
    emit('biometry_auth_requested', { status: 'failed' }),
  web_app_biometry_update_token: (_fields, { emit }) =>
    emit('biometry_token_updated', { status: 'failed' }),
  web_app_biometry_open_settings() {},

  web_app_check_location: (_fields, { emit }) => emit('location_checked', { available: false }),
  web_app_request_location: (_fields, { emit }) => emit('location_requested', { available: false }),
  web_app_open_location_settings() {},

  web_app_add_to_home_screen: (_fields, { emit }) =>
    emit('home_screen_failed', { error: 'UNSUPPORTED' }),
  web_app_check_home_screen: (_fields, { emit }) =>
    emit('home_screen_checked', { status: 'unsupported' }),

  web_app_set_emoji_status: (_fields, { emit }) =>
    emit('emoji_status_failed', { error: 'UNSUPPORTED' }),
  web_app_request_emoji_status_access: (_fields, { emit }) =>
    emit('emoji_status_access_requested', { status: 'cancelled' }),

  ...sensor('accelerometer'),
  ...sensor('gyroscope'),
  ...sensor('device_orientation'),

  // Only the bot that the server names may say this, and ours is none.
  web_app_verify_age() {},
}

function hapticName(fields: Fields): string | null {
  const type = text(fields, 'type')
  if (type === 'selection_change') return 'selection'
  if (type === 'impact')
    return IMPACTS.find((known) => known === text(fields, 'impact_style')) ?? null
  if (type !== 'notification') return null
  return NOTIFICATIONS.find((known) => known === text(fields, 'notification_type')) ?? null
}

function sensor(name: string): Handlers {
  return {
    [`web_app_start_${name}`]: (_fields, { emit }) =>
      emit(`${name}_failed`, { error: 'UNSUPPORTED' }),
    [`web_app_stop_${name}`]: (_fields, { emit }) => emit(`${name}_stopped`),
  }
}
