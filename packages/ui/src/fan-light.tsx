import type { ComponentProps } from 'react'

interface FanLightProps extends ComponentProps<'linearGradient'> {
  id: string
  /** The line along which it changes. */
  x1: number
  y1: number
  x2: number
  y2: number
}

/** The light of the mark, to fill a fan with: from rose over ember to gold. */
export function FanLight(props: FanLightProps) {
  return (
    <linearGradient gradientUnits="userSpaceOnUse" {...props}>
      <stop offset="0" stopColor="#de3f63" />
      <stop offset=".5" stopColor="#f9763f" />
      <stop offset="1" stopColor="#ffc04f" />
    </linearGradient>
  )
}
