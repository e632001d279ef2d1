import { useId } from 'react'
import { Gold, Spark } from './extras.tsx'
import { Cheeks, Eyes, Grin } from './face.tsx'
import { Lumi } from './lumi.tsx'

const BEADS = [
  { x: 49, y: 29, r: 3.4 },
  { x: 80, y: 16, r: 3.8 },
  { x: 111, y: 29, r: 3.4 },
]

export function Crown() {
  const gold = useId()
  return (
    <Lumi
      around={
        <>
          <Spark x={22} y={40} size={9} />
          <Spark x={140} y={52} size={7} colour="#FF8A5A" turn={1} />
          <Spark x={132} y={22} size={5} colour="#FFD978" turn={2} />
          <Spark x={30} y={128} size={5} colour="#FF8A5A" turn={3} />
        </>
      }
    >
      <Eyes />
      <Cheeks />
      <Grin />
      <g transform="rotate(-7 80 44)" stroke="#C07A12" strokeLinejoin="round">
        <Gold id={gold} />
        <path
          d="M49 29 64 38 80 16 96 38 111 29 106 60Q80 63 54 60Z"
          fill={`url(#${gold})`}
          strokeWidth="2.4"
        />
        <path d="M55 51Q80 54 105 51" fill="none" strokeWidth="2.2" opacity=".7" />
        {BEADS.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} fill="#FFE79A" strokeWidth="1.8" />
        ))}
        <g stroke="none">
          <circle cx="63" cy="45" r="3" fill="#5C7CFF" />
          <circle cx="80" cy="44" r="4.6" fill="#E8406A" />
          <circle cx="78.6" cy="42.5" r="1.5" fill="#fff" opacity=".8" />
          <circle cx="97" cy="45" r="3" fill="#37B98A" />
        </g>
      </g>
    </Lumi>
  )
}
