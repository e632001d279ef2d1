import type { Attachment } from '@fanlight/contract'
import * as css from './watermark.module.css'

/** Where it stands, as parts of the picture. A crop that is worth something keeps one of them. */
const PLACES = [
  { x: 0.27, y: 0.2 },
  { x: 0.68, y: 0.51 },
  { x: 0.36, y: 0.83 },
]

/**
 * Names the fan on what was paid for, too faint to be seen and enough to be found in a copy. It lies
 * on the picture alone: a drawing of its size, fitted into the same box by the same rule.
 */
export function Watermark({ code, on }: { code: string; on: Attachment }) {
  const { width, height } = on
  const size = Math.min(width, height) / 18
  return (
    <svg
      className={css.mark}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-part="watermark"
    >
      {PLACES.map(({ x, y }) => (
        <text key={y} x={x * width} y={y * height} fontSize={size}>
          {code}
        </text>
      ))}
    </svg>
  )
}
