import { fanPaths } from '@fanlight/ui/fan-paths'
import * as css from './wallpaper.module.css'

const WALLPAPER = Array.from({ length: 28 }, (_none, index) => {
  const row = Math.floor(index / 4)
  const cx = 30 + (index % 4) * 110 + (row % 2 ? 55 : 0)
  return fanPaths({ cx, cy: 150 + row * 104, inner: 10, outer: 24, panes: 5, gap: 3 })
}).flat()

/** Small fans over the chat's background. */
export function Wallpaper() {
  return (
    <svg
      className={css.wallpaper}
      viewBox="0 0 390 847"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {WALLPAPER.map((pane) => (
        <path key={pane} d={pane} />
      ))}
    </svg>
  )
}
