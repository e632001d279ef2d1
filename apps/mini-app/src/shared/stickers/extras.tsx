import { useId } from 'react'
import * as css from './lumi.module.css'

interface PlaceProps {
  x: number
  y: number
  size: number
  /** Which of its kind it is: they do not all move at once. */
  turn?: number
}

const at = ({ x, y, size }: PlaceProps) => `translate(${x} ${y}) scale(${size})`

export function Spark({ colour = '#FFC94F', ...place }: PlaceProps & { colour?: string }) {
  return (
    <g transform={at(place)}>
      <path
        className={css.spark}
        style={{ '--i': place.turn ?? 0 }}
        d="M0-1Q.12-.12 1 0Q.12.12 0 1Q-.12.12-1 0Q-.12-.12 0-1Z"
        fill={colour}
      />
    </g>
  )
}

export function Drop(place: PlaceProps) {
  return (
    <g transform={at(place)}>
      <g className={css.drop} style={{ '--i': place.turn ?? 0 }}>
        <path d="M0-1C.7 0 .95.4 .95.8A.95.95 0 0 1-.95.8C-.95.4-.7 0 0-1Z" fill="#5CC3FF" />
        <path
          d="M-.45.75Q-.4 1.15-.1 1.3"
          stroke="#fff"
          strokeWidth=".22"
          strokeLinecap="round"
          fill="none"
          opacity=".8"
        />
      </g>
    </g>
  )
}

export function Coin(place: PlaceProps) {
  const id = useId()
  return (
    <g transform={at(place)}>
      <Gold id={id} />
      <g className={css.coin} style={{ '--i': place.turn ?? 0 }}>
        <circle r="1" cy=".1" fill="#C9831A" />
        <circle r=".94" fill={`url(#${id})`} />
        <circle r=".7" fill="none" stroke="#B8760F" strokeWidth=".1" opacity=".65" />
        <path
          d="M.34-.36A.42.42 0 1 0 .34.36M-.48-.12H.14M-.48.12H.14"
          fill="none"
          stroke="#8A5206"
          strokeWidth=".16"
          strokeLinecap="round"
        />
      </g>
    </g>
  )
}

/** Coins on top of each other, seen from the side. */
export function Pile({ x, y, size, count }: PlaceProps & { count: number }) {
  const id = useId()
  const height = size * 0.45
  return (
    <>
      <Gold id={id} />
      {Array.from({ length: count }, (_none, index) => y - index * height).map((bottom) => (
        <g key={bottom}>
          <ellipse cx={x} cy={bottom} rx={size} ry={size * 0.36} fill="#C9831A" />
          <ellipse
            cx={x}
            cy={bottom - height * 0.6}
            rx={size}
            ry={size * 0.36}
            fill={`url(#${id})`}
          />
        </g>
      ))}
    </>
  )
}

export function Gold({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#FFF2B8" />
      <stop offset=".5" stopColor="#FBCB50" />
      <stop offset="1" stopColor="#E89F26" />
    </linearGradient>
  )
}
