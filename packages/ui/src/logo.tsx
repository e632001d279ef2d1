import { useId } from 'react'
import { FanLight } from './fan-light.tsx'
import { fanPaths } from './fan-paths.ts'

const PANES = fanPaths({ cx: 24, cy: 34, inner: 9.5, outer: 23, panes: 5, gap: 2.6 })

/** The mark, in its own light or in the colour of the words beside it. */
export function Logo({ width, isPlain = false }: { width: number; isPlain?: boolean }) {
  const id = useId()
  const paint = isPlain ? 'currentColor' : `url(#${id})`
  return (
    <svg width={width} height={width * 0.72} viewBox="0 9 48 27" aria-hidden="true">
      <FanLight id={id} x1={2} y1={36} x2={46} y2={16} />
      <g fill={paint} stroke={paint} strokeWidth="1.2" strokeLinejoin="round">
        {PANES.map((path) => (
          <path key={path} d={path} />
        ))}
        <path d="M17.5 34a6.5 6.5 0 0 1 13 0z" />
      </g>
    </svg>
  )
}
