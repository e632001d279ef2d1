import { Coin, Pile, Spark } from './extras.tsx'
import { Cheeks, Grin, Line } from './face.tsx'
import { Lumi } from './lumi.tsx'

export function Money() {
  return (
    <Lumi
      around={
        <>
          <Coin x={30} y={44} size={11} />
          <Coin x={134} y={34} size={13} turn={1} />
          <Coin x={142} y={84} size={8} turn={2} />
          <Spark x={18} y={82} size={6} turn={1} />
        </>
      }
    >
      <Line d="M57 92Q63.5 84 70 92" />
      <Line d="M90 92Q96.5 84 103 92" />
      <Cheeks glow={0.5} />
      <Grin />
      <Pile x={122} y={141} size={18} count={3} />
      <Pile x={38} y={142} size={16} count={2} />
    </Lumi>
  )
}
