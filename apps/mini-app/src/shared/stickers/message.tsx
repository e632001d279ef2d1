import { Spark } from './extras.tsx'
import { Cheeks, Eye, Line, Wail } from './face.tsx'
import * as css from './lumi.module.css'
import { Lumi } from './lumi.tsx'

export function Message() {
  return (
    <Lumi
      around={
        <>
          <Spark x={24} y={46} size={7} />
          <Spark x={138} y={40} size={8} colour="#FF7C8C" turn={1} />
        </>
      }
    >
      <Eye x={63} y={88} />
      <Line d="M91 89Q96.5 83 102 89" />
      <Cheeks />
      <Wail d="M71 99H90Q87 106 80.5 106T71 99Z" />
      <g className={css.wobble}>
        <g transform="rotate(-5 80 128)" strokeLinejoin="round" strokeLinecap="round">
          <rect x="45" y="107" width="70" height="42" rx="8" fill="#FFE9D6" />
          <g fill="#FFF7EE" stroke="#E9B08A" strokeWidth="2.4">
            <path d="M47 142 71 124M113 142 89 124" />
            <path d="M47 112Q49 108 53 108H107Q111 108 113 112L84 132Q80 134 76 132Z" />
          </g>
          <path
            d="M80 135Q71 129 72 124Q73 120 76 120T80 124Q81 120 84 120T88 124Q89 129 80 135Z"
            fill="#E8406A"
          />
        </g>
      </g>
    </Lumi>
  )
}
