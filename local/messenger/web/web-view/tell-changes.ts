import { tellInsets, tellTheme, tellViewport } from '../bridge/groups/appearance.ts'
import type { BridgeContext } from '../bridge/handler.ts'
import { settings } from '../state/settings.ts'

type About = Pick<BridgeContext, 'host' | 'emit'>

// Web A speaks up again this long after the main button came or went.
const SETTLE_MS = 400

/** Sizes change with the main button and the sheet: told at once, and again when all is calm. */
export function tellSizes(holder: HTMLElement, about: About, setStable: (is: boolean) => void) {
  let calm: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    setStable(false)
    void tellViewport(about)
    clearTimeout(calm)
    calm = setTimeout(() => {
      setStable(true)
      void tellViewport(about)
      tellInsets(about)
    }, SETTLE_MS)
  })
  observer.observe(holder)
  return () => {
    clearTimeout(calm)
    observer.disconnect()
  }
}

export function tellThemes(about: About) {
  let told = JSON.stringify(about.host.theme())
  return settings.watch(() => {
    const theme = JSON.stringify(about.host.theme())
    if (theme !== told) tellTheme(about)
    told = theme
  })
}
