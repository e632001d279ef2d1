import { Spark } from './extras.tsx'
import { Cheeks, Eye, Line } from './face.tsx'
import { Lumi } from './lumi.tsx'

export function Monocle() {
  return (
    <Lumi around={<Spark x={24} y={40} size={6} />}>
      <Line d="M55 79Q61 74 68.5 77" />
      <Line d="M88 72Q97 66 105 72" />
      <Eye x={64} y={90} />
      <Eye x={97} y={91} height={7} />
      <Cheeks glow={0.34} />
      <Line d="M72 111Q81 114 88 108" />
      <g fill="none">
        <circle
          cx="97"
          cy="91"
          r="15"
          fill="#fff"
          fillOpacity=".22"
          stroke="#C07A12"
          strokeWidth="4.2"
        />
        <circle cx="97" cy="91" r="15" stroke="#FFDB78" strokeWidth="1.8" />
        <path d="M88 85Q90 81 95 80" stroke="#fff" strokeWidth="2.8" strokeLinecap="round" />
        <path
          d="M111 97Q124 110 108 138"
          stroke="#D9982A"
          strokeWidth="2.2"
          strokeDasharray="1.5 3"
          strokeLinecap="round"
        />
      </g>
    </Lumi>
  )
}
