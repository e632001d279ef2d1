import { fanPaths } from '@fanlight/ui/fan-paths'
import { type ReactNode, useId } from 'react'
import * as css from './lumi.module.css'

const RAYS = fanPaths({
  cx: 80,
  cy: 92,
  inner: 51,
  outer: 70,
  panes: 9,
  gap: 7,
  from: 166,
  sweep: 208,
})

/** From the light to the shade of the body, and from the left to the right of the rays. */
const MOODS = {
  sunny: {
    body: ['#FFF0A6', '#FFC94F', '#FF9A3D', '#F4722E'],
    rays: ['#F2667A', '#FF9A4D', '#FFD45E'],
  },
  pale: {
    body: ['#FFF3CC', '#F6CE84', '#E2A06A', '#BE7358'],
    rays: ['#C98A8F', '#D9A27C', '#E6C28A'],
  },
  hot: {
    body: ['#FFE1B0', '#FFB45C', '#FF7E4A', '#D9413F'],
    rays: ['#DE3F63', '#F9763F', '#FFB25E'],
  },
} as const

interface LumiProps {
  mood?: keyof typeof MOODS
  /** The face, and what moves along with it. */
  children: ReactNode
  /** What keeps its place in front of everything. */
  around?: ReactNode
}

/** A small sun in a fan of rays. */
export function Lumi({ mood = 'sunny', children, around }: LumiProps) {
  const id = useId()
  const { body, rays } = MOODS[mood]
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true">
      <radialGradient id={`${id}b`} cx=".36" cy=".28" r=".82">
        <Stops colours={body} />
      </radialGradient>
      <linearGradient
        id={`${id}r`}
        gradientUnits="userSpaceOnUse"
        x1="12"
        y1="110"
        x2="148"
        y2="40"
      >
        <Stops colours={rays} />
      </linearGradient>
      <ellipse className={css.shadow} cx="80" cy="147" rx="36" ry="5.5" />
      <g className={css.bob}>
        <g
          className={css.rays}
          fill={`url(#${id}r)`}
          stroke={`url(#${id}r)`}
          strokeWidth="4"
          strokeLinejoin="round"
          opacity={mood === 'pale' ? 0.62 : 1}
        >
          {RAYS.map((path, index) => (
            <path key={path} d={path} style={{ '--i': index }} />
          ))}
        </g>
        <circle cx="80" cy="94" r="45" fill={`url(#${id}b)`} />
        <path className={css.gloss} d="M45 81Q52 63 70 56" />
        {children}
      </g>
      {around}
    </svg>
  )
}

function Stops({ colours }: { colours: readonly string[] }) {
  return colours.map((colour, index) => (
    <stop key={colour} offset={index / (colours.length - 1)} stopColor={colour} />
  ))
}
