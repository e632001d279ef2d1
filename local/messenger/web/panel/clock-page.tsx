import { type SyntheticEvent, useState } from 'react'
import { useSettings } from '../state/settings.ts'
import { worldNow } from '../state/world.ts'
import { usePageTexts } from '../texts/texts.ts'
import { MoveButton, useClock } from './move-button.tsx'

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
    <div className="panel-page">
      <p className="clock-now" aria-live="polite">
        {isMoving ? texts.moving : now}
      </p>
      <div className="clock-steps">
        <MoveButton by="hour" className="button button-plain">
          {texts.nextHour}
        </MoveButton>
        <MoveButton by="day" className="button button-plain">
          {texts.nextDay}
        </MoveButton>
        <MoveButton by="month" className="button button-plain">
          {texts.nextMonth}
        </MoveButton>
      </div>
      <form className="panel-form" onSubmit={submit}>
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
        <button type="submit" className="button button-plain" disabled={isMoving}>
          {texts.move}
        </button>
      </form>
      <p className="panel-note">{texts.clockHint}</p>
    </div>
  )
}
