import { fanPaths } from '@fanlight/ui/fan-paths'
import * as css from './wall.module.css'

const WIDTH = 612
const COLUMNS = 3
const ROWS = 4
const GAP = 15

const FAN = fanPaths({ cx: 0, cy: 0, inner: 112, outer: WIDTH / 2, panes: 7, gap: GAP })
const FRONDS = [
  { x: -150, y: -250, turn: 62, leaves: 11 },
  { x: 96, y: -236, turn: 118, leaves: 10 },
]

/** A wall with the light of a fanlight on it; by night the sun is low. */
export function Wall() {
  return (
    <div className={css.wall}>
      <svg viewBox="0 0 1280 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g transform="matrix(1 -.09 .25 1 566 372)" className={css.light}>
          {FAN.map((pane) => (
            <path key={pane} d={pane} />
          ))}
          <path d="M-97 -6a97 97 0 0 1 194 0z" />
          {Array.from({ length: COLUMNS * ROWS }, (_none, index) => (
            <rect key={cell(index).id} {...cell(index).box} />
          ))}
        </g>
        <g transform="matrix(1 -.09 .25 1 566 372)" className={css.palm}>
          {FRONDS.map((frond) => (
            <Frond key={frond.x} {...frond} />
          ))}
        </g>
      </svg>
    </div>
  )
}

function cell(index: number) {
  const column = index % COLUMNS
  const row = Math.floor(index / COLUMNS)
  const width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
  const height = 158
  const box = {
    x: -WIDTH / 2 + column * (width + GAP),
    y: 22 + row * (height + GAP),
    width,
    height,
  }
  return { id: `${column}-${row}`, box }
}

function Frond({ x, y, turn, leaves }: (typeof FRONDS)[number]) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-30 0Q80 -22 190 0" fill="none" strokeWidth="5" stroke="currentColor" />
      {Array.from({ length: leaves }, (_none, index) => index).map((index) => (
        <path
          key={index}
          d="M0 0q34 12 62 50q-44 -12 -62 -50"
          transform={`translate(${index * 18 - 20} -8) rotate(${18 + index * 3})`}
        />
      ))}
    </g>
  )
}
