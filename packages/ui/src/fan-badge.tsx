import { useId } from 'react'
import css from './fan-badge.module.css'
import { fanPaths } from './fan-paths.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icons.ts'

const PANES = fanPaths({ cx: 60, cy: 72, inner: 34, outer: 58, panes: 9, gap: 4 })

interface FanBadgeProps {
  icon: IconShape
  width: number
  /** Where the light is out: something is missing, failed or over. */
  isDim?: boolean
}

/** A fan with a sign in its hub. */
export function FanBadge({ icon, width, isDim = false }: FanBadgeProps) {
  const id = useId()
  return (
    <span
      className={`${css['emblem']} ${isDim ? css['dim'] : ''}`}
      style={{ width, height: width * 0.8 }}
    >
      <svg viewBox="0 0 120 96" aria-hidden="true">
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="2" y1="72" x2="118" y2="20">
          <stop offset="0" stopColor="#F2667A" />
          <stop offset=".5" stopColor="#FF9A4D" />
          <stop offset="1" stopColor="#FFD45E" />
        </linearGradient>
        <g fill={`url(#${id})`} stroke={`url(#${id})`} strokeWidth="3" strokeLinejoin="round">
          {PANES.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
      <span className={css['hub']}>
        <Icon shape={icon} size={24} />
      </span>
    </span>
  )
}
