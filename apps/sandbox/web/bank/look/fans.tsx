import { useId } from 'react'
import { fanPanes } from './fan-panes.ts'
import { Icon } from './icon.tsx'

const MARK = fanPanes({ cx: 24, cy: 34, inner: 9.5, outer: 23, panes: 5, gap: 2.6 })
const MARK_HUB = 'M17.5 34a6.5 6.5 0 0 1 13 0z'
const LOADER = fanPanes({ cx: 48, cy: 56, inner: 20, outer: 46, panes: 7, gap: 4 })
const LOADER_HUB = 'M34 56a14 14 0 0 1 28 0z'
const LIT = fanPanes({ cx: 110, cy: 120, inner: 56, outer: 108, panes: 9, gap: 6 })

/** The shop's mark, in one colour or in its own light. */
export function Mark({ width, isPlain = false }: { width: number; isPlain?: boolean }) {
  const id = useId()
  const paint = isPlain ? 'currentColor' : `url(#${id})`
  return (
    <svg width={width} height={width * 0.72} viewBox="0 9 48 27" aria-hidden="true">
      <Light id={id} from="2 36" to="46 16" />
      <g fill={paint} stroke={paint} strokeWidth="1.2" strokeLinejoin="round">
        {[...MARK, MARK_HUB].map((pane) => (
          <path key={pane} d={pane} />
        ))}
      </g>
    </svg>
  )
}

/** Panes that light up one after another. */
export function Loader({ width }: { width: number }) {
  const id = useId()
  const paint = `url(#${id})`
  return (
    <svg
      className="loader"
      width={width}
      height={width * 0.625}
      viewBox="0 6 96 54"
      aria-hidden="true"
    >
      <Light id={id} from="4 56" to="92 20" />
      <g fill={paint} stroke={paint} strokeWidth="2" strokeLinejoin="round">
        {[...LOADER, LOADER_HUB].map((pane, index) => (
          <path key={pane} d={pane} style={{ '--at': pane === LOADER_HUB ? 3 : index }} />
        ))}
      </g>
    </svg>
  )
}

/** The fan wide open: it is paid. */
export function LitFan() {
  const id = useId()
  const paint = `url(#${id})`
  return (
    <div className="lit-fan">
      <svg width="220" height="126" viewBox="0 0 220 126" aria-hidden="true">
        <Light id={id} from="2 120" to="218 30" />
        <g fill={paint} stroke={paint} strokeWidth="4" strokeLinejoin="round">
          {LIT.map((pane) => (
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

function Light({ id, from, to }: { id: string; from: string; to: string }) {
  const [x1, y1] = from.split(' ')
  const [x2, y2] = to.split(' ')
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      <stop offset="0" stopColor="#de3f63" />
      <stop offset=".5" stopColor="#f9763f" />
      <stop offset="1" stopColor="#ffc04f" />
    </linearGradient>
  )
}
