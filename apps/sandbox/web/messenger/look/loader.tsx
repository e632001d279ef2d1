import { useId } from 'react'
import { fanPanes } from './fan-panes.ts'

const PANES = fanPanes({ cx: 48, cy: 56, inner: 20, outer: 46, panes: 7, gap: 4 })
const HUB = 'M34 56a14 14 0 0 1 28 0z'

/** The fan whose panes light up one after another. */
export function Loader({ width }: { width: number }) {
  const light = useId()
  const paint = `url(#${light})`
  return (
    <svg
      className="loader"
      width={width}
      height={width * 0.625}
      viewBox="0 6 96 54"
      aria-hidden="true"
    >
      <linearGradient id={light} gradientUnits="userSpaceOnUse" x1="4" y1="56" x2="92" y2="20">
        <stop offset="0" stopColor="#DE3F63" />
        <stop offset=".5" stopColor="#F9763F" />
        <stop offset="1" stopColor="#FFC04F" />
      </linearGradient>
      <g fill={paint} stroke={paint} strokeWidth="2" strokeLinejoin="round">
        {[...PANES, HUB].map((pane, index) => (
          <path key={pane} d={pane} style={{ '--at': pane === HUB ? 3 : index }} />
        ))}
      </g>
    </svg>
  )
}
