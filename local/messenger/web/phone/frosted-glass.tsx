import { classNames } from '@fanlight/ui/class-names'
import { fanRings } from '@fanlight/ui/fan-paths'
import { Icon } from '../look/icon.tsx'
import * as css from './frosted-glass.module.css'

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
    <span className={css.glass} style={{ height }}>
      {pictureUrl && <img src={pictureUrl} alt="" />}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {mullions(width, height).map((pane) => (
          <path key={pane} d={pane} />
        ))}
      </svg>
      <span className={classNames(css.lock, isBig && css.big)}>
        <Icon name="lockFilled" size={isBig ? 27 : 21} />
      </span>
      {count !== null && (
        <span className={css.chip}>
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
