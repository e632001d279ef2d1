import { useId } from 'react'
import css from './watermark.module.css'

/**
 * Names the fan on every picture of the screen. It moves now and then, so that no still crop is
 * without it; whoever edits the page can take it away, everybody else records it.
 */
export function Watermark({ code }: { code: string }) {
  const id = useId()
  return (
    <svg className={css['mark']} aria-hidden="true">
      <pattern
        id={id}
        width="170"
        height="110"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-24)"
      >
        <text x="10" y="40">
          {code}
        </text>
        {/* Where one tile ends in the middle of it, the next goes on. */}
        {[-75, 95].map((x) => (
          <text key={x} x={x} y="95">
            {code}
          </text>
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
