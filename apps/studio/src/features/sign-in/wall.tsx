import { FanPanes } from '@fanlight/ui/fan-panes'
import { fanRings } from '@fanlight/ui/fan-paths'
import type { ReactNode } from 'react'
import * as css from './sign-in-page.module.css'

const WIDTH = 560
const HEIGHT = 800
const PANES = fanRings({ cx: WIDTH / 2, cy: HEIGHT, inner: 150, panes: 6, gap: 9 }, 312, 532)

/** The window at dusk, as high as the page. */
export function Wall({ children }: { children: ReactNode }) {
  return (
    <div className={css.wall}>
      <FanPanes
        className={css.panes}
        paths={PANES}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMax slice"
      />
      <div className={css.wallText}>{children}</div>
    </div>
  )
}
