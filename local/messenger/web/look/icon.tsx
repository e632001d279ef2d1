import type { ReactNode } from 'react'
import * as css from './icon.module.css'

const FILLED = { fill: 'currentColor', stroke: 'none' }

/** Drawn on 24 by 24, with lines of 1.8 and round ends. */
const SHAPES = {
  close: <path d="M6 6l12 12M18 6L6 18" />,
  back: <path d="M15 4.5 7.5 12l7.5 7.5" />,
  forward: <path d="M9 5l7 7-7 7" />,
  more: (
    <>
      <circle cx="5" cy="12" r="1.7" {...FILLED} />
      <circle cx="12" cy="12" r="1.7" {...FILLED} />
      <circle cx="19" cy="12" r="1.7" {...FILLED} />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  check: <path d="M5 12.5 10 17.5 19.5 7" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="3" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  lockFilled: (
    <path
      d="M12 2.5a5 5 0 0 0-5 5V10h-.2A2.8 2.8 0 0 0 4 12.8v5.4A2.8 2.8 0 0 0 6.8 21h10.4a2.8 2.8 0 0 0 2.8-2.8v-5.4a2.8 2.8 0 0 0-2.8-2.8H17V7.5a5 5 0 0 0-5-5zm3 7.5H9V7.5a3 3 0 0 1 6 0z"
      fillRule="evenodd"
      {...FILLED}
    />
  ),
  photo: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="3.5" />
      <path d="M4.5 16.5l4.5-4.5 4 4 2.5-2.5 4 4" />
      <circle cx="15.5" cy="9" r="1.4" />
    </>
  ),
  video: (
    <>
      <rect x="3" y="6" width="12.5" height="12" rx="3" />
      <path d="M15.5 10.5 21 7.5v9l-5.5-3" />
    </>
  ),
  play: (
    <path
      d="M8 5.5v13a.8.8 0 0 0 1.2.7l10.3-6.5a.8.8 0 0 0 0-1.4L9.2 4.8a.8.8 0 0 0-1.2.7z"
      {...FILLED}
    />
  ),
  star: <path d="M12 3l2.7 5.7 6.1.8-4.5 4.3 1.1 6.2L12 17l-5.4 3 1.1-6.2L3.2 9.5l6.1-.8z" />,
  starFilled: (
    <path
      d="M11.1 2.9a1 1 0 0 1 1.8 0l2.4 5 5.4.7c.9.1 1.2 1.2.6 1.8l-4 3.8 1 5.5c.2.8-.7 1.5-1.5 1.1L12 18.1l-4.8 2.7c-.8.4-1.7-.3-1.5-1.1l1-5.5-4-3.8c-.6-.6-.3-1.7.6-1.8l5.4-.7z"
      {...FILLED}
    />
  ),
  refresh: (
    <>
      <path d="M20 11a8 8 0 0 0-14.3-4L3.5 9.5M4 13a8 8 0 0 0 14.3 4l2.2-2.5" />
      <path d="M3.5 4.5v5h5M20.5 19.5v-5h-5" />
    </>
  ),
  copy: (
    <>
      <rect x="8" y="8" width="12" height="12" rx="3" />
      <path d="M16 5.5A1.5 1.5 0 0 0 14.5 4h-8A2.5 2.5 0 0 0 4 6.5v8A1.5 1.5 0 0 0 5.5 16" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.5 2.3" />
    </>
  ),
  send: (
    <>
      <path d="M20.5 3.5 3.5 10.3l6.7 3.5 3.5 6.7z" />
      <path d="M20.5 3.5 10.2 13.8" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  home: <path d="M4 10.5 12 4l8 6.5V18a2 2 0 0 1-2 2h-3.5v-5h-5v5H6a2 2 0 0 1-2-2z" />,
  smile: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8.5 14.2c.8 1.3 2 2 3.5 2s2.7-.7 3.5-2M9 9.6v.1M15 9.6v.1" />
    </>
  ),
  mic: (
    <>
      <rect x="9" y="3" width="6" height="11.5" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
    </>
  ),
  bank: <path d="M3.5 9.5 12 4l8.5 5.5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17" />,
  chart: <path d="M4 19.5h16M6.5 16v-4M11 16V6.5M15.5 16v-6.5M20 16V4.5" />,
  moon: <path d="M20 14.2A8.3 8.3 0 1 1 9.8 4 6.6 6.6 0 0 0 20 14.2z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3" />
    </>
  ),
  phone: (
    <>
      <rect x="6.5" y="2.5" width="11" height="19" rx="3" />
      <path d="M11 18.5h2" />
    </>
  ),
  external: (
    <path d="M14 4.5h5.5V10M19.5 4.5 11 13M17 14.5v3A2.5 2.5 0 0 1 14.5 20h-8A2.5 2.5 0 0 1 4 17.5v-8A2.5 2.5 0 0 1 6.5 7h3" />
  ),
  done: (
    <path
      d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm4.9 7.4-5.6 6a1 1 0 0 1-1.5 0l-2.7-2.7a1 1 0 0 1 1.5-1.5l1.9 2 4.9-5.2a1 1 0 0 1 1.5 1.4z"
      {...FILLED}
    />
  ),
  failed: (
    <path
      d="M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm3.8 11.9a1 1 0 0 1-1.4 1.4L12 13.4l-2.4 2.4a1 1 0 0 1-1.4-1.4l2.4-2.4-2.4-2.4a1 1 0 0 1 1.4-1.4l2.4 2.4 2.4-2.4a1 1 0 0 1 1.4 1.4L13.4 12z"
      {...FILLED}
    />
  ),
  users: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.3c2 .7 3.2 2.5 3.5 5.2" />
    </>
  ),
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8" />
    </>
  ),
  bug: (
    <>
      <rect x="7" y="8" width="10" height="12" rx="5" />
      <path d="M9 8a3 3 0 0 1 6 0M12 12v8M3.5 9.5 7 11.5M3 15h4M3.5 20.5 7 18.5M20.5 9.5 17 11.5M21 15h-4M20.5 20.5 17 18.5" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 20.5 20.5" />
    </>
  ),
  down: <path d="M5 9l7 7 7-7" />,
  up: <path d="M5 15l7-7 7 7" />,
  trash: (
    <path d="M4.5 6.5h15M9 6.5V4.8A1.3 1.3 0 0 1 10.3 3.5h3.4A1.3 1.3 0 0 1 15 4.8v1.7M6.5 6.5l.9 12a2 2 0 0 0 2 1.9h5.2a2 2 0 0 0 2-1.9l.9-12" />
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6v.1" />
    </>
  ),
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />,
  upload: (
    <path d="M12 15.5V4.5M7.5 8.5 12 4l4.5 4.5M4 15.5v2A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5v-2" />
  ),
  card: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="3" />
      <path d="M2.5 10h19M6.5 15h4" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof SHAPES

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={css.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  )
}
