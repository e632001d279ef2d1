import { timeDisplay } from '@fanlight/domain/relative-time'
import { timeText } from '@fanlight/i18n/time-text'
import { useSyncExternalStore } from 'react'
import { useI18n } from '../i18n.ts'
import { Ticker } from './ticker.ts'

const ticker = new Ticker({
  now: Date.now,
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    return () => clearInterval(timer)
  },
})

/** When something was, seen from now. `at` counts seconds, as the wire does. */
export function TimeAgo({ at }: { at: number }) {
  const { language } = useI18n()
  const now = useSyncExternalStore(ticker.watch, ticker.now)
  const moment = new Date(at * 1000)
  const display = timeDisplay(moment, new Date(now), -moment.getTimezoneOffset())
  return <time dateTime={moment.toISOString()}>{timeText(display, language)}</time>
}
