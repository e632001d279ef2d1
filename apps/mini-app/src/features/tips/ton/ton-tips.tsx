import { addTonCalls } from '@fanlight/client/ton-calls'
import { Screen } from '@fanlight/ui/screen'
import { useLateModule } from '@fanlight/web/use-late-module'
import type { ReactNode } from 'react'
import { forget } from '../../../shared/storage.ts'
import { keepCoinsChosen } from './kept-tip.ts'
import * as css from './ton-tips.module.css'
import { useTonWords } from './ton-words.ts'

addTonCalls()

const loadFlow = () => import('./ton-flow.tsx')

interface CurrencySwitchProps {
  isTon: boolean
  onChange: (isTon: boolean) => void
}

/** In which currency the tip is; shown where there is a choice. */
export function CurrencySwitch({ isTon, onChange }: CurrencySwitchProps) {
  const words = useTonWords()
  if (!words) return null
  const { w } = words
  const choose = (is: boolean) => {
    if (is) keepCoinsChosen()
    else forget('tonTip')
    onChange(is)
  }
  const choices = [
    { text: w('ton.euro'), is: false },
    { text: w('ton.coins'), is: true },
  ]
  return (
    <fieldset className={css.currencies} aria-label={w('ton.currency')}>
      {choices.map(({ text, is }) => (
        <label key={text} className={css.currency}>
          <input type="radio" name="currency" checked={isTon === is} onChange={() => choose(is)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The tip in coins: what connects a wallet is heavy, and comes when it is chosen. */
export function TonTips({ currencies }: { currencies: ReactNode }) {
  const flow = useLateModule(loadFlow)
  const words = useTonWords()
  if (!flow || !words) return <Screen>{currencies}</Screen>
  return <flow.TonFlow currencies={currencies} words={words} />
}
