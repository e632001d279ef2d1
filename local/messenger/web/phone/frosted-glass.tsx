import { fanPaths, fanRings } from '@fanlight/ui/fan-paths'
import { Icon } from '../look/icon.tsx'

interface FrostedGlassProps {
  width: number
  height: number
  /** What may be shown of the content, blurred; none before payment for the messenger's own paid media. */
  pictureUrl: string | null
  count: number | null
  kind: 'photo' | 'video'
}

const BIG_LOCK_FROM = 220

/** Locked media: the glass, the fan's mullions, and a lock in the hub. */
export function FrostedGlass({ width, height, pictureUrl, count, kind }: FrostedGlassProps) {
  const isBig = height >= BIG_LOCK_FROM
  return (
    <span className="frost" style={{ height }}>
      {pictureUrl && <img src={pictureUrl} alt="" />}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {mullions(width, height).map((pane) => (
          <path key={pane} d={pane} />
        ))}
      </svg>
      <span className={`frost-lock ${isBig ? 'frost-lock-big' : ''}`}>
        <Icon name="lockFilled" size={isBig ? 27 : 21} />
      </span>
      {count !== null && (
        <span className="frost-chip">
          <Icon name={kind} size={15} />
          {count}
        </span>
      )}
    </span>
  )
}

/** Two rings of panes around a hub at the bottom of the glass. */
function mullions(width: number, height: number): string[] {
  const side = Math.min(width, height)
  const fan = { cx: width / 2, cy: height + 1, inner: side * 0.3, panes: 7, gap: 5 }
  return fanRings(fan, side * 0.62, Math.hypot(width / 2, height) + 10)
}

const WALLPAPER = Array.from({ length: 28 }, (_none, index) => {
  const row = Math.floor(index / 4)
  const cx = 30 + (index % 4) * 110 + (row % 2 ? 55 : 0)
  return fanPaths({ cx, cy: 150 + row * 104, inner: 10, outer: 24, panes: 5, gap: 3 })
}).flat()

/** Small fans over the chat's background. */
export function Wallpaper() {
  return (
    <svg
      className="wallpaper"
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
