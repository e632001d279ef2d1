import { fanPaths } from '@fanlight/ui/fan-paths'
import { useId } from 'react'

const RAYS = fanPaths({ cx: 80, cy: 78, inner: 56, outer: 78, panes: 9, gap: 5 })

/** A small sun that is sorry. */
export function Sorry({ size }: { size: number }) {
  const [id, ball] = [useId(), useId()]
  const paint = `url(#${id})`
  return (
    <svg width={size} height={size} viewBox="-4 -8 168 168" aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="4" y1="90" x2="156" y2="40">
        <stop offset="0" stopColor="#e2456b" />
        <stop offset=".5" stopColor="#fb7a45" />
        <stop offset="1" stopColor="#ffb158" />
      </linearGradient>
      <radialGradient id={ball} cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor="#ffd9a0" />
        <stop offset=".45" stopColor="#ffa552" />
        <stop offset="1" stopColor="#f2683c" />
      </radialGradient>
      <ellipse cx="80" cy="144" rx="38" ry="6" opacity=".14" />
      <g fill={paint} stroke={paint} strokeWidth="3" strokeLinejoin="round">
        {RAYS.map((ray) => (
          <path key={ray} d={ray} />
        ))}
      </g>
      <circle cx="80" cy="84" r="48" fill={`url(#${ball})`} />
      <path
        d="M41 72c3-13 13-23 27-26"
        fill="none"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g fill="none" stroke="#4a1626" strokeWidth="5" strokeLinecap="round">
        <path d="m58 74 10 10m0-10-10 10M92 74l10 10m0-10-10 10" />
        <path d="M62 106q6-6 12 0t12 0 12 0" />
      </g>
      <path d="m118 88 26 44H92z" fill="#e5373d" stroke="var(--page)" strokeWidth="6" />
      <path d="M118 102v13m0 7v1" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
