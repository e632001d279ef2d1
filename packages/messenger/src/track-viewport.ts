import type { Bridge } from './bridge.ts'

const SIDES = ['top', 'bottom', 'left', 'right'] as const

/** Keeps the page's variables equal to what the client says of its window. */
export function trackViewport(bridge: Bridge, root: HTMLElement): void {
  const set = (name: string, px: number) => root.style.setProperty(`--tg-${name}`, `${px}px`)

  bridge.on('viewport_changed', (viewport) => {
    // macOS has sent nothing at all here.
    if (typeof viewport?.height !== 'number') return
    set('viewport-height', viewport.height)
    if (viewport.is_state_stable) set('viewport-stable-height', viewport.height)
  })
  for (const [event, name] of [
    ['safe_area_changed', 'safe-area-inset'],
    ['content_safe_area_changed', 'content-safe-area-inset'],
  ] as const) {
    bridge.on(event, (insets) => {
      for (const side of SIDES) set(`${name}-${side}`, insets?.[side] ?? 0)
    })
  }
  bridge.post('web_app_request_viewport')
  bridge.post('web_app_request_safe_area')
  bridge.post('web_app_request_content_safe_area')
}
