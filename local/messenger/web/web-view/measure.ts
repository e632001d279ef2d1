import type { Insets } from '../bridge/host.ts'
import { isWeb, type Platform } from '../bridge/platforms.ts'
import type { WebViewState } from '../bridge/web-view-state.ts'

// Height of the floating controls over a fullscreen app: Web A's 3.675 rem, and Web K's.
const FULLSCREEN_HEADER = { weba: 59, web: 56, ios: 46, android: 46, tdesktop: 46 }

export function sizeOf(holder: HTMLElement | null) {
  return { width: holder?.clientWidth ?? 0, height: holder?.clientHeight ?? 0 }
}

/**
 * Below the header an app is clear of the status bar, and above the bottom bar of the home line;
 * in fullscreen it lies under all of them. The sizes are the style sheet's, which knows the device.
 */
export function insetsOf(holder: HTMLElement | null, platform: Platform, view: WebViewState) {
  const style = holder ? getComputedStyle(holder) : null
  const length = (name: string) => Number.parseFloat(style?.getPropertyValue(name) ?? '') || 0
  const hasBottomBar = view.mainButton.isVisible || view.secondaryButton.isVisible
  const isClear = isWeb(platform)

  const device = edges(
    view.isFullscreen && !isClear ? length('--status') : 0,
    hasBottomBar || isClear ? 0 : length('--home'),
  )
  const content = edges(view.isFullscreen ? FULLSCREEN_HEADER[platform] : 0, 0)
  return { device, content }
}

function edges(top: number, bottom: number): Insets {
  return { top, bottom, left: 0, right: 0 }
}
