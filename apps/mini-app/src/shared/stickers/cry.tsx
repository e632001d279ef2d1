import { Drop } from './extras.tsx'
import { Cheeks, Eyes, Line, Wail } from './face.tsx'
import { Lumi } from './lumi.tsx'

export function Cry() {
  return (
    <Lumi
      mood="pale"
      around={
        <>
          <Drop x={40} y={126} size={5} />
          <Drop x={121} y={122} size={6} turn={1} />
          <Drop x={128} y={140} size={4} turn={2} />
        </>
      }
    >
      <Line d="M54 81Q61 80 65 75" />
      <Line d="M106 81Q99 80 95 75" />
      <Eyes y={93} height={7} />
      <Cheeks glow={0.3} />
      <Wail d="M70 115Q80 100 90 115Q80 119 70 115Z" />
      <g fill="none" stroke="#5CC3FF" strokeWidth="6" strokeLinecap="round" opacity=".92">
        <path d="M58 101Q52 116 54 128" />
        <path d="M102 101Q108 116 106 128" />
      </g>
    </Lumi>
  )
}
