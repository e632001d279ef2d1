import * as css from './lumi.module.css'

const INK = '#4A1A1E'

export function Eyes({ y = 92, height = 6.4 }: { y?: number; height?: number }) {
  return (
    <>
      <Eye x={64} y={y} height={height} />
      <Eye x={96} y={y} height={height} />
    </>
  )
}

export function Eye({ x, y, height = 6.4 }: { x: number; y: number; height?: number }) {
  return (
    <g className={css.eye}>
      <ellipse cx={x} cy={y} rx={height * 0.76} ry={height} fill={INK} />
      <circle cx={x + 1.7} cy={y - 2.4} r="1.9" fill="#fff" />
      <circle cx={x - 1.5} cy={y + 2.6} r="1" fill="#fff" opacity=".7" />
    </g>
  )
}

/** A brow, a closed eye, or a mouth that keeps shut. */
export function Line({ d }: { d: string }) {
  return <path d={d} fill="none" stroke={INK} strokeWidth="3.6" strokeLinecap="round" />
}

export function Cheeks({ glow = 0.42 }: { glow?: number }) {
  return (
    <g fill="#FF5A5A" opacity={glow}>
      <ellipse cx="54" cy="103" rx="7" ry="4.6" />
      <ellipse cx="106" cy="103" rx="7" ry="4.6" />
    </g>
  )
}

/** Open, and showing a tongue. */
export function Grin() {
  return (
    <>
      <path
        d="M67 103Q80 107 93 103Q89 117 80 117T67 103Z"
        fill="#7A1B2B"
        stroke={INK}
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <ellipse cx="80" cy="113" rx="6" ry="3" fill="#FF7C7C" />
    </>
  )
}

/** Open too, but nothing to laugh about. */
export function Wail({ d }: { d: string }) {
  return <path d={d} fill="#7A1B2B" stroke={INK} strokeWidth="2.6" strokeLinejoin="round" />
}
