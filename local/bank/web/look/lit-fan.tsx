import { FanLight } from '@fanlight/ui/fan-light'
import { fanPaths } from '@fanlight/ui/fan-paths'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import * as css from './lit-fan.module.css'

const PANES = fanPaths({ cx: 110, cy: 120, inner: 56, outer: 108, panes: 9, gap: 6 })

/** The fan wide open: it is paid. */
export function LitFan() {
  const id = useId()
  const paint = `url(#${id})`
  return (
    <div className={css.fan}>
      <svg width="220" height="126" viewBox="0 0 220 126" aria-hidden="true">
        <FanLight id={id} x1={2} y1={120} x2={218} y2={30} />
        <g fill={paint} stroke={paint} strokeWidth="4" strokeLinejoin="round">
          {PANES.map((pane) => (
            <path key={pane} d={pane} />
          ))}
        </g>
      </svg>
      <span>
        <Icon name="check" size={44} />
      </span>
    </div>
  )
}
