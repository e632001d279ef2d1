import { classNames } from '@fanlight/ui/class-names'
import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanRings } from '@fanlight/ui/fan-paths'
import type { ReactNode } from 'react'
import * as css from './sun.module.css'

const RAYS = fanRings(
  { cx: 260, cy: 256, inner: 92, panes: 11, gap: 6, from: 176, sweep: 188 },
  150,
  250,
)

/** Rays behind what Premium is about; `isOut` where the light is off. */
export function Sun({ children, isOut = false }: { children: ReactNode; isOut?: boolean }) {
  return (
    <div className={classNames(css.sun, isOut && css.out)}>
      <div className={css.clip}>
        <div className={css.glow} />
        <FanPanes className={css.rays} paths={RAYS} viewBox="0 0 520 300" />
      </div>
      <div className={css.middle}>{children}</div>
    </div>
  )
}
