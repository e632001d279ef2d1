import { Drop } from './extras.tsx'
import { Cheeks, Line } from './face.tsx'
import * as css from './lumi.module.css'
import { Lumi } from './lumi.tsx'

export function Regret() {
  return (
    <Lumi
      mood="pale"
      around={
        <>
          <g className={css.wobble}>
            <g fill="#9A90B0">
              <circle cx="92" cy="40" r="12" />
              <circle cx="107" cy="32" r="17" />
              <circle cx="127" cy="39" r="13" />
              <rect x="90" y="38" width="39" height="14" rx="6" />
            </g>
            <path
              d="M91 45Q85 38 91 32"
              stroke="#C9C2D9"
              strokeWidth="3.4"
              strokeLinecap="round"
              fill="none"
            />
          </g>
          <Drop x={100} y={61} size={3.6} />
          <Drop x={114} y={66} size={3.6} turn={1} />
          <Drop x={126} y={60} size={3.6} turn={2} />
        </>
      }
    >
      <Line d="M53 84Q60 83 65 78" />
      <Line d="M107 84Q100 83 95 78" />
      <Line d="M56 95Q62.5 101 69 95" />
      <Line d="M91 95Q97.5 101 104 95" />
      <Cheeks glow={0.26} />
      <Line d="M71 115Q80 103 89 115" />
    </Lumi>
  )
}
