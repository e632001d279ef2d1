import { useState } from 'react'
import { useSecondsLeft } from '../api/use-seconds-left.ts'
import { clockText, t } from '../texts/texts.ts'
import * as css from './challenge.module.css'

const SECONDS_BETWEEN_CODES = 60

/** A new code can be asked for once a minute. In the sandbox it is the same one. */
export function NewCode() {
  const [round, setRound] = useState(0)
  return <Countdown key={round} onAsk={() => setRound(round + 1)} />
}

function Countdown({ onAsk }: { onAsk: () => void }) {
  const left = useSecondsLeft(SECONDS_BETWEEN_CODES)
  if (left > 0) return <p className={css.newCode}>{t.challenge.newCodeIn(clockText(left))}</p>
  return (
    <button type="button" className={css.newCode} onClick={onAsk}>
      {t.challenge.newCode}
    </button>
  )
}
