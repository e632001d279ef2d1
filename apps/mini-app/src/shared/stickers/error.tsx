import { Drop } from './extras.tsx'
import { Cheeks, Line } from './face.tsx'
import * as css from './lumi.module.css'
import { Lumi } from './lumi.tsx'

const SIGN = 'M122 102 141 136H103Z'

export function Failure() {
  return (
    <Lumi mood="hot" around={<Drop x={38} y={62} size={5} />}>
      <Line d="M57 86 68 97M68 86 57 97M92 86 103 97M103 86 92 97" />
      <Cheeks glow={0.35} />
      <Line d="M64 113Q69 107 74 113T85 113T96 112" />
      <g className={css.wobble}>
        <path d={SIGN} fill="#fff" stroke="#fff" strokeWidth="15" strokeLinejoin="round" />
        <path d={SIGN} fill="#E5383B" stroke="#E5383B" strokeWidth="9" strokeLinejoin="round" />
        <path d="M122 111v12" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
        <circle cx="122" cy="132" r="3" fill="#fff" />
      </g>
    </Lumi>
  )
}
