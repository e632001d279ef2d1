import { type SyntheticEvent, useState } from 'react'
import { Button } from '../look/button.tsx'
import { useSettings } from '../state/settings.ts'
import { worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import * as css from './clock-page.module.css'
import { MoveButton, useClock } from './move-button.tsx'
import * as page from './page.module.css'

/** The world's clock. It only goes forward. */
export function ClockPage() {
  const texts = usePageTexts()
  const language = useSettings((value) => value.pageLanguage)
  const [target, setTarget] = useState('')
  const [move, isMoving] = useClock()
  const locale = language === 'ru' ? 'ru' : 'en-GB'
  const now = new Date(worldNow()).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short' })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const seconds = (new Date(target).getTime() - worldNow()) / 1000
    if (seconds > 0) void move(seconds)
  }

  return (
    <div className={page.page}>
      <p className={css.now} aria-live="polite">
        {isMoving ? texts.moving : now}
      </p>
      <div className={css.steps}>
        <MoveButton by="hour">{texts.nextHour}</MoveButton>
        <MoveButton by="day">{texts.nextDay}</MoveButton>
        <MoveButton by="month">{texts.nextMonth}</MoveButton>
      </div>
      <form className={page.form} onSubmit={submit}>
        <h2>
          <label htmlFor="clock-target">{texts.moveTo}</label>
        </h2>
        <input
          id="clock-target"
          type="datetime-local"
          required
          value={target}
          onChange={(event) => setTarget(event.target.value)}
        />
        <Button type="submit" disabled={isMoving}>
          {texts.move}
        </Button>
      </form>
      <p className={page.note}>{texts.clockHint}</p>
    </div>
  )
}
