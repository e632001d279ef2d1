import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FanPanes } from './fan-panes.tsx'
import { fanRings } from './fan-paths.ts'
import { Icon } from './icon.tsx'
import { LOCK } from './icons.ts'
import * as css from './locked-media.module.css'

const WIDTH = 358
const HEIGHT = 336
const RIM = Math.hypot(WIDTH / 2, HEIGHT) + 10
const MULLIONS = fanRings(
  { cx: WIDTH / 2, cy: HEIGHT + 1, inner: HEIGHT * 0.3, panes: 7, gap: 5 },
  HEIGHT * 0.62,
  RIM,
)

/** `children` stand in the middle instead of the lock. */
interface LockedMediaProps extends ComponentProps<'div'> {
  /** What may be seen of it, blurred. Nothing of the content itself is loaded before it is paid. */
  picture?: string | null
  isSmall?: boolean
  /** Plays the opening once. */
  isOpen?: boolean
}

/** Locked glass. It fills whatever box it is put into. */
export function LockedMedia(props: LockedMediaProps) {
  const { picture, isSmall, isOpen, className, children, ...rest } = props
  const names = classNames(css.frost, isSmall && css.small, isOpen && css.isOpen, className)
  return (
    <div style={{ height: '100%' }} {...rest} className={names}>
      {picture && <img src={picture} alt="" />}
      {!isSmall && (
        <FanPanes
          className={css.mullions}
          paths={MULLIONS}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="xMidYMax slice"
        />
      )}
      <span className={css.hub}>
        {children ?? (
          <span className={css.lock}>
            <Icon shape={LOCK} size={isSmall ? 14 : 28} />
          </span>
        )}
      </span>
    </div>
  )
}
