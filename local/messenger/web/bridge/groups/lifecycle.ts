import { flag } from '../fields.ts'
import type { Handlers } from '../handler.ts'
import { isMobile, isWeb } from '../platforms.ts'

// What Web A sends. Its own origin is the only one that the official script takes it from.
const FRAME_STYLE =
  '::-webkit-scrollbar { width: 6px; } ::-webkit-scrollbar-thumb { border-radius: 6px; }'

/** Loading, growing and closing. */
export const lifecycle: Handlers = {
  iframe_ready(fields, { host, emit }) {
    host.view.change({ canReload: flag(fields, 'reload_supported') ?? false })
    if (isWeb(host.platform)) emit('set_custom_style', FRAME_STYLE)
  },
  iframe_will_reload: (_fields, { host }) => host.app.cancelForcedReload(),
  web_app_ready: (_fields, { host }) => host.view.change({ isReady: true }),
  web_app_expand(_fields, { host }) {
    if (isMobile(host.platform)) host.view.change({ isExpanded: true })
  },
  web_app_close: (_fields, { host }) => host.app.close(),
  web_app_setup_closing_behavior: (fields, { host }) =>
    host.view.change({ needsCloseConfirmation: flag(fields, 'need_confirmation') ?? false }),
  web_app_setup_swipe_behavior: (fields, { host }) =>
    host.view.change({ allowsVerticalSwipe: flag(fields, 'allow_vertical_swipe') ?? true }),
  web_app_toggle_orientation_lock: (fields, { host }) =>
    host.view.change({ isOrientationLocked: flag(fields, 'locked') ?? false }),
  web_app_hide_keyboard: (_fields, { host }) => host.app.hideKeyboard(),
}
