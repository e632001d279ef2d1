import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { FanLight } from './fan-light.tsx'
import { fanPaths } from './fan-paths.ts'
import * as css from './loader.module.css'

const PANES = fanPaths({ cx: 48, cy: 56, inner: 20, outer: 46, panes: 7, gap: 4 })

/** The loader on a screen of its own, and what it is waiting for. */
export function LoadingScreen({ className, children, ...props }: ComponentProps<'div'>) {
  return (
    <div role="status" {...props} className={classNames(css.screen, className)}>
      <FanLoader width={104} />
      <span>{children}</span>
    </div>
  )
}

/** The fan whose panes light up one after another. */
export function FanLoader({ width }: { width: number }) {
  const id = useId()
  return (
    <svg
      className={css.fan}
      width={width}
      height={width * 0.625}
      viewBox="0 6 96 54"
      aria-hidden="true"
    >
      <FanLight id={id} x1={4} y1={56} x2={92} y2={20} />
      <g fill={`url(#${id})`} stroke={`url(#${id})`} strokeWidth="2" strokeLinejoin="round">
        {PANES.map((path, index) => (
          <path key={path} d={path} style={{ '--pane': index }} />
        ))}
        <path d="M34 56a14 14 0 0 1 28 0z" style={{ '--pane': 3 }} />
      </g>
    </svg>
  )
}
