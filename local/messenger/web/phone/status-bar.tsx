import { useEffect, useState } from 'react'
import { worldNow } from '../state/world.ts'
import * as css from './status-bar.module.css'

/** The phone's own line at the top, with the world's time. */
export function StatusBar() {
  return (
    <div className={css.bar} aria-hidden="true">
      <WorldTime />
      <svg width="68" height="14" viewBox="0 0 68 14" fill="currentColor" aria-hidden="true">
        <rect x="0" y="8" width="3.2" height="4.5" rx="1" />
        <rect x="4.8" y="6" width="3.2" height="6.5" rx="1" />
        <rect x="9.6" y="3.5" width="3.2" height="9" rx="1" />
        <rect x="14.4" y="1" width="3.2" height="11.5" rx="1" />
        <path d="M30.500 2.400a10 10 0 0 1 6.900 2.700l1.200-1.300a11.800 11.800 0 0 0-16.200 0l1.200 1.300a10 10 0 0 1 6.900-2.700zm0 4a6 6 0 0 1 4.100 1.600l1.200-1.300a7.800 7.800 0 0 0-10.600 0l1.200 1.300a6 6 0 0 1 4.100-1.600zm2.500 3.800a3.700 3.700 0 0 0-5 0l2.500 2.600z" />
        <rect
          x="43.500"
          y="1.500"
          width="20"
          height="10.500"
          rx="3.400"
          fill="none"
          stroke="currentColor"
          opacity=".4"
        />
        <rect x="45" y="3" width="17" height="7.500" rx="2.200" />
        <path d="M65 5v3.600a2 2 0 0 0 0-3.600z" opacity=".5" />
      </svg>
    </div>
  )
}

const TICK_MS = 1_000

function WorldTime() {
  const [now, setNow] = useState(worldNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(worldNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const time = new Date(now)
  return <span>{`${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`}</span>
}
