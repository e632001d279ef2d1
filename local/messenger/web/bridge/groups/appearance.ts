import { colour, text } from '../fields.ts'
import type { BridgeContext, Handlers } from '../handler.ts'

const HEADER_KEYS = ['bg_color', 'secondary_bg_color']

/** Theme, sizes and colours. */
export const appearance: Handlers = {
  web_app_request_theme: (_fields, context) => tellTheme(context),
  web_app_request_viewport: (_fields, context) => tellViewport(context),
  web_app_request_safe_area: (_fields, context) => tellInsets(context),
  web_app_request_content_safe_area: (_fields, context) => tellInsets(context),

  web_app_set_header_color(fields, { host }) {
    const key = HEADER_KEYS.find((known) => known === text(fields, 'color_key'))
    const headerColour = key ?? colour(fields, 'color')
    if (headerColour) host.view.change({ headerColour })
  },
  web_app_set_background_color(fields, { host }) {
    const backgroundColour = colour(fields, 'color')
    if (backgroundColour) host.view.change({ backgroundColour })
  },
  web_app_set_bottom_bar_color(fields, { host }) {
    const bottomBarColour = colour(fields, 'color')
    if (bottomBarColour) host.view.change({ bottomBarColour })
  },

  web_app_request_fullscreen(_fields, context) {
    if (context.host.view.get().isFullscreen) {
      return context.emit('fullscreen_failed', { error: 'ALREADY_FULLSCREEN' })
    }
    setFullscreen(context, true)
  },
  web_app_exit_fullscreen(_fields, context) {
    if (context.host.view.get().isFullscreen) setFullscreen(context, false)
  },
}

export function tellTheme({ host, emit }: Pick<BridgeContext, 'host' | 'emit'>) {
  emit('theme_changed', { theme_params: host.theme() })
}

/** macOS has sent `null` here; the fault brings it back. Looked up only when it is switched on. */
export async function tellViewport({ host, emit }: Pick<BridgeContext, 'host' | 'emit'>) {
  const { width, height, isExpanded, isStable } = host.viewport()
  const isNull = await host.takesFault('viewport_null')
  emit(
    'viewport_changed',
    isNull ? null : { width, height, is_expanded: isExpanded, is_state_stable: isStable },
  )
}

export function tellInsets({ host, emit }: Pick<BridgeContext, 'host' | 'emit'>) {
  const { device, content } = host.insets()
  emit('safe_area_changed', device)
  emit('content_safe_area_changed', content)
}

function setFullscreen(context: BridgeContext, isFullscreen: boolean) {
  context.host.view.change({ isFullscreen, isExpanded: true })
  context.emit('fullscreen_changed', { is_fullscreen: isFullscreen })
  tellInsets(context)
}
