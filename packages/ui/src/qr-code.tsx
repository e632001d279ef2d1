import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Logo } from './logo.tsx'
import * as css from './qr-code.module.css'

interface QrCodeProps extends ComponentProps<'div'> {
  /** `1` for a dark module; the middle is left free. */
  rows: readonly string[]
  label: string
  logoWidth: number
}

/** The squares in three corners, by which a camera finds the code. */
const FINDER = 7

/** Dark on white in every theme: cameras want it so. They do not mind round modules and corners. */
export function QrCode({ rows, label, logoWidth, className, ...props }: QrCodeProps) {
  const side = rows.length
  const corners = [
    [0, 0],
    [side - FINDER, 0],
    [0, side - FINDER],
  ] as const
  const isInCorner = (x: number, y: number) =>
    corners.some(([left, top]) => x >= left && x < left + FINDER && y >= top && y < top + FINDER)
  const modules = rows.flatMap((row, y) =>
    Array.from(row, (module, x) => ({ x, y, isDark: module === '1' && !isInCorner(x, y) })),
  )
  return (
    <div {...props} className={classNames(css.code, className)} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
        {modules
          .filter(({ isDark }) => isDark)
          .map(({ x, y }) => (
            <rect key={`${x} ${y}`} x={x + 0.05} y={y + 0.05} width="0.9" height="0.9" rx="0.3" />
          ))}
        {corners.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path d="M1.75 0h3.5A1.75 1.75 0 0 1 7 1.75v3.5A1.75 1.75 0 0 1 5.25 7h-3.5A1.75 1.75 0 0 1 0 5.25v-3.5A1.75 1.75 0 0 1 1.75 0zm.4 1A1.15 1.15 0 0 0 1 2.15v2.7A1.15 1.15 0 0 0 2.15 6h2.7A1.15 1.15 0 0 0 6 4.85v-2.7A1.15 1.15 0 0 0 4.85 1z" />
            <rect x="2" y="2" width="3" height="3" rx=".75" />
          </g>
        ))}
      </svg>
      <Logo width={logoWidth} />
    </div>
  )
}
